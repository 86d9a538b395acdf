"""Starts the game."""

import argparse
import sys


def main() -> int:
    """Parse the arguments and say that the table comes later."""
    argparse.ArgumentParser(description="Century: a desktop fan version for people and bots.").parse_args()
    print("The table comes later: only the rules are here so far.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
