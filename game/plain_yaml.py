"""Data from YAML of the plain kind: lists, maps and words, without anchors, tags and tricks with keys."""

from collections.abc import Iterable
from typing import Any, Final

import yaml

MAX_DEPTH: Final = 10
"""How deeply lists and maps may be nested; a parser that builds them does not survive a hundred thousand levels."""


class NotPlain(Exception):
    """Something that YAML allows and our files do not; `line` says where it stands."""

    def __init__(self, event: yaml.Event, problem: str) -> None:
        super().__init__(problem)
        self.line = event.start_mark.line + 1 if event.start_mark else 0


class Builder:
    """Puts together what a file describes, from what the parser finds in it; each part is looked at once."""

    def __init__(self) -> None:
        self._resolver: Any = yaml.resolver.Resolver()  # PyYAML has no annotations here
        self._constructor = yaml.constructor.SafeConstructor()
        self._open: list[_OpenList | _OpenMap] = [_OpenList()]
        """The file, and each list or map in it that has begun and not ended."""
        self._known: dict[str, object] = {}
        """What words without quotes mean: most stand there many times."""

    def build(self, events: Iterable[yaml.Event]) -> object:
        """Return what the one document in a file describes, None when there is none."""
        for event in events:
            if isinstance(event, yaml.NodeEvent):
                self._take(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                ended = self._open.pop()
                self._open[-1].add(ended.found)
            elif isinstance(event, yaml.DocumentStartEvent) and self._open[0].found:
                raise NotPlain(event, "this is not YAML (there is more than one document)")
        documents = self._open[0].found
        return documents[0] if isinstance(documents, list) and documents else None

    def _take(self, event: yaml.NodeEvent) -> None:
        """Add a word, or begin a list or a map."""
        if isinstance(event, yaml.AliasEvent) or event.anchor or getattr(event, "tag", None):
            raise NotPlain(event, "this is not YAML of the plain kind (an anchor or a tag)")
        inner = self._open[-1]
        if isinstance(inner, _OpenMap) and inner.at_key:
            key = event.value if isinstance(event, yaml.ScalarEvent) else "<<"
            if key == "<<" or key in inner.keys:
                raise NotPlain(event, f"the key {repr(key)[:40]} stands twice or is no key")
            inner.keys.add(key)
        if isinstance(event, yaml.ScalarEvent):
            inner.add(self._meaning(event))
            return
        self._open.append(_OpenMap() if isinstance(event, yaml.MappingStartEvent) else _OpenList())
        if len(self._open) > MAX_DEPTH + 1:
            raise NotPlain(event, "lists and maps are nested too deeply")

    def _meaning(self, event: yaml.ScalarEvent) -> object:
        """Return the number, the date, the text … that a word stands for."""
        word: str = event.value
        if not event.implicit[0]:  # it stands in quotes
            return word
        if word not in self._known:
            tag = self._resolver.resolve(yaml.ScalarNode, word, (True, False))
            try:
                self._known[word] = self._constructor.construct_object(yaml.ScalarNode(tag, word))
            except yaml.constructor.ConstructorError as error:
                raise NotPlain(event, f"this is not YAML ({error.problem})") from error
        return self._known[word]


class _OpenList:
    """A list that has not ended."""

    def __init__(self) -> None:
        self.found: list[object] = []

    def add(self, found: object) -> None:
        """Take what comes next."""
        self.found.append(found)


class _OpenMap:
    """A map that has not ended."""

    def __init__(self) -> None:
        self.found: dict[object, object] = {}
        self.keys: set[str] = set()
        """The keys as they are written."""
        self.at_key = True
        """Whether a key is next."""
        self._key: object = None

    def add(self, found: object) -> None:
        """Take what comes next: a key, or what stands under it."""
        if self.at_key:
            self._key = found
        else:
            self.found[self._key] = found
        self.at_key = not self.at_key
