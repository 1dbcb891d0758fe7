"""The command as a second method: it must give the same results as the module, to the byte where they are text."""

import itertools
import json

import numpy
import pytest

import isodoku
from support import COMMAND, MONDAY, PROPER, PUZZLES, WEEK, command, complete_grid, is_whole

pytestmark = pytest.mark.skipif(not COMMAND, reason="ISODOKU_COMMAND names no command")

LINES = WEEK + PUZZLES[:30]


@pytest.mark.parametrize("form", ["minlex", "orderly", "nauty"])
def test_forms(form):
    for line, text in zip(command("canon", "--form", form, "--with-order", "--with-map", lines=LINES), LINES):
        cells, order, transform = line.split("\t")
        found = isodoku.canonical_form(text, form)
        assert (str(found.form), str(found.order)) == (cells, order)
        assert isodoku.Transform(transform)(text) == found.form
    assert isodoku.canonical_forms(LINES, form) == command("canon", "--form", form, lines=LINES)


def test_solution_forms():
    solved = [line for line in LINES if isodoku.solve(line)]
    assert isodoku.canonical_forms(solved, "solution") == command("canon", "--form", "solution", lines=solved)


def test_groups_without_transposition_and_of_variants():
    assert isodoku.canonical_forms(LINES, transpose=False) == command("canon", "--no-transpose", lines=LINES)
    free = [str(grid) for grid in [next(isodoku.solutions("." * 81, rules="diagonal"))]]
    images = [str(g) for g in isodoku.scramble(free[0], 5, 6, rules="diagonal")]
    assert images == command("scramble", "--rules", "diagonal", "--seed", 5, "--times", 6, lines=free)
    assert isodoku.canonical_forms(images, rules="diagonal") == command("canon", "--rules", "diagonal", lines=images)
    kept = command("canon", "--rules", "disjoint-groups", "--kinds-kept", lines=["." * 81])
    assert isodoku.canonical_forms(["." * 81], rules="disjoint-groups", kinds_kept=True) == kept


def test_scrambles():
    assert [str(g) for g in isodoku.scramble(MONDAY, 7, 5)] == command(
        "scramble", "--seed", 7, "--times", 5, lines=[MONDAY]
    )
    assert str(isodoku.scramble("12..", shape="1x2")) == command("scramble", "--shape", "1x2", lines=["12.."])[0]


def test_equivalent():
    image = isodoku.scramble(MONDAY, 3)
    assert str(isodoku.equivalent(MONDAY, image)) == command("equivalent", MONDAY, image)[0]
    assert isodoku.equivalent(MONDAY, WEEK[1]) is None
    assert command("equivalent", MONDAY, WEEK[1], code=1) == ["no"]
    for a, b in [("." * 16, "." * 16), ("1" + "." * 15, "x" + "." * 15)]:
        said = command("equivalent", a, b, code=0 if a == b else 1)[0]
        assert str(isodoku.equivalent(a, b) or "no") == said


@pytest.mark.parametrize("line", ["1234341221434321", "." * 16, "x" + "." * 35, str(complete_grid("3x3", 1))])
def test_automorphism_groups(line):
    assert isodoku.automorphism_group(line).to_gap().splitlines() == command("group", "--format", "gap", lines=[line])
    said = json.loads(command("group", "--json", lines=[line])[0])
    group = isodoku.automorphism_group(line)
    assert group.order == said["order"]
    assert [[cell + 1 for cell in orbit] for orbit in group.orbits] == said["cell_orbits"]
    assert [[cell + 1 for cell in orbit] for orbit in group.clue_orbits] == said["clue_orbits"]
    assert group.cycles == [generator["cycles"] for generator in said["generators"]]


def table(lines):
    return {int(a): int(b) for a, b in (line.split("\t") for line in lines if not line.startswith("total"))}


