"""Ways to damage a file, as disks and curious people do."""

from random import Random


def mutated(content: bytes, chance: Random) -> bytes:
    """Return a content with a few bytes changed, cut out, doubled or put in."""
    damaged = bytearray(content)
    for _ in range(chance.choice((1, 1, 3))):
        spot = chance.randrange(len(damaged) + 1)
        way = chance.randrange(5)
        if way == 0:
            damaged[spot : spot + 1] = bytes([chance.randrange(256)])
        elif way == 1:
            del damaged[spot : spot + chance.choice((1, 5, 50, 5000))]
        elif way == 2:
            damaged[spot:spot] = damaged[spot : spot + chance.choice((1, 20, 400))]
        elif way == 3:
            damaged[spot:spot] = chance.choice((b"[", b"}", b'"', b"-1e999", b"NaN", b"null", b"\\ud800", b"9" * 5000))
        else:
            digits = [place for place, byte in enumerate(damaged) if 48 <= byte <= 57]
            if digits:
                damaged[chance.choice(digits)] = chance.choice(b"09-xe")
    return bytes(damaged)
