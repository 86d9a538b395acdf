"""What is written on the set-up: headings, the colour and the ways of each seat, the seed, and the sentence below."""

from pygame import Rect

from ui.game_pages import SetupOptions
from ui.look.scale import Scale
from ui.scenes.setup_layout import Rects
from ui.settings import MAX_NAME
from ui.stage import Stage
from ui.widgets.bot_choice import about_bot, level_of, style_of
from ui.widgets.label import Label, shrunk


class SetupText:
    """Writes what is chosen, in the language in use, where the parts of the set-up lie."""

    def __init__(self, stage: Stage, size: tuple[int, int], spots: Rects, areas: Rects) -> None:
        self._stage = stage
        self._table = stage.settings.table
        self._scale = Scale(*size)
        self._spots = spots
        self._areas = areas

    def page(self, options: SetupOptions) -> list[Label]:
        """Return the headings, what is written beside the options, and what is said about the seed."""
        words, areas, scale = self._stage.words, self._areas, self._scale
        text = scale.px(20)
        found = [Label(words("setup.heading"), areas["heading"], "serif_bold", scale.px(46), "brass_light")]
        found += options.labels(self._spots, areas, scale)
        found.append(Label(words("setup.seed"), areas["seed_title"], "serif", scale.px(27), "ink"))
        found.append(shrunk(self._stage, Label(self._about_seed(), areas["seed_about"], "sans", text, "ink_soft")))
        return found

    def _about_seed(self) -> str:
        """Return the seed of the last game while none is written, else what a seed is for."""
        rows = [row for row in self._stage.book.rows if row.game == self._stage.game]
        if self._table.seed or not rows or not 0 < len(rows[-1].seed) <= MAX_NAME:
            return self._stage.words("setup.seed_about")
        return self._stage.words("set_up.last_seed", seed=rows[-1].seed)

    def seat(self, number: int, past: bool) -> list[Label]:
        """Return the colour of a seat and what its player is like; `past` when names of earlier games are offered."""
        words, areas, seat = self._stage.words, self._areas, self._table.seats[number]
        names = "common.contrast" if self._stage.settings.colours == "contrast" else "common.colour"
        colour = words(f"{names}.{seat.colour}")
        found = [Label(colour, areas[f"colour_name:{number}"], "serif", self._scale.px(21), "brass_light")]
        said = {"about": "set_up.past" if past else "setup.about.person"}
        if seat.bot:
            style = style_of(seat.bot) or "neutral"
            said = {"level_about": f"setup.about.{level_of(seat.bot)}", "style_about": f"setup.style_about.{style}"}
        for part, key in said.items():
            room = areas.get(f"{part}:{number}")
            if room is None:  # without styles there is nothing to say, and close rows leave it to the bar
                continue
            found.append(Label(words(key), room, "sans_italic", self._scale.px(19), "parchment"))
        return found

    def free_seats(self) -> list[Label]:
        """Return the words on the seats that nobody has taken."""
        size, most = self._scale.px(26), self._stage.rules.player_counts[-1]
        rects = [self._spots[f"add:{number}"] for number in range(len(self._table.seats), most)]
        return [Label(self._stage.words("setup.add"), rect, "serif", size, "parchment", "middle") for rect in rects]

    def bar(self, note: str, bot: str) -> Label:
        """Return the sentence on the bar: what became of a wish, what a bot is like, or how many can sit here."""
        counts, words = self._stage.rules.player_counts, self._stage.words
        said = note or (about_bot(words, bot) if bot else "")
        said = said or words("setup.lot", least=counts[0], most=counts[-1])
        label = Label(said, self._areas["lot"], "sans_italic", self._scale.px(21), "parchment", "middle")
        return shrunk(self._stage, label)

    def sets(self, title: str, rect: Rect) -> str:
        """Return the words of the button that leads to the sets; a long title of the chosen one is shortened."""
        size, room = rect.height * 0.55, rect.width - round(rect.height * 1.4)
        return self._stage.fonts.fit(self._stage.words("sets.button", name=title), "serif", size, room)