def test_counts():
    for shape in ("2x2", "2x3", "3x2", "2x4", "1x4", "3x3"):
        assert str(isodoku.grid_count(shape=shape)) == command("count", "grids", "--shape", shape)[0]
        if is_whole() or shape != "3x3":  # over a second each
            assert str(isodoku.class_count(shape=shape)) == command("count", "classes", "--shape", shape)[0]
    for shape in ("2x2", "2x3", "1x4"):
        said = table(command("count", "classes", "--by-order", "--shape", shape))
        assert isodoku.classes_by_order(shape=shape) == said
        said = table(command("count", "patterns", "--shape", shape))
        assert dict(enumerate(isodoku.pattern_counts(shape=shape))) == said
    said = table(command("count", "configurations", "--shape", "2x2"))
    assert dict(enumerate(isodoku.configuration_counts(shape="2x2", threads=1))) == said
    for shape, options in (("2x2", []), ("1x4", ["--minimal"]), ("2x2", ["--rules", "diagonal"])):
        said = command("count", "puzzles", "--shape", shape, *options)[:-1]
        counts = isodoku.puzzle_counts(
            shape=shape, rules="diagonal" if "--rules" in options else None, minimal="--minimal" in options
        )
        assert [f"{clues}\t{classes}\t{puzzles}" for clues, (classes, puzzles) in counts.items()] == said
    assert isodoku.class_count(shape="2x3", rules="disjoint-groups") == 65
    assert isodoku.class_count(shape="2x2", transpose=False) == 3


def test_big_integers():
    shape, bits = (isodoku.Shape(5, 5), 400) if is_whole() else (isodoku.Shape(4, 4), 200)
    counts = isodoku.pattern_counts(shape=shape, threads=2)
    assert [str(count) for count in counts] == [
        line.split("\t")[1] for line in command("count", "patterns", "--shape", shape)[:-1]
    ]
    assert max(counts) > 2**bits
    shape = isodoku.Shape(5, 5)
    order = isodoku.automorphism_group("." * 625, shape=shape).order
    assert order == isodoku.Symmetries(shape=shape).order == 2 * (120**5 * 120) ** 2


@pytest.mark.parametrize(
    "arguments, walk",
    [
        (["patterns", "--clues", 5, "--with-order"], lambda: isodoku.patterns(5, with_order=True)),
        (["patterns", "--clues", 3, "--no-transpose"], lambda: isodoku.patterns(3, transpose=False)),
        (["patterns", "--weights", "001002102"], lambda: isodoku.patterns(weights=[0, 0, 1, 0, 0, 2, 1, 0, 2])),
        (["configurations", "--clues", 4, "--with-order"], lambda: isodoku.configurations(4, with_order=True)),
        (["configurations", "--clues", 5, "--shape", "2x3"], lambda: isodoku.configurations(5, shape="2x3")),
        (["grids", "--shape", "2x3", "--with-order"], lambda: isodoku.grids(shape="2x3", with_order=True)),
        (["grids", "--band", 416], lambda: isodoku.grids(band=416)),
    ],
)
def test_generators(arguments, walk):
    said = command("generate", "-q", *arguments)
    texts = ["\t".join(map(str, found)) if isinstance(found, tuple) else str(found) for found in walk()]
    if "--weights" in arguments:  # the command replaces the weights by the least equivalent ones
        assert len(texts) == len(said)
    else:
        assert texts == said


PATTERN = str(next(isodoku.patterns(6)))


