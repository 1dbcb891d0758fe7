"""Iterators: they stop when no more values are asked for, use constant memory, and may be abandoned at any point."""

import gc
import itertools
import os
import resource
import threading
import time

import pytest

import isodoku
from support import MONDAY, complete_grid, is_whole

WALKS = [
    lambda: isodoku.patterns(14),
    lambda: isodoku.configurations(14),
    lambda: isodoku.grids(),
    lambda: isodoku.sequences(60),
    lambda: isodoku.weights(30),
    lambda: isodoku.solutions("." * 81),
    lambda: isodoku.solutions("." * 64, shape="2x4"),
    lambda: isodoku.minimal_puzzles(complete_grid("3x3", 1)),
    lambda: isodoku.mates(isodoku.unrank(964549)),
    lambda: isodoku.puzzles(10**6),
    lambda: isodoku.pattern_puzzles("x..x...x....x..x....xx.....x..x....x"),
    lambda: isodoku.vicinity([isodoku.reduce(complete_grid("3x3", 1))], 4, 4),
]


def seconds(call):
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


@pytest.mark.parametrize("walk", WALKS)
def test_ten_of_many(walk):
    threads = threading.active_count(), len(os.listdir("/proc/self/task"))
    found = list(itertools.islice(walk(), 10))
    assert len(found) == 10 and len(set(found)) == 10
    again = []
    for one in walk():
        again.append(one)
        if len(again) == 10:
            break
    assert again == found
    assert (threading.active_count(), len(os.listdir("/proc/self/task"))) == threads


def test_close_ends_it():
    with isodoku.patterns(9) as walk:
        assert iter(walk) is walk
        first = next(walk)
    assert list(walk) == []
    walk.close()
    assert next(isodoku.patterns(9)) == first
    assert seconds(lambda: isodoku.grids().close()) < 1


def test_the_first_comes_at_once():
    isodoku.unrank(0)
    for walk in WALKS[:6]:
        assert seconds(lambda: next(walk())) < 1


@pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="AddressSanitizer keeps freed memory")
def test_memory_is_flat():
    def after(number):
        for _ in range(number):
            walk = isodoku.patterns(12)
            list(itertools.islice(walk, 3))
            del walk
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = after(50)
    sum(1 for _ in itertools.islice(isodoku.configurations(9), 300_000))
    assert after(1000) - before < 20_000  # KB


def test_many_at_a_time():
    walks = [isodoku.patterns(10) for _ in range(300)]
    rows = [tuple(next(walk) for walk in walks) for _ in range(5)]
    assert all(len(set(row)) == 1 for row in rows)
    assert len(set(rows)) == 5


def test_errors_come_when_asked():
    walk = isodoku.minimal_puzzles("." * 81)
    with pytest.raises(isodoku.Error):
        next(walk)
    assert list(walk) == []


@pytest.mark.skipif(not is_whole(), reason="a million tries: ISODOKU_TEST_EXTENT=whole runs it")
def test_errors_come_after_what_was_found():
    few = isodoku.puzzles(1000, shape="1x2")
    next(few)
    with pytest.raises(isodoku.Error, match="1 of 1000 puzzles"):
        list(few)


def test_ends_stay_ends():
    walk = isodoku.patterns(1)
    assert len(list(walk)) == 1
    assert next(walk, None) is None and next(walk, None) is None


def test_from_thread_to_thread():
    walk = isodoku.patterns(7)
    everything = list(isodoku.patterns(7))
    found = []

    def take():
        found.extend(itertools.islice(walk, 1000))

    for _ in range(3):
        thread = threading.Thread(target=take)
        thread.start()
        thread.join()
    assert found == everything[:3000]


def test_two_threads_ask_at_once():
    walk = isodoku.configurations(9)
    found, errors = [], []

    def take():
        try:
            for _ in range(20_000):
                found.append(next(walk))
        except ValueError as error:
            errors.append(error)

    threads = [threading.Thread(target=take) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == len(found)  # no value was taken twice


def test_a_fork_in_the_middle():
    walk = isodoku.patterns(12)
    first = [next(walk) for _ in range(5)]
    child = os.fork()
    if child == 0:
        os._exit(0 if len(list(itertools.islice(walk, 1000))) == 1000 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert len(set(itertools.islice(walk, 1000)) | set(first)) == 1005


def test_abandoned_at_exit(tmp_path):
    """An interpreter that ends while iterators are unfinished ends at once and without an error."""
    import subprocess
    import sys

    code = "import isodoku; a = isodoku.patterns(12); next(a); b = isodoku.solutions('.' * 81); next(b); c = isodoku.grids()"
    assert subprocess.run([sys.executable, "-c", code], timeout=20).returncode == 0


def test_sub_puzzles_are_those_that_they_say():
    for puzzle in itertools.islice(isodoku.minimal_puzzles(MONDAY), 5):
        assert isodoku.redundant_clues(puzzle) == ()
        assert isodoku.solve(puzzle).solution == isodoku.solve(MONDAY).solution
