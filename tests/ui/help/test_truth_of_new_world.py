"""Rules that can't lie: numbers and goods in words and pictures of A New World are those of the set, whatever it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.goods import COLOURS, STORAGE, bag_of, size, spell
from game.new_world import components as c
from game.new_world.components import Components
from game.new_world.rules import NewWorld
from game.new_world.setup import STARTING_GOODS
from game.new_world.state import NOTHING
from game.rules import Options
from tests.ui.atlas_books import BOOKS, CHANGED, PAGES, PARTS, SETS, raw, texts
from ui.app import headless_stage
from ui.help.book import Entry, load_book
from ui.help.plates import Plates
from ui.look.skin import goods_in_words
from ui.look.words import LANGUAGES, load_words
from ui.new_world.book import GOODS, NUMBERS, book_of, figures
from ui.new_world.examples import DERIVED, Examples
from ui.new_world.faces import SKIN, Faces
from ui.new_world.illustrations import AtlasIllustrations
from ui.stage import Stage

NUMBER_WORDS = {
    "en": r"three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty\w*|thirty|eighth|tenth",
    "fr": r"trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt\w*|trente|huitième",
    "es": r"tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\w+|veint\w+|octav[oa]",
}
"""Numbers that would be figures of the game if they were written out; pairs and the order of seats are none."""
PLACEHOLDER = re.compile(r"{[^}]*}")
EVERY_SET = pytest.mark.parametrize("name", SETS)


def rows(entry: Entry) -> Iterator[list[tuple[str, str]]]:
    """Every row of a picture as sorts of pieces with what they name."""
    for row in entry.plate:
        yield [(item.split(":")[0], item.partition(":")[2]) for item in row]


def part_of(what: str) -> str:
    """The part that a piece plays, without settlers on it and how often."""
    return re.split(r"[=*]", what)[0]


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_is_written_by_hand(language: str) -> None:
    for text in texts(raw(language)):
        said = PLACEHOLDER.sub("", text)
        assert not re.search(r"\d", said), text
        assert not re.search(rf"\b({NUMBER_WORDS[language]})\b", said, re.IGNORECASE), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_leave_the_same_to_the_set(language: str) -> None:
    here, first = raw(language)["entries"], raw("en")["entries"]
    for name, said in here.items():
        for key in ("text", "labels"):
            for sentence, other in zip(said[key], first[name][key], strict=True):
                assert sorted(PLACEHOLDER.findall(sentence)) == sorted(PLACEHOLDER.findall(other)), (name, sentence)


def test_figures_are_those_of_the_game() -> None:
    found = figures(PARTS)
    named = {name for text in texts(raw("en")) for name in re.findall(r"{(\w+)}", text)}
    assert set(found) == named, "no figure is left over and none is missing"
    rules = NewWorld(PARTS)
    for players in rules.player_counts:
        plain = rules.deal(Options(players), Random(players))
        position = rules.new_game(plain)
        few = players == found["players_few"]
        assert position.home[0] == found["settlers_few" if few else "settlers_many"]
        assert position.home[0] + position.reserve[0] == found["settlers_each"]
        most = players == found["players_most"]
        covered = sum(find != NOTHING for find in position.covering)
        assert covered == found["tiles_most" if most else "tiles"] == len(plain["finds"])
        assert len(position.row) == found["forts"]
        assert sum(map(len, position.stacks)) + len(position.spare) == found["bonus_tiles"]
        house = rules.new_game(rules.deal(Options(players, house=True), Random(players)))
        assert len(house.deck) - len(position.deck) == found["house_cards"]
        assert sum(map(len, house.stacks)) + len(house.spare) == found["bonus_tiles"] + found["house_tiles"]
        here = sum(not rules.tables.absent[position.board] >> place & 1 for place in range(rules.tables.count))
        assert here == found["locations"]
    assert max(rules.player_counts) == found["players_most"] and min(rules.player_counts) == found["players_few"]
    assert found["tiles"] - found["tiles_most"] == found["tiles_more"]
    assert (found["storage"], found["cards_to_end"]) == (STORAGE, c.CARDS_TO_END)
    assert found["example_sum"] == found["example_pair"] + found["example_pairs"] + found["example_icons"] == 18, "7.6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_says_whatever_figures_there_are(language: str) -> None:
    source = book_of(PARTS)
    numbers = {name: 700 + place for place, name in enumerate(figures(PARTS))}
    other = load_book(replace(source, figures={**source.figures, **numbers}), language)
    said = " ".join(text for entry in other.entries for text in (entry.title, *entry.text, *entry.labels))
    assert {str(number) for number in numbers.values()} <= set(re.findall(r"\d+", said))


# Captions beside their pictures


def told_parts(entry: str) -> Iterator[tuple[int, str, str]]:
    """Every piece of which a caption tells: the row, what is told, and the part."""
    for place, label in enumerate(raw("en")["entries"][entry]["labels"]):
        for sort, part in re.findall(r"{(\w+):(\w+)}", label):
            yield place, sort, part


def test_every_caption_tells_of_a_piece_that_stands_in_the_picture() -> None:
    told = 0
    for entry in PAGES.entries:
        shown = {part for row in rows(entry) for sort, what in row for part in re.split(r"[.=*:,]", what)}
        for _, sort, part in told_parts(entry.id):
            told += 1
            assert sort in (*GOODS, *NUMBERS) and part in shown, (entry.id, part)
    assert told >= 14


@EVERY_SET
@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_name_the_goods_and_numbers_of_the_piece(name: str, language: str) -> None:
    examples, words, book = Examples(SETS[name]), load_words(language), BOOKS[name, language]
    place = examples.places["trade"]
    give, take = (goods_in_words(words, SKIN, bag) for bag in (place.give, place.take))
    assert give in book.entry("trade").labels[0] and take in book.entry("trade").labels[0]
    assert book.entry("production").labels[0] == goods_in_words(words, SKIN, examples.places["plain"].gains)
    assert str(examples.places["several"].needs) in book.entry("needed").labels[0]
    assert str(examples.places["several"].needs + 1) in book.entry("oust").labels[1]
    assert str(examples.places["upgrade"].times) in book.entry("upgrade").labels[0]
    assert str(examples.cards["settlers"].settlers) in book.entry("settlers").labels[0]
    assert goods_in_words(words, SKIN, examples.cards["tool"].good) in book.entry("tool").labels[1]
    assert str(examples.tiles["pair"].points) in book.entry("bonus").labels[1]


# Pictures


@EVERY_SET
def test_what_stands_beside_a_piece_is_of_that_piece(name: str) -> None:
    """Goods, settlers and points of a row belong to the location, card or tile that is drawn there."""
    examples = Examples(SETS[name])
    places = {place.id: place for place in SETS[name].locations}
    compared = 0
    for entry in PAGES.entries:
        for row in entry.plate:
            plain = [examples.plain(item) for item in row]
            drawn = [places[part_of(item.partition(":")[2])] for item in plain if item.startswith("place:")]
            for item, shown in zip(row, plain, strict=True):
                sort, _, what = item.partition(":")
                if sort in ("gains", "give", "take") and drawn:
                    compared += 1
                    assert shown == f"goods:{spell(getattr(drawn[0], sort))}", (entry.id, row)
                if sort == "settlers" and drawn and "*1" not in item and drawn[0].kind != c.FORT_AT:
                    compared += 1
                    more = 1 if "oust" in what else 0
                    assert int(shown.split("*")[1]) == drawn[0].needs + more, (entry.id, row)
                if sort == "cost":
                    compared += 1
                    card = next(card for card in SETS[name].cards if f"card:{card.id}" in plain)
                    assert shown == f"goods:{spell(card.cost)}", (entry.id, row)
    assert compared >= 7


def test_no_picture_names_goods_where_a_piece_decides() -> None:
    for entry in PAGES.entries:
        for row in rows(entry):
            sorts = [sort for sort, _ in row]
            if "arrow" in sorts and {"place", "card", "bonus", "find"} & set(sorts):
                after = sorts[sorts.index("arrow") :]
                assert "goods" not in after and "seal" not in sorts, (entry.id, row)


def test_pictures_name_pieces_by_the_part_they_play_and_all_of_them_exist() -> None:
    examples = Examples(PARTS)
    ids = {piece.id for pieces in (PARTS.locations, PARTS.cards) for piece in pieces}
    for entry in PAGES.entries:
        for row in rows(entry):
            for sort, what in row:
                assert sort == "parts" or part_of(what) not in ids, (entry.id, what)
                if sort != "parts":
                    examples.plain(f"{sort}:{what}")


def test_what_is_not_chosen_is_complete() -> None:
    """Goods, symbols, icons, boards, seats and forts are all there, as many as the game has."""
    shown = {
        sort: [what for entry in PAGES.entries for row in rows(entry) for each, what in row if each == sort]
        for sort in ("terrain", "kind", "land", "start")
    }
    assert shown["terrain"] == list(c.TERRAINS) and shown["kind"] == list(c.KINDS)
    assert shown["land"] == [board[0] for board in c.CHOICE_BOARDS]
    assert shown["start"] == [str(seat) for seat in range(len(STARTING_GOODS))]
    assert [what for _, what in next(rows(PAGES.entry("goods")))[::2]] == list(COLOURS)
    assert len(PAGES.entry("card_row").plate[0]) == c.FORTS
    examples = Examples(PARTS)
    halves = [examples.plain(row[0]).removeprefix("cards:").split(",") for row in PAGES.entry("end").plate]
    assert len({*halves[0], *halves[1]}) == c.CARDS_TO_END
    held, over, kept = (examples.plain(row[0]).removeprefix("goods:") for row in PAGES.entry("storage").plate)
    assert over + kept == held and len(kept) == STORAGE < len(held)


@EVERY_SET
def test_scores_in_pictures_are_those_of_the_engine(name: str) -> None:
    examples = Examples(SETS[name])
    tiles = examples.tiles
    assert examples.plain("score:icon*3") == f"seal:{3 * tiles['icon'].points}"
    assert examples.plain("score:pair*1") == f"seal:{tiles['pair'].points}"
    assert examples.plain("score:settlers*8") == f"seal:{4 * tiles['settlers'].points}"
    first = examples.cards["first"]
    assert examples.plain("worth:card.first,bonus.icon") == f"seal:{first.points + tiles['icon'].points}"
    assert examples.plain("worth:find.points,YRB") == f"seal:{examples.finds['points'].points + 2}"
    for row in rows(PAGES.entry("bonus")):
        tile = row[0][1]
        counts = {what for sort, what in row if sort in ("icons", "score")}
        assert len(counts) == 1 and counts.pop().startswith(tile), row


def test_upgrades_in_pictures_are_possible_and_use_all_steps() -> None:
    for parts in SETS.values():
        examples = Examples(parts)
        times = examples.places["upgrade"].times
        for sort in ("spread", "climb"):
            after = examples.plain(f"{sort}:upgrade=YYR").removeprefix("goods:")
            levels = sum(map(COLOURS.index, after)) - sum(map(COLOURS.index, "YYR"))
            assert len(after) == 3 and levels == times


# Pieces chosen by what they are


@EVERY_SET
def test_places_are_chosen_by_what_they_are(name: str) -> None:
    places = Examples(SETS[name]).places
    assert {places[part].kind for part in ("plain", "mixed", "fine", "several")} == {c.PRODUCTION_AT}
    assert len(set(spell(places["mixed"].gains))) > 1
    assert places["upgrade"].kind == c.UPGRADE_AT and places["upgrade"].times > 1
    assert places["trade"].kind == c.TRADE_AT and size(places["trade"].take) > 1 and places["trade"].terrain
    assert len(places["one_stack"].stacks) == 1 and len(places["two_stacks"].stacks) == 2
    assert places["several"].needs > 1
    assert (places["hidden"].mark, places["small_table"].mark) == ("exploration", "2-3")


@EVERY_SET
def test_cards_and_tiles_are_chosen_by_what_they_are(name: str) -> None:
    examples = Examples(SETS[name])
    cards, places, tiles = examples.cards, examples.places, examples.tiles
    for part in ("help", "tool"):
        assert c.KINDS[cards[part].kind] == part and cards[part].terrain in places[part].terrain
    assert places["help"].needs > 1, "so that help is seen to save somebody"
    assert cards["starred"].star and cards["starred_more"].star and cards["starred"] is not cards["starred_more"]
    assert {tiles["marked"].mark, tiles["marked_more"].mark} == {"I", "III"}
    assert tiles["icon"].icons == (cards["first"].kind,)
    assert len({card.id for card in (cards["first"], cards["second"], cards["third"], cards["fourth"])}) == 4
    assert cards["settlers"].settlers > 1 and cards["exploration"].kind == c.EXPLORATION


# Another set


def test_a_changed_set_changes_pictures_and_captions() -> None:
    own, other = Examples(PARTS), Examples(CHANGED)
    for entry, item in (
        ("production", "gains:plain"),
        ("trade", "take:trade*2"),
        ("needed", "settlers:indigo*needs.several"),
        ("claim", "cost:first"),
        ("tool", "good:tool"),
        ("bonus", "score:pair*1"),
    ):
        assert item in [each for row in PAGES.entry(entry).plate for each in row]
        assert own.plain(item) != other.plain(item), item
    for language in LANGUAGES:
        for entry in ("production", "trade", "needed", "oust", "upgrade", "settlers", "tool", "bonus"):
            assert BOOKS["own", language].entry(entry).labels != BOOKS["changed", language].entry(entry).labels, entry


def test_a_changed_set_is_drawn_anew_on_the_same_stage() -> None:
    stage = headless_stage((1280, 720), "en")
    pictures = []
    for name, parts in (("own", PARTS), ("changed", CHANGED), ("own", PARTS)):
        plates = Plates(stage, AtlasIllustrations(stage, NewWorld(parts)))
        pictures.append(plates.draw(BOOKS[name, "en"].entry("claim"), (400, 600)).get_buffer().raw)
    assert pictures[0] == pictures[2] != pictures[1]


def test_starred_cards_and_marked_tiles_show_it() -> None:
    """Without its star or its mark the same piece looks different."""
    stage = headless_stage((1280, 720), "en")
    examples = Examples(PARTS)
    star, tile = examples.cards["starred"], examples.tiles["marked_more"]
    bare = replace(
        PARTS,
        cards=tuple(replace(card, star=False) for card in PARTS.cards),
        tiles=tuple(replace(each, mark="") for each in PARTS.tiles),
    )
    assert _face(stage, PARTS, "card", star.id) != _face(stage, bare, "card", star.id)
    assert _face(stage, PARTS, "bonus", tile.id) != _face(stage, bare, "bonus", tile.id)


def _face(stage: Stage, parts: Components, sort: str, name: str) -> bytes:
    faces = Faces(stage, parts)
    pieces = parts.cards if sort == "card" else parts.tiles
    number = [piece.id for piece in pieces].index(name)
    face = faces._card(number, (134, 174)) if sort == "card" else faces._bonus(parts.tiles[number], 88)
    return bytes(face.get_buffer().raw)


def test_derived_goods_are_spelled_from_bags() -> None:
    examples = Examples(PARTS)
    for sort in set(DERIVED) & {"gains", "give", "take"}:
        part = "trade" if sort != "gains" else "plain"
        twice = examples.plain(f"{sort}:{part}*2").removeprefix("goods:")
        assert bag_of(twice) == 2 * examples.goods(sort, part)