@pytest.mark.parametrize(
    "subject, walk",
    [
        ("weights --clues 9", lambda shard: isodoku.weights(9, shard=shard)),
        ("patterns --clues 5", lambda shard: isodoku.patterns(5, shard=shard)),
        ("sequences --clues 6", lambda shard: isodoku.sequences(6, shard=shard)),
        ("configurations --clues 4", lambda shard: isodoku.configurations(4, shard=shard)),
        (f"configurations --pattern {PATTERN}", lambda shard: isodoku.configurations(pattern=PATTERN, shard=shard)),
        ("grids --shape 2x3", lambda shard: isodoku.grids(shape="2x3", shard=shard)),
        ("grids --band 400", lambda shard: isodoku.grids(band=400, shard=shard)),
    ],
)
def test_shards(subject, walk):
    def text(found):
        return str(found) if isinstance(found, isodoku.Grid) else "".join(map(str, found))

    parts = [[text(found) for found in walk((part, 3))] for part in range(3)]
    whole = [text(found) for found in walk(None)]
    assert sorted(itertools.chain(*parts)) == sorted(whole) and len(set(whole)) == len(whole)
    for part in range(3):
        lines = command("generate", *subject.split(), "--shard", f"{part}/3", "-q")
        assert [line.replace(" ", "") for line in lines if line[0] != "#"] == parts[part]
    for wrong in ((3, 3), (0, 0), (-1, 2)):
        with pytest.raises(isodoku.Error):
            walk(wrong)
    with pytest.raises(TypeError, match="a shard is a pair"):
        walk(2)


def test_estimates():
    lines = dict(line.split("\t") for line in command("count", "grids", "--shape", "2x3", "--estimate", "--samples", 90))
    found = isodoku.estimated_grid_count(shape="2x3", samples=90)
    assert str(found) == lines["estimate"] and f"{found.log10:.6f}" == lines["log10"]
    assert found.samples == 90 and found.low < found.value < found.high
    lines = command("count", "classes", "--shape", "2x3", "--estimate", "--samples", 90, "--seed", 2)
    assert f"estimate\t{isodoku.estimated_class_count(shape='2x3', samples=90, seed=2)}" in lines
    lines = command("estimate", "minimal-puzzles", "--shape", "2x2", "--samples", 30)
    by_clues = isodoku.estimated_minimal_puzzles(shape="2x2", samples=30)
    assert [line.split("\t")[:2] for line in lines[: len(by_clues) - 1]] == [
        [str(clues), str(some)] for clues, some in by_clues.items() if clues is not None
    ]
    lines = command("estimate", "puzzles", "--shape", "2x2", "--samples", 30)
    by_clues = isodoku.estimated_puzzles(shape="2x2", samples=30)
    assert [line.split("\t")[:2] for line in lines[: len(by_clues) - 1]] == [
        [str(clues), str(some)] for clues, some in by_clues.items() if clues is not None
    ]
    minimal = isodoku.estimated_minimal_puzzles(shape="2x2", samples=30)
    again = isodoku.estimated_puzzles(shape="2x2", minimal=True, samples=30)
    assert {clues: str(some) for clues, some in minimal.items()} == {clues: str(some) for clues, some in again.items()}
    with pytest.raises(isodoku.Error, match="two samples"):
        isodoku.estimated_grid_count(samples=1)


def test_progress():
    for count in (isodoku.grid_count, isodoku.class_count, isodoku.classes_by_order, isodoku.pattern_counts):
        shares = []
        count(shape="2x3", progress=shares.append)
        assert shares[-1] == 1 and sorted(set(shares)) == shares
        with pytest.raises(ZeroDivisionError):
            count(shape="2x3", progress=lambda share: share / 0)
        with pytest.raises(TypeError, match="progress must be a function"):
            count(shape="2x3", progress=1)


def test_patterns_by_order():
    lines = command("count", "patterns", "--clues", 7, "--by-order")
    assert [f"{order}\t{count}" for order, count in isodoku.patterns_by_order(7).items()] == lines[:-1]
    with pytest.raises(isodoku.Error, match="clues is from 0 to 81"):
        isodoku.patterns_by_order(82)


def test_digit_sums():
    for syntax in ("program", "paper"):
        assert isodoku.digit_sums(MONDAY, syntax=syntax).splitlines() == command(
            "encode", "digit-sums", "--syntax", syntax, "-", lines=[MONDAY]
        )
    text = isodoku.digit_sums(MONDAY)
    solution = str(isodoku.solve(MONDAY).solution)
    other = str(isodoku.scramble(solution, 1))
    assert isodoku.violated_digit_sum(text, solution) is None and isodoku.violated_digit_sum(text, other) > 0
    with pytest.raises(isodoku.Error, match="syntax must be 'program' or 'paper', not 'prose'"):
        isodoku.digit_sums(MONDAY, syntax="prose")
    with pytest.raises(isodoku.Error):
        isodoku.violated_digit_sum(text, "123")
    with pytest.raises(isodoku.Error):
        isodoku.violated_digit_sum("no rules", solution)


