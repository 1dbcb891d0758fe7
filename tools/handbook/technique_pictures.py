"""Pictures for doc/techniques.md: a step of each technique, as SVG.

Usage: technique_pictures.py ISODOKU FOLDER

Runs `ISODOKU explain --techniques all --json` on the puzzles of examples/techniques.txt, and replays the steps up to the
first one with the name beside the puzzle. FOLDER gets a file for each name, such as `xy-wing.svg`. It shows the candidates
before that step; cells of the pattern and its houses are tinted, its candidates are blue, what is removed is red and struck
out, and what is placed is green.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

SIZE = 40  # of a cell, in pixels
MARGIN = 4
SYMBOLS = "123456789"

STYLE = """text{font-family:sans-serif;text-anchor:middle;fill:#555}
.v{font-size:24px;fill:#000}.c{font-size:11px}.u{fill:#0645ad;font-weight:bold}
.x{fill:#c00;font-weight:bold;text-decoration:line-through}.p{font-size:24px;fill:#080;font-weight:bold}
.g{stroke:#aaa}.b{stroke:#000;stroke-width:2}.h{fill:#fff6d5}.m{fill:#d5e5ff}.s{stroke:#0645ad;stroke-dasharray:3 2}"""


def cell_of(name):
    row, column = re.fullmatch(r"r(\d)c(\d)", name).groups()
    return 9 * (int(row) - 1) + int(column) - 1


def cells_of_house(name):
    kind, number = name.split(" ")
    i = int(number) - 1
    if kind == "row":
        return {9 * i + j for j in range(9)}
    if kind == "column":
        return {9 * j + i for j in range(9)}
    return {9 * (3 * (i // 3) + j // 3) + 3 * (i % 3) + j % 3 for j in range(9)}


def peers_of(cell):
    row, column = divmod(cell, 9)
    box = 3 * (row // 3) + column // 3
    houses = (f"row {row + 1}", f"column {column + 1}", f"box {box + 1}")
    return set().union(*map(cells_of_house, houses)) - {cell}


class Grid:
    def __init__(self, puzzle):
        self.values = [None] * 81
        self.candidates = [set(SYMBOLS) for _ in range(81)]
        for cell, symbol in enumerate(puzzle):
            if symbol != ".":
                self.place(cell, symbol)

    def place(self, cell, symbol):
        self.values[cell] = symbol
        for peer in peers_of(cell):
            self.candidates[peer].discard(symbol)

    def apply(self, step):
        for placed in step["placed"]:
            self.place(cell_of(placed["cell"]), placed["symbol"])
        for removed in step["removed"]:
            self.candidates[cell_of(removed["cell"])] -= set(removed["symbols"])


def place_of_candidate(cell, symbol):
    row, column = divmod(cell, 9)
    i = int(symbol) - 1
    return MARGIN + SIZE * column + 8 + 12 * (i % 3), MARGIN + SIZE * row + 12 + 12 * (i // 3)


def links_of(step):
    """The (cell, symbol) of each literal of each chain, one after the other."""
    return [[(cell_of(literal[:4]), literal[-1]) for literal in chain] for chain in step.get("chains", [])]


def picture(grid, step):
    pattern = {cell_of(name) for name in step["cells"]}
    chains = links_of(step)
    used = {(cell, symbol) for cell in pattern for symbol in step["symbols"]} | {link for chain in chains for link in chain}
    pattern |= {cell for chain in chains for cell, _ in chain}
    names = step.get("houses", [step["house"]] if "house" in step else [])
    houses = set().union(*map(cells_of_house, names)) - pattern
    removed = {(cell_of(part["cell"]), symbol) for part in step["removed"] for symbol in part["symbols"]}
    placed = {cell_of(part["cell"]): part["symbol"] for part in step["placed"]}
    side = 9 * SIZE + 2 * MARGIN
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">',
             f"<title>{step['technique'].replace('&', '&amp;')}</title>", f"<style>{STYLE}</style>",
             f'<rect width="{side}" height="{side}" fill="#fff"/>']
    for cell in sorted(houses | pattern):
        row, column = divmod(cell, 9)
        lines.append(f'<rect class="{"m" if cell in pattern else "h"}" x="{MARGIN + SIZE * column}" '
                     f'y="{MARGIN + SIZE * row}" width="{SIZE}" height="{SIZE}"/>')
    for name in ("g", "b"):
        path = "".join(f"M{MARGIN} {MARGIN + SIZE * i}h{9 * SIZE}M{MARGIN + SIZE * i} {MARGIN}v{9 * SIZE}"
                       for i in range(10) if (name == "b") == (i % 3 == 0))
        lines.append(f'<path class="{name}" d="{path}"/>')
    for chain in chains:
        points = [place_of_candidate(*link) for link in chain]
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            if (x1, y1) != (x2, y2):
                lines.append(f'<path class="s" d="M{x1} {y1 - 4}L{x2} {y2 - 4}"/>')
    for cell in range(81):
        row, column = divmod(cell, 9)
        x, y = MARGIN + SIZE * column + SIZE // 2, MARGIN + SIZE * row + 29
        if grid.values[cell]:
            lines.append(f'<text class="v" x="{x}" y="{y}">{grid.values[cell]}</text>')
        elif cell in placed:
            lines.append(f'<text class="p" x="{x}" y="{y}">{placed[cell]}</text>')
        else:
            for symbol in sorted(grid.candidates[cell]):
                kind = "c x" if (cell, symbol) in removed else "c u" if (cell, symbol) in used else "c"
                x, y = place_of_candidate(cell, symbol)
                lines.append(f'<text class="{kind}" x="{x}" y="{y}">{symbol}</text>')
    return "\n".join(lines) + "\n</svg>\n"


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    puzzles = Path(__file__).resolve().parents[2] / "examples/techniques.txt"
    for line in puzzles.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        puzzle, name = line.split(" ", 1)
        answer = subprocess.run([program, "explain", "--techniques", "all", "--json"], input=puzzle, text=True, check=True,
                                stdout=subprocess.PIPE).stdout
        grid = Grid(puzzle)
        for step in json.loads(answer)["steps"]:
            if step["technique"].startswith(name) and step["depth"] == 0:
                break
            grid.apply(step)
        else:
            sys.exit(f"no step is {name}: {line}")
        file = re.sub(r"[^a-z]+", "-", name.lower().replace("'", ""))
        (folder / f"{file}.svg").write_text(picture(grid, step), encoding="utf-8")


if __name__ == "__main__":
    main()
