"""Puzzles with candidates (Sukaku), as values and as arguments of functions; the command is a second method."""

import pickle

import pytest

import isodoku
from support import COMMAND, MONDAY, command

# Monday's puzzle with all candidates in its empty cells. In the second grid, r1c3 does not have candidate 1.
FREE = "".join("........."[: int(c) - 1] + c + "........."[int(c) :] if c != "." else "123456789" for c in MONDAY)
SUKAKU = FREE[:18] + ".23456789" + FREE[27:]


def test_they_are_values():
    sukaku = isodoku.CandidateGrid(SUKAKU)
    assert str(sukaku) == SUKAKU and str(sukaku.givens) == MONDAY and len(sukaku) == 81
    assert sukaku[0] == (5,) and sukaku[2] == (2, 3, 4, 5, 6, 7, 8, 9)
    for other in (pickle.loads(pickle.dumps(sukaku)), eval(repr(sukaku), {"CandidateGrid": isodoku.CandidateGrid})):
        assert other == sukaku and hash(other) == hash(sukaku) and other.rules == sukaku.rules
    assert sukaku != isodoku.CandidateGrid(MONDAY)
    small = isodoku.CandidateGrid("1.3." + "1234" * 15, shape="2x2")
    assert eval(repr(small), {"CandidateGrid": isodoku.CandidateGrid}) == small
    with pytest.raises(isodoku.Error, match="a cell is from 0 to 80, not 81"):
        sukaku[81]
    with pytest.raises(isodoku.Error, match="have the shape 2x2, not 3x3"):
        isodoku.solve(small, shape="3x3")


def test_images_have_one_form():
    sukaku = isodoku.CandidateGrid(SUKAKU)
    found = isodoku.canonical_form(SUKAKU, "nauty")
    assert found.map(sukaku) == found.form and isinstance(found.form, isodoku.CandidateGrid)
    assert pickle.loads(pickle.dumps(found)).form == found.form
    for seed in range(5):
        image = isodoku.Symmetries().random_transform(seed)(sukaku)
        assert isodoku.canonical_form(image, "nauty").form == found.form
        assert isodoku.equivalent(sukaku, image)(SUKAKU) == image
        assert isodoku.solve(image) and isodoku.rate(image).sum == isodoku.rate(SUKAKU).sum
    assert isodoku.equivalent(sukaku, MONDAY) is None
    with pytest.raises(isodoku.Error, match="only the form 'nauty'"):
        isodoku.canonical_form(sukaku)


def test_they_have_classes_beside_those_of_puzzles():
    image = isodoku.Symmetries().random_transform(1)(isodoku.CandidateGrid(SUKAKU))
    puzzles = [MONDAY, SUKAKU, isodoku.scramble(MONDAY), str(image), image]
    assert isodoku.dedup(puzzles) == [MONDAY, SUKAKU]
    first, inverse = isodoku.dedup(puzzles, return_inverse=True)
    assert first == [MONDAY, SUKAKU] and inverse.tolist() == [0, 1, 0, 1, 1]
    known = isodoku.ClassSet()
    assert [known.insert(puzzle) for puzzle in puzzles] == [(0, True), (1, True), (0, False), (1, False), (1, False)]
    assert image in known and known.find(SUKAKU) == 1 and known.count(1) == 3
    numbers, are_new = known.insert_all(puzzles)
    assert numbers.tolist() == [0, 1, 0, 1, 1] and not are_new.any()
    firsts, inverse, maps = isodoku.dedup(puzzles, return_inverse=True, return_maps=True)
    assert inverse.tolist() == [0, 1, 0, 1, 1]
    for puzzle, number, to_first in zip(puzzles, inverse, maps):
        assert str(to_first(puzzle)) == firsts[number]


def test_their_automorphisms_keep_the_candidates():
    small = isodoku.CandidateGrid("1.3." + "1234" * 15, shape="2x2")
    group = isodoku.automorphism_group(small)
    assert group.grid == small and group.order == isodoku.canonical_form(small, "nauty").order == 8
    assert all(generator(small) == small for generator in group.transforms)
    assert group.order < isodoku.automorphism_group(small.givens).order
    again = pickle.loads(pickle.dumps(group))
    assert again.grid == small and again.order == 8 and again.orbits == group.orbits
    assert str(small) in group.to_gap() and group.svg().startswith("<svg")


def test_scrambled():
    sukaku = isodoku.CandidateGrid(SUKAKU)
    image = isodoku.scramble(SUKAKU, 5)
    assert isinstance(image, isodoku.CandidateGrid) and isodoku.equivalent(sukaku, image)
    assert isodoku.scramble(sukaku, 5, times=3)[0] == image


@pytest.mark.skipif(not COMMAND, reason="ISODOKU_COMMAND names no command")
def test_the_command_finds_the_same():
    found = isodoku.canonical_form(SUKAKU, "nauty")
    assert command("canon", "--with-order", lines=[SUKAKU]) == [f"{found.form}\t{found.order}"]
    image = isodoku.Symmetries().random_transform(2)(isodoku.CandidateGrid(SUKAKU))
    assert command("dedup", lines=[SUKAKU, image]) == [SUKAKU]
    assert command("scramble", "--seed", 5, lines=[SUKAKU]) == [str(isodoku.scramble(SUKAKU, 5))]
