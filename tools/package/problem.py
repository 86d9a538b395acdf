"""What every stage of a build may raise."""


class Problem(Exception):
    """What keeps the executable from being built, told in one sentence."""