def test_small_generators():
    said = command("generate", "weights", "--clues", 4, "--with-order")
    assert [" ".join(map(str, w)) + f"\t{order}" for w, order in isodoku.weights(4, with_order=True)] == said
    assert ["".join(map(str, s)) for s in isodoku.sequences(5)] == command("generate", "sequences", "--clues", 5)
    pattern = next(isodoku.patterns(4))
    said = command("generate", "-q", "configurations", "--pattern", pattern)
    assert [str(grid) for grid in isodoku.configurations(pattern=pattern)] == said
    count = command("generate", "-q", "configurations", "--count", "--pattern", pattern)
    assert [str(isodoku.configuration_counts(pattern=pattern))] == count
    weights = [0, 0, 0, 0, 1, 2, 0, 2, 3]
    for name, count in [("patterns", isodoku.pattern_counts), ("configurations", isodoku.configuration_counts)]:
        said = command("generate", "-q", name, "--count", "--weights", " ".join(map(str, weights)))
        assert [str(count(weights=weights))] == said
    rank = 5260035963
    with isodoku.grids(rank) as walk:
        assert [str(next(walk)) for _ in range(5)] == command("generate", "grids", "--from", rank, "--limit", 5)


def test_random_puzzles():
    for options, walk in [
        (["--random", 3, "--seed", 7], isodoku.puzzles(3, 7)),
        (["--random", 2, "--symmetry", "half-turn", "--clues", "24..28"],
         isodoku.puzzles(2, symmetry="half-turn", clues=(24, 28))),
        (["--random", 2, "--rules", "diagonal"], isodoku.puzzles(2, rules="diagonal")),
        (["--random", 2, "--hardest", "X-wing,XY-wing", "--max", "4..9"],
         isodoku.puzzles(2, hardest="X-wing,XY-wing", max=(4, 9))),
        (["--random", 3, "--max", 1, "--shape", "2x3"], isodoku.puzzles(3, max=1, shape="2x3")),
        (["--random", 60, "--shape", "2x2"], isodoku.puzzles(30, shape="2x2")),
    ]:
        found = [str(puzzle) for puzzle in walk]
        if "2x2" in options:
            options[1] = 30
            assert len({isodoku.canonical_form(puzzle).form for puzzle in found}) == 30
        assert found == command("generate", "puzzles", "-q", *options)
    pattern = next(isodoku.puzzles(1, shape="2x2")).pattern()
    assert [str(p) for p in isodoku.puzzles(1, pattern=pattern)] == command(
        "generate", "puzzles", "-q", "--random", 1, "--pattern", pattern, "--shape", "2x2"
    )


@pytest.mark.parametrize("options", [{"shape": "2x2"}, {}, {"shape": "2x2", "rules": "diagonal"}])
def test_puzzles_with_weights(options):
    words = [word for name, value in options.items() for word in ("--" + name, value)]
    lines = command("generate", "puzzles", "--random", 12, "--seed", 5, "--unbiased", *words)
    made = list(isodoku.puzzles(12, 5, unbiased=True, **options))
    assert [str(puzzle) for puzzle, _ in made] == [line.split("\t")[0] for line in lines]
    # The command prints the weights to seven digits.
    weights = [float(line.split("\t")[1]) for line in lines]
    assert [weight for _, weight in made] == pytest.approx(weights, rel=1e-6)
    said = {}
    for line in command("rate", "--weights", "-", *words, lines=lines):
        *names, value = line.split("\t") if line.count("\t") == 1 else line.split("\t")[:-1]
        said[tuple(names)] = float(value)
    ratings = [isodoku.rate(puzzle) for puzzle, _ in made]
    found = isodoku.rating_statistics(ratings, weights)
    assert found["puzzles"] == said[("puzzles",)] == 12
    assert found["effective_puzzles"] == pytest.approx(said[("effective_puzzles",)], abs=0.06)
    for name in ("max", "sum", "norm", "rounds"):
        mean, error = found["means"][name]
        assert mean == pytest.approx(said[("mean_" + name,)], abs=1e-5)
        assert error == pytest.approx(said[("mean_" + name + "_error",)], abs=1e-5)
    shares = {names[1:2]: value for names, value in said.items() if names[0] == "hardest"}
    assert {(name,): share for name, (share, _) in found["hardest"].items()} == pytest.approx(shares, abs=1e-5)
    clues = isodoku.weighted_mean((puzzle.clues for puzzle, _ in made), weights)
    assert clues == pytest.approx((said[("mean_clues",)], said[("mean_clues_error",)]), abs=1e-5)


