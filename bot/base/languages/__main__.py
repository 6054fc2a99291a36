"""`python -m bot.languages [part …]`: brings the catalogs up to date with the code, all or those of some parts."""

import sys

from bot.base.languages import LANGUAGES
from bot.base.languages.gather import parts, update


def main(wanted: list[str]) -> int:
    """Write them and say what is left to translate; the exit code."""
    strange = [part for part in wanted if part not in parts()]
    if strange:
        sys.stderr.write(f"no part is called {', '.join(strange)}; there are {', '.join(parts())}\n")
        return 2
    for language in LANGUAGES:
        if language != "en":
            for part, (count, left) in update(language, wanted).items():
                sys.stdout.write(f"{language} {part}: {count} messages, {left} to translate\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
