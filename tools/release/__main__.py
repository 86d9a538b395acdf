"""Make a release, or rehearse one.

    python3 make.py release --dry-run             every step of the workflow that can run here, in its order
    python3 make.py release --tag v1.2.3          the tag must be the version of the program
    python3 make.py release --notes FILE          the entry of this version in CHANGELOG.md
    python3 make.py release --gather FOLDER OUT   the files of all systems, with one list of sums that hold

.github/workflows/release.yml calls all but the first; the dry run reads it, so that both are always the same.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from tools.package.problem import Problem
from tools.release.rehearsal import rehearse
from tools.release.stages import check_tag, gather, notes


def main(words: Sequence[str] | None = None) -> int:
    """Do what is asked for and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py release", description="Make a release, or rehearse one.")
    parser.add_argument("--dry-run", action="store_true", help="carry out every step that can run here")
    parser.add_argument("--tag", help="check that a tag names the version")
    parser.add_argument("--notes", type=Path, metavar="FILE", help="write what the changelog tells of this version")
    parser.add_argument("--undated", action="store_true", help="the entry in the changelog needs no date yet")
    parser.add_argument("--gather", type=Path, nargs=2, metavar=("FOLDER", "OUT"), help="gather files and sums")
    given = parser.parse_args(words)
    if not (given.dry_run or given.tag or given.notes or given.gather):
        parser.error("say what is to be done: --dry-run, --tag, --notes or --gather")
    try:
        if given.tag:
            check_tag(given.tag)
            print(f"{given.tag} is the tag of version {__version__}.")
        if given.notes:
            given.notes.write_text(notes(undated=given.undated), encoding="utf-8", newline="\n")
            print(f"{given.notes.name} tells what is new in {__version__}.")
        if given.gather:
            folder, out = given.gather
            for path in gather(sorted(each for each in folder.iterdir() if each.is_dir()), out):
                print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.name}")
        return rehearse() if given.dry_run else 0
    except (Problem, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