def test_weights_that_are_wrong():
    with pytest.raises(isodoku.Error, match="there are 2 values, but 1 weights"):
        isodoku.weighted_mean([1, 2], [1])
    with pytest.raises(isodoku.Error, match="weight 2 is not a positive number"):
        isodoku.weighted_mean([1, 2], [1, 0])
    with pytest.raises(isodoku.Error, match="a mean requires values"):
        isodoku.weighted_mean([])
    with pytest.raises(isodoku.Error, match="several solutions"):
        isodoku.rating_statistics([isodoku.rate("." * 16)], [1])
    with pytest.raises(isodoku.Error, match="unbiased cannot be combined with clues"):
        isodoku.puzzles(3, unbiased=True, clues=24)
    with pytest.raises(isodoku.Error, match="unbiased cannot be combined with .* or tries"):
        isodoku.puzzles(3, unbiased=True, tries=5)
    assert isodoku.weighted_mean([2, 4]) == (3, 1)
    assert isodoku.rating_statistics([])["puzzles"] == 0


def test_all_puzzles_on_a_pattern():
    pattern = "x..x...x....x..x....xx.....x..x....x"
    for options, walk in [
        ([], isodoku.pattern_puzzles(pattern)),
        (["--minimal"], isodoku.pattern_puzzles(pattern, minimal=True)),
        (["--rules", "diagonal", "--shape", "2x2"], isodoku.pattern_puzzles("x..x.x..x..x..x.", rules="diagonal")),
    ]:
        cells = pattern if "--shape" not in options else "x..x.x..x..x..x."
        shape = [] if "--shape" in options else ["--shape", "2x3"]
        found = [str(puzzle) for puzzle in walk]
        assert found and found == command("generate", "puzzles", "-q", "--all", "--pattern", cells, *shape, *options)
    parts = [list(isodoku.pattern_puzzles(pattern, shard=(part, 3))) for part in range(3)]
    assert sorted(sum(parts, [])) == sorted(isodoku.pattern_puzzles(pattern))
    assert all(order >= 1 for _, order in isodoku.pattern_puzzles(pattern, with_order=True))
    with pytest.raises(isodoku.Error):
        isodoku.pattern_puzzles("x" * 256)


def test_vicinity():
    puzzles = ["12..3......4..1.", str(isodoku.reduce("1234341221434321")), "12..3......4..1."]
    diagonal = [str(isodoku.reduce("1234341243212143", rules="diagonal"))]
    for options, walk in [
        (["-1+1"], isodoku.vicinity(puzzles)),
        (["-1+1", "--all"], isodoku.vicinity(puzzles, minimal=False)),
        (["-0+1"], isodoku.vicinity(puzzles, 0, 1, minimal=False)),
        (["{-2+1}"], isodoku.vicinity(puzzles, remove=2)),
        (["-1+1", "--rules", "diagonal"], isodoku.vicinity(diagonal, rules="diagonal")),
    ]:
        lines = diagonal if "--rules" in options else puzzles
        assert [str(puzzle) for puzzle in walk] == command("vicinity", "-q", *options, lines=lines)
    near = list(isodoku.vicinity(puzzles))
    assert not list(isodoku.vicinity(puzzles, against=near)) and not list(isodoku.vicinity([]))
    with pytest.raises(isodoku.Error):
        isodoku.vicinity(puzzles, 5)
    with pytest.raises(isodoku.Error):
        isodoku.vicinity(puzzles, 0, 0)


