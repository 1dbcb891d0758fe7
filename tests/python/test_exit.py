"""An interpreter that ends while daemon threads compute ends at once and without an error, whatever the threads do."""

import subprocess
import sys

import pytest

import isodoku
from support import MONDAY, is_whole

EXITS = 100 if is_whole() else 4

# The code that each thread runs.
BODIES = {
    "patterns": "for _ in isodoku.patterns(14): pass",
    "configurations": "for _ in isodoku.configurations(14): pass",
    "puzzles": "for _ in isodoku.puzzles(10**6): pass",
    "solutions": "for _ in isodoku.solutions('.' * 81): pass",
    "canonical_form": "while True: isodoku.canonical_form('12' + '.' * 62, shape='2x4')",
    "canonical_forms": "while True: isodoku.canonical_forms(lines)",
    "canonical_forms of an iterator": "while True: isodoku.canonical_forms(line for line in lines)",
    "canonical_forms of an array": "while True: isodoku.canonical_forms(cells)",
    "dedup": "while True: isodoku.dedup(lines, return_inverse=True)",
    "solve_all": "while True: isodoku.solve_all(lines)",
    "solve": "while True: isodoku.solve(puzzle)",
    "count_solutions": "while True: isodoku.count_solutions('.' * 27 + grid[27:])",
    "rate": "while True: isodoku.rate(puzzle)",
    "rate_all": "while True: isodoku.rate_all([puzzle] * 100)",
    "explain": "while True: isodoku.explain(puzzle)",
    "reduce": "while True: isodoku.reduce(grid)",
    "automorphism_group": "while True: isodoku.automorphism_group(grid)",
    "equivalent": "while True: isodoku.equivalent(grid, grid)",
    "unranks": "while True: isodoku.unranks(range(300))",
    "unavoidable_sets": "isodoku.unavoidable_sets(grid, 30)",
    "class_count": "isodoku.class_count(rules='diagonal')",
    "a warning": "while True: isodoku.Grid(grid.translate(zero_based))",
    "a database": "isodoku.Database(file(), 'create').add(line for line in itertools.cycle(lines))",
    "a database that is closed at the end": "at_end = Closing(isodoku.Database(file(), 'create')); at_end.db.add(line for line in itertools.cycle(lines))",
    "rows of a database": "db = isodoku.Database(file(), 'create'); db.add(lines)\n    while True: [row.puzzle for row in db]",
}

# The processes are made by fork, since the imports would take most of the time; they end as other processes do.
PROGRAM = """
import collections, itertools, os, random, resource, signal, threading, time, warnings
import numpy
import isodoku

warnings.simplefilter("always")
warnings.showwarning = lambda *arguments, **named: None

puzzle = {puzzle!r}
grid = str(isodoku.solve(puzzle).solution)
zero_based = str.maketrans("123456789", "012345678")
lines = [str(image) for image in isodoku.scramble(puzzle, 1, 2000)]
cells = numpy.array([image.cells for image in isodoku.scramble(puzzle, 1, 2000)], dtype=numpy.int64)

class Closing:
    def __init__(self, db):
        self.db = db
        kept.append(self)
    def __del__(self):
        try:
            self.db.close()
        except Exception:
            pass  # in use, or nothing is left to say so with

kept = []

def file():
    return os.path.join(folder, f"{{os.getpid()}}-{{threading.get_ident()}}.db")

def body():
    {body}

folder = {folder!r}
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
ends = collections.Counter()
for number in range({exits}):
    child = os.fork()
    if child == 0:
        signal.alarm(30)
        for _ in range(2):
            threading.Thread(target=body, daemon=True).start()
        time.sleep(random.Random(number).choice([0, 0.001, 0.01, 0.03, 0.1]))
        break
    ends[os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])] += 1
else:
    print(dict(ends))
"""


@pytest.mark.parametrize("name", BODIES)
def test_daemon_threads(name, tmp_path):
    program = PROGRAM.format(puzzle=MONDAY, body=BODIES[name], exits=EXITS, folder=str(tmp_path))
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600)
    assert (ran.stdout, ran.stderr) == (f"{{0: {EXITS}}}\n", "")
    for database in tmp_path.glob("*.db"):
        assert isodoku.Database(database).check() == []


def test_the_first_call(tmp_path):
    """The imports that a call makes run Python code too, and may be interrupted by the end of the interpreter."""
    code = (
        "import threading, time, isodoku;"
        "threading.Thread(target=lambda: isodoku.canonical_forms(['.' * 81]), daemon=True).start();"
        "time.sleep({})"
    )
    for number in range(30 if is_whole() else 5):
        ran = subprocess.run([sys.executable, "-c", code.format(number / 100)], capture_output=True, text=True, timeout=60)
        assert (ran.returncode, ran.stderr) == (0, "")
