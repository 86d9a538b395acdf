"""Beam search over the turns of one seat: of each turn's best positions only so many are followed further.

The others take the turns that they are expected to take, as far as these are named, and then stand still. Equal
positions reached in different order count once. Finished games are kept outside the beam, or a winning bot would never
end the game.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from game.ai.budget import Budget
from game.ai.guide import Guide, S
from game.lookups import END_ONLY
from game.rules import Rules
from game.steps import CLAIM, DISCARD, END, KIND, TILE, TRADE, UPGRADE, Step

RIVAL_PACE: Final = 2.0
"""Points that a rival gains in a turn, roughly."""
EVEN: Final = 3.0
"""The margin in points at which being ahead is half as good as surely winning."""

WIDE_OPEN: Final = 10.0
"""The same while the game goes on and much can still happen."""
TIE: Final = 0.5
"""The margin in points that a tie counts for the last seat, which wins all ties, and against every other."""
NEAR_END: Final = 4
"""The fewest turns to look at, because guesses about the end are rough."""
SURE_WIN: Final = 200.0
"""What a game that is won now counts: more than any hope."""

ENDINGS: Final = 8
"""For so many turns that end the game, the best last turns of the others are looked for."""

Turn = tuple[tuple[Step, ...], S]
"""The steps of a turn to its End, and a position that it reaches."""
Replies = Sequence[Sequence[tuple[Step, ...]]]
"""By own turn from now on: the turns that the others are expected to take after it, in turn order."""


@dataclass(frozen=True)
class Shape:
    """How far and how wide a beam looks."""

    width: int
    depth: int


class _Node(Generic[S]):
    """A position inside the beam."""

    __slots__ = ("position", "root", "score", "steps", "value")

    def __init__(self, score: float, value: float, root: int, position: S, steps: tuple[Step, ...]) -> None:
        self.score: float = score
        self.value: float = value
        self.root: int = root
        self.position: S = position
        """The position before `steps`, until the node is chosen for the next layer."""
        self.steps: tuple[Step, ...] = steps


def own_turns(rules: Rules[S], guide: Guide[S], position: S) -> Iterator[Turn[S]]:
    """Yield the turns worth trying, each with the position before its End.

    That position is good only until the next turn is asked for: where goods alone change, one copy serves for all ways.
    """
    seat = position.seat
    apply, copy, good_steps, legal = rules.apply, rules.copy, guide.good_steps, rules.legal
    stack: list[Turn[S]] = [((), copy(position))]
    while stack:
        steps, reached = stack.pop()
        bag, phase = reached.bags[seat], reached.phase
        for step in good_steps(reached):
            kind = step & KIND
            if kind == END:
                yield (*steps, step), reached
            elif kind == TILE and CLAIM in steps:
                continue  # taking the tile first leads to the same
            elif kind in (UPGRADE, TRADE, DISCARD):
                apply(reached, step)
                if legal(reached) == END_ONLY:
                    yield (*steps, step, END), reached
                else:
                    stack.append(((*steps, step), copy(reached)))
                reached.bags[seat], reached.phase = bag, phase
            else:
                following = copy(reached)
                apply(following, step)
                if legal(following) == END_ONLY:
                    yield (*steps, step, END), following
                else:
                    stack.append(((*steps, step), following))


def after_turn(rules: Rules[S], position: S, steps: Sequence[Step]) -> S:
    """Return a copy of a position after the steps of a turn."""
    after = rules.copy(position)
    for step in steps:
        rules.apply(after, step)
    return after


def played(rules: Rules[S], position: S, steps: Sequence[Step]) -> S:
    """Return a copy of a position after the steps of a turn, the same seat to move again."""
    after = after_turn(rules, position, steps)
    after.seat = position.seat
    return after


def answered(rules: Rules[S], position: S, turns: Sequence[tuple[Step, ...]]) -> S:
    """Return a position after the turns that the next seats are expected to take; it may be changed in place.

    A turn that something hinders ends there, and what it was to bring is lost.
    """
    legal, apply = rules.legal, rules.apply
    for steps in turns:
        if rules.is_over(position):
            break
        seat = position.seat
        for step in steps:
            if step not in legal(position):
                position = rules.turn_of(position, (seat + 1) % position.players)
                break
            apply(position, step)
    return position


class Beam(Generic[S]):
    """One search for one seat."""

    def __init__(self, rules: Rules[S], guide: Guide[S], shape: Shape, budget: Budget) -> None:
        self._rules = rules
        self._guide = guide
        self._shape = shape
        self._budget = budget
        self._seat = 0
        self._left = 0
        self._rivals = 0.0
        self._tie = 0.0
        """What a tie counts as a margin: of tied seats the one who took a turn last wins."""
        self._outlook = 0.0
        """What the present lead counts: only what an end of the game adds to it matters."""
        self._replies: Replies = ()
        self._endings: list[tuple[int, S]] | None = None
        """First turns that end the game and what they reach, if the others are looked at after them."""
        self._turns: list[tuple[Step, ...]] = []
        self._values: dict[int, float] = {}
        """By first turn: the value of the best way to go on after it, finished or followed as far as it went."""

    def best(self, position: S, replies: Replies | None = None) -> tuple[Step, ...]:
        """Return the turn after which the search has found the best way to go on.

        Without `replies` the others are left out: they stand still, and what they can do in a last turn is told from
        the position as it is now, not from the one that ends the game. The position must be one's own copy without
        unseen pieces; it is not changed.
        """
        guide, seat = self._guide, position.seat
        self._seat = seat
        self._replies = replies or ()
        self._endings = None if replies is None else []
        self._left = guide.turns_left(position)
        self._rivals = self._rivals_at_end(position)
        self._tie = TIE if (seat + 1) % position.players == position.first else -TIE
        depth = min(self._shape.depth, max(NEAR_END, self._left + 1))
        now = guide.value(position, seat, self._left)
        self._outlook = self._lead(now - self._rivals_value(position, self._left), WIDE_OPEN)
        layer = [_Node(now, now, -1, position, ())]
        for turn in range(depth):
            following = self._next_layer(layer, turn, depth)
            if not following:
                break
            layer = following
            if self._budget.is_spent():
                break
        self._note_endings()
        for node in layer:
            self._note(node.root, node.score)
        return self.ranked()[0][1]

    def ranked(self) -> list[tuple[float, tuple[Step, ...]]]:
        """Return the turns that the search has followed, each with the value of the best way to go on after it."""
        roots = sorted((root for root in self._values if root >= 0), key=lambda root: (-self._values[root], root))
        return [(self._values[root], self._turns[root]) for root in roots]

    def _rivals_value(self, position: S, left: int) -> float:
        """Return what the best of the others may expect when so many turns are left."""
        others = [seat for seat in range(position.players) if seat != self._seat]
        return max(self._guide.value(position, seat, left) for seat in others)

    def _rivals_at_end(self, position: S) -> float:
        """Return the points that the best of the others may reach when this seat ends the game now."""
        if self._left > NEAR_END or self._budget.is_spent():
            return self._rivals_value(position, 1)
        return self._most_to_come(position)

    def _most_to_come(self, position: S) -> int:
        """Return the points that the best of the others can have when this round is the last."""
        guide, seat, players = self._guide, self._seat, position.players
        most = 0
        for away in range(1, players):
            other = (seat + away) % players
            most = max(most, guide.points(position, other))
            if (other - position.first) % players > (seat - position.first) % players:
                most = max(most, self._best_turn(position, other))
        return most

    def _best_turn(self, position: S, other: int) -> int:
        """Return the most points that another seat can have after a turn of its own."""
        points = self._guide.points
        most = 0
        for _, after in own_turns(self._rules, self._guide, self._rules.turn_of(position, other)):
            most = max(most, points(after, other))
            self._budget.nodes += 1
        return most

    def _lead(self, margin: float, even: float) -> float:
        """Return what being ahead or behind counts; `even` is the margin that counts half."""
        return self._guide.win * margin / (abs(margin) + even)

    def _next_layer(self, layer: list[_Node[S]], turn: int, depth: int) -> list[_Node[S]]:
        """Return the best positions one turn further on."""
        share = self._budget.part(depth - turn)
        fade = self._guide.discount**turn
        left = max(0, self._left - turn - 1)
        found: dict[Hashable, _Node[S]] = {}
        for node in layer:
            self._follow(node, turn, fade, left, found)
            if share.is_spent():
                break
        chosen = sorted(found.values(), key=_by_score)[: self._shape.width]
        if turn + 1 == depth:
            return chosen
        if turn < len(self._replies):
            return self._answered(chosen, turn, fade)
        for node in chosen:
            node.position = played(self._rules, node.position, node.steps)
        return chosen

    def _answered(self, chosen: list[_Node[S]], turn: int, fade: float) -> list[_Node[S]]:
        """Return the nodes after the turns that the others are expected to take; those that end the game are noted."""
        rules = self._rules
        going_on: list[_Node[S]] = []
        for node in chosen:
            after = answered(rules, after_turn(rules, node.position, node.steps), self._replies[turn])
            if rules.is_over(after):
                self._note(node.root, node.score + fade * (self._over_value(after) - node.value))
                continue
            after.seat = self._seat
            node.position = after
            going_on.append(node)
        return going_on

    def _follow(self, node: _Node[S], turn: int, fade: float, left: int, found: dict[Hashable, _Node[S]]) -> None:
        """Add every position that one more turn reaches, or note its value when the game ends there."""
        guide, seat = self._guide, self._seat
        key_of, value_of = guide.key, guide.value
        base, before, root = node.score, node.value, node.root
        reached = 0
        for steps, position in own_turns(self._rules, guide, node.position):
            reached += 1
            if turn == 0:
                root = len(self._turns)
                self._turns.append(steps)
            if position.last_round:
                if turn == 0 and self._endings is not None:
                    self._endings.append((root, self._rules.copy(position)))
                else:
                    self._note(root, base + fade * (self._final_value(position, turn, self._rivals) - before))
                continue
            key = key_of(position, seat)
            known = found.get(key)
            if known is None:
                value = value_of(position, seat, left)
                found[key] = _Node(base + fade * (value - before), value, root, node.position, steps)
            elif base + fade * (known.value - before) > known.score:
                known.score, known.root = base + fade * (known.value - before), root
                known.position, known.steps = node.position, steps
        self._budget.nodes += reached

    def _note_endings(self) -> None:
        """Note the worth of turns that end the game at once, with what the others can do after the best of them."""
        points, seat = self._guide.points, self._seat
        endings = sorted(self._endings or (), key=lambda ending: -points(ending[1], seat))
        for number, (root, position) in enumerate(endings):
            rivals = self._most_to_come(position) if number < ENDINGS else self._rivals
            self._note(root, self._final_value(position, 0, rivals))

    def _final_value(self, position: S, turn: int, rivals: float) -> float:
        """Return the points at the end of the game, and more or less for being ahead of the best rival or behind."""
        points = self._guide.points(position, self._seat)
        margin = points - rivals - RIVAL_PACE * turn + self._tie
        end = self._guide.value(position, self._seat, 0)
        if turn == 0 and self._is_won(position, points, rivals):
            return end + SURE_WIN
        return end + self._lead(margin, EVEN) - self._outlook

    def _over_value(self, position: S) -> float:
        """Return the same for a game that the others have ended."""
        points, seat = self._guide.points, self._seat
        rivals = max(points(position, other) for other in range(position.players) if other != seat)
        margin = points(position, seat) - rivals + self._tie
        return self._guide.value(position, seat, 0) + self._lead(margin, EVEN) - self._outlook

    def _is_won(self, position: S, points: int, rivals: float) -> bool:
        """Return whether a game that ends in this round is won, whatever the others still do."""
        seat, players = self._seat, position.players
        if (seat + 1) % players != position.first:
            return points > rivals
        return all(points >= self._guide.points(position, other) for other in range(players) if other != seat)

    def _note(self, root: int, value: float) -> None:
        if value > self._values.get(root, -1e9):
            self._values[root] = value


def _by_score(node: _Node[S]) -> float:
    return -node.score