def test_solving():
    puzzles = PROPER[:20]
    assert [str(found.solution) for found in isodoku.solve_all(puzzles)] == command("solve", lines=puzzles)
    for method in ("auto", "infer", "backtrack"):
        said = command("solve", "--method", method, lines=WEEK[:2])
        assert [str(isodoku.solve(puzzle, method=method).solution) for puzzle in WEEK[:2]] == said
        assert isodoku.count_solutions(WEEK[2], limit=3, method=method) == 3
    assert isodoku.count_solutions("." * 16, method="backtrack") == isodoku.count_solutions("." * 16) == 288
    for puzzle in ("1234............", WEEK[2]):
        assert str(isodoku.count_solutions(puzzle)) == command("solve", "--count", lines=[puzzle])[0]
    found = [str(grid) for grid in isodoku.solutions("1234............")]
    assert found == command("solve", "--all", lines=["1234............"])


def test_reductions():
    puzzle = "8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7"
    assert str(isodoku.reduce(puzzle)) == command("reduce", lines=[puzzle])[0]
    assert str(isodoku.reduce(puzzle, seed=3)) == command("reduce", "--random", 1, "--seed", 3, lines=[puzzle])[0]
    assert [str(g) for g in isodoku.minimal_puzzles(puzzle)] == command("reduce", "--all", lines=[puzzle])
    assert len(isodoku.redundant_clues(puzzle)) == int(command("reduce", "--redundant", lines=[puzzle])[0])
    assert str(isodoku.essential_clues(puzzle)) == command("reduce", "--essential", lines=[puzzle])[0]
    sukaku = isodoku.reduce_candidates(puzzle, seed=1)
    assert isodoku.count_solutions(sukaku) == 1
    assert isodoku.reduce_candidates(sukaku) == sukaku and command("reduce", lines=[sukaku]) == [str(sukaku)]
    solution, text = str(isodoku.solve(sukaku).solution), str(sukaku)
    wrong = next(i for i, symbol in enumerate(text) if symbol not in (".", solution[i // 9]))
    text = text[:wrong] + "." + text[wrong + 1 :]
    assert [str(isodoku.reduce_candidates(text, seed=3))] == command(
        "reduce", "--random", 1, "--seed", 3, lines=[text]
    )
    small = "1234341221434321"
    said = command("reduce", "--all", "--classes", lines=[small])
    assert [str(g) for g in isodoku.minimal_puzzles(small, classes=True)] == said
    assert len(list(isodoku.minimal_puzzles(small, clues=4))) == len(
        command("reduce", "--all", "--clues", 4, lines=[small])
    )
    fewest = isodoku.fewest_clues(small)
    assert [f"{g}\t{fewest}" for g in isodoku.minimal_puzzles(small, clues=fewest)] == command(
        "reduce", "--fewest", lines=[small]
    )
    mates = [str(mate) for mate in isodoku.mates(small)]
    assert mates == command("mates", lines=[small]) and isodoku.mate_count(small) == len(mates)
    symmetric = isodoku.unrank(964549)
    assert [f"{isodoku.mate_count(symmetric)}"] == command("mates", "--count", lines=[str(symmetric)])
    assert isodoku.mate_count(symmetric, limit=1) == 1 and len(isodoku.transversals(symmetric)) == 279
    sets = isodoku.unavoidable_sets(small, 6)
    assert len(sets) == len(command("unavoidable", "--size", "1..6", lines=[small]))


def test_formulas():
    for clauses in ("extended", "minimal"):
        said = command("encode", "cnf", "-", "--clauses", clauses, "--rules", "diagonal", lines=[WEEK[0]])
        assert isodoku.cnf(WEEK[0], clauses=clauses, rules="diagonal").splitlines() == said
    assert isodoku.cnf(WEEK[0]).splitlines() == command("encode", "cnf", "-", lines=[WEEK[0]])


def test_ratings_without_uniqueness():
    puzzles = PROPER[:40]
    said = command("rate", "--no-uniqueness", lines=puzzles)
    found = isodoku.rate_all(puzzles, uniqueness=False)
    assert [f"{one.hardest or 'stuck'}\t{one.max}" for one in found] == ["\t".join(s.split("\t")[:2]) for s in said]
    assert [repr(isodoku.rate(puzzle, uniqueness=False)) for puzzle in puzzles[:5]] == [repr(one) for one in found[:5]]


def test_ratings_and_explanations():
    puzzles = PROPER[:12]
    said = [json.loads(line) for line in command("rate", "--json", lines=puzzles)]
    for rating, other in zip(isodoku.rate_all(puzzles), said):
        assert (rating.hardest or "stuck", rating.max, rating.sum, rating.rounds) == (
            other["hardest"], other["max"], other["sum"], other["rounds"])
        assert rating.profile == other["profile"] and f"{rating.norm:.1f}" == str(float(other["norm"]))
    for techniques in ("crook", "all"):
        blocks = [json.loads(line) for line in command("explain", "--techniques", techniques, "--json", lines=puzzles)]
        for puzzle, block in zip(puzzles, blocks):
            found = isodoku.explain(puzzle, techniques)
            assert str(found.grid) == block["solution"]
            assert [step.technique for step in found] == [step["technique"] for step in block["steps"]]
            for step, other in zip(found, block["steps"]):
                assert [f"r{c // 9 + 1}c{c % 9 + 1}" for c in step.cells] == other["cells"]
                assert [str(s) for s in step.symbols] == other["symbols"]
                assert [list(chain) for chain in step.chains] == other.get("chains", [])
                assert len(step.placed) == len(other["placed"]) and len(step.removed) == len(other["removed"])


def test_catalogue():
    grids = [str(grid) for grid in isodoku.random_classes(20, 4)]
    assert grids == command("unrank", "--random", 20, "--seed", 4)
    assert [str(g) for g in isodoku.random_classes(20, 4, grids=True)] == command(
        "unrank", "--random", 20, "--seed", 4, "--grids"
    )
    ranks = [int(line) for line in command("rank", lines=grids)]
    assert isodoku.ranks(grids) == ranks and [isodoku.rank(grid) for grid in grids] == ranks
    cells = isodoku.unranks(numpy.array(ranks, dtype=numpy.uint64))
    assert ["".join(map(str, row)) for row in cells] == grids
    assert (isodoku.ranks(cells) == numpy.array(ranks, dtype=numpy.uint64)).all()
    assert isodoku.unrank(5472730537, with_order=True)[1] == 72
    puzzles = PROPER[:10]
    keys = [isodoku.puzzle_key(puzzle) for puzzle in puzzles]
    assert [str(key) for key in keys] == command("canon", "--key", lines=puzzles)
    assert [str(isodoku.puzzle_of_key(key)) for key in keys] == command("unrank", "--key", lines=keys)


def test_dedup(tmp_path):
    lines = LINES + [str(isodoku.scramble(line, i)) for i, line in enumerate(LINES)]
    assert isodoku.dedup(lines) == command("dedup", lines=lines)
    index, inverse, maps = isodoku.dedup(lines, return_index=True, return_inverse=True, return_maps=True)[1:]
    report = tmp_path / "report"
    command("dedup", "-q", "--report", str(report), lines=lines)
    first = [int(index[number]) for number in inverse]
    rows = [
        f"-:{i + 1}\t{'new' if first[i] == i else 'duplicate'}\t-:{first[i] + 1}\t{transform}"
        for i, transform in enumerate(maps)
    ]
    assert rows == report.read_text().splitlines()
    firsts, counts = isodoku.dedup(lines, return_counts=True)
    assert [f"{first}\t{count}" for first, count in zip(firsts, counts)] == command("dedup", "--count", lines=lines)
