from collections.abc import Callable, Iterable, Iterator as _Iterator, Mapping, Sequence
from datetime import datetime
from os import PathLike
from types import TracebackType
from typing import Any, Generic, Literal, TypeVar, Union, overload

import numpy
import numpy.typing

_T = TypeVar("_T")
_Item = TypeVar("_Item", str, Grid)
_Cells = Union[numpy.ndarray[Any, Any], Sequence[int], Sequence[Sequence[int]]]
_Grid = Union[Grid, str, _Cells]
_Puzzle = Union[_Grid, CandidateGrid]
_Progress = Callable[[float], object]
_Shape = Union[Shape, str, tuple[int, int]]
_Rules = Union[Rules, str]
_Path = Union[str, PathLike[str]]
_Array = numpy.ndarray[Any, Any]
_Bytes = numpy.typing.NDArray[numpy.uint8]
_Numbers = numpy.typing.NDArray[numpy.uint64]
_Status = Literal["unique", "none", "several", "out of reach"]
_Method = Literal["auto", "infer", "backtrack"]
_Form = Literal["minlex", "orderly", "solution", "nauty"]

__version__: str
__all__: list[str]

class Error(ValueError):
    reason: str
    kind: str
    line: int | None
    column: int | None
    file: str | None
    def __init__(
        self,
        reason: str,
        kind: str = "data",
        line: int | None = None,
        column: int | None = None,
        file: str | None = None,
    ) -> None: ...

class Shape:
    def __init__(self, rows: _Shape | int = "3x3", columns: int | None = None) -> None: ...
    @property
    def box_rows(self) -> int: ...
    @property
    def box_columns(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def cell_count(self) -> int: ...
    @property
    def bands(self) -> int: ...
    @property
    def stacks(self) -> int: ...
    @property
    def has_square_boxes(self) -> bool: ...
    def __eq__(self, other: object) -> bool: ...
    def __lt__(self, other: Shape) -> bool: ...
    def __hash__(self) -> int: ...

class Rules:
    def __init__(self, text: _Rules | None = None, *, shape: _Shape | None = None) -> None: ...
    @staticmethod
    def drawn(drawing: str, file: str = "drawing", *, shape: _Shape | None = None) -> Rules: ...
    @property
    def shape(self) -> Shape: ...
    @property
    def houses(self) -> tuple[tuple[str, tuple[int, ...], str], ...]: ...
    @property
    def text(self) -> str: ...
    @property
    def are_boxes(self) -> bool: ...
    def drawing(self) -> str: ...
    def svg(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Symmetries:
    def __init__(
        self,
        rules: _Rules | None = None,
        *,
        shape: _Shape | None = None,
        transpose: bool = True,
        kinds_kept: bool = False,
    ) -> None: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def shape(self) -> Shape: ...
    @property
    def order(self) -> int: ...
    @property
    def generators(self) -> list[list[int]]: ...
    def random_transform(self, seed: int = 0) -> Transform: ...

class Grid:
    def __init__(
        self,
        cells: _Grid,
        *,
        shape: _Shape | None = None,
        rules: _Rules | None = None,
        symbols: Literal["one-based", "zero-based"] | None = None,
    ) -> None: ...
    @property
    def shape(self) -> Shape: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def cells(self) -> _Bytes: ...
    @property
    def is_complete(self) -> bool: ...
    @property
    def is_pattern(self) -> bool: ...
    @property
    def clues(self) -> int: ...
    def pattern(self) -> Grid: ...
    def drawing(self) -> str: ...
    def svg(self) -> str: ...
    def __getitem__(self, where: int | tuple[int, int]) -> int: ...
    def __len__(self) -> int: ...
    def __array__(self, dtype: Any = None) -> _Array: ...
    def __eq__(self, other: object) -> bool: ...
    def __lt__(self, other: Grid) -> bool: ...
    def __hash__(self) -> int: ...

class CandidateGrid:
    def __init__(self, cells: _Puzzle, *, shape: _Shape | None = None, rules: _Rules | None = None) -> None: ...
    @property
    def shape(self) -> Shape: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def givens(self) -> Grid: ...
    def __getitem__(self, cell: int) -> tuple[int, ...]: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Transform:
    def __init__(self, text: str = "", *, shape: _Shape | None = None, rules: _Rules | None = None) -> None: ...
    @property
    def shape(self) -> Shape: ...
    @property
    def transpose(self) -> bool: ...
    @property
    def permutes_lines(self) -> bool: ...
    @property
    def rows(self) -> tuple[int, ...]: ...
    @property
    def columns(self) -> tuple[int, ...]: ...
    @property
    def symbols(self) -> tuple[int, ...]: ...
    @property
    def permutation(self) -> list[int]: ...
    @property
    def cycles(self) -> str: ...
    @property
    def is_identity(self) -> bool: ...
    def inverse(self) -> Transform: ...
    def svg(self, grid: _Grid) -> str: ...
    @overload
    def __call__(self, grid: CandidateGrid) -> CandidateGrid: ...
    @overload
    def __call__(self, grid: _Grid) -> Grid: ...
    def __matmul__(self, other: Transform) -> Transform: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class CanonicalForm:
    @property
    def form(self) -> Any: ...
    @property
    def map(self) -> Transform: ...
    @property
    def order(self) -> int: ...
    def __iter__(self) -> _Iterator[Any]: ...

class Estimate:
    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...
    @property
    def log10(self) -> float: ...
    @property
    def relative_error(self) -> float: ...
    @property
    def samples(self) -> int: ...

class AutomorphismGroup:
    @property
    def grid(self) -> Grid: ...
    @property
    def order(self) -> int: ...
    @property
    def generators(self) -> list[list[int]]: ...
    @property
    def transforms(self) -> list[Transform]: ...
    @property
    def cycles(self) -> list[str]: ...
    @property
    def orbits(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def clue_orbits(self) -> tuple[tuple[int, ...], ...]: ...
    def to_gap(self) -> str: ...
    def svg(self) -> str: ...
    def to_sympy(self) -> Any: ...
    def __len__(self) -> int: ...

class Iterator(Generic[_T]):
    def __iter__(self) -> Iterator[_T]: ...
    def __next__(self) -> _T: ...
    def close(self) -> None: ...
    def __enter__(self) -> Iterator[_T]: ...
    def __exit__(
        self, *exception: type[BaseException] | BaseException | TracebackType | None
    ) -> None: ...

class SolvedPuzzle:
    @property
    def status(self) -> _Status: ...
    @property
    def solution(self) -> Grid | None: ...
    def __bool__(self) -> bool: ...

class Rating:
    @property
    def status(self) -> _Status: ...
    @property
    def is_solved(self) -> bool: ...
    @property
    def hardest(self) -> str | None: ...
    @property
    def max(self) -> int: ...
    @property
    def sum(self) -> int: ...
    @property
    def norm(self) -> float: ...
    @property
    def rounds(self) -> int: ...
    @property
    def profile(self) -> dict[str, int]: ...

class Step:
    @property
    def technique(self) -> str: ...
    @property
    def symbols(self) -> tuple[int, ...]: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def houses(self) -> tuple[str, ...]: ...
    @property
    def chains(self) -> tuple[tuple[str, ...], ...]: ...
    @property
    def placed(self) -> dict[int, int]: ...
    @property
    def removed(self) -> dict[int, tuple[int, ...]]: ...
    @property
    def depth(self) -> int: ...

class Explanation:
    @property
    def steps(self) -> list[Step]: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def is_solved(self) -> bool: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __iter__(self) -> _Iterator[Step]: ...

class PuzzleKey:
    def __init__(self, key: PuzzleKey | str | bytes | int) -> None: ...
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object) -> bool: ...
    def __lt__(self, other: PuzzleKey) -> bool: ...
    def __hash__(self) -> int: ...

class ImportCounts:
    @property
    def lines(self) -> int: ...
    @property
    def new(self) -> int: ...
    @property
    def known(self) -> int: ...
    @property
    def imported_before(self) -> int: ...

class MergeCounts:
    @property
    def lines(self) -> int: ...
    @property
    def new(self) -> int: ...
    @property
    def known(self) -> int: ...

class StoredClass:
    @property
    def puzzle(self) -> Grid: ...
    @property
    def count(self) -> int: ...
    @property
    def source(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def time(self) -> datetime: ...
    @property
    def fields(self) -> dict[str, Any]: ...

class ClassSet:
    def __init__(
        self,
        *,
        shape: _Shape | None = None,
        rules: _Rules | None = None,
        transpose: bool = True,
        kinds_kept: bool = False,
    ) -> None: ...
    def insert(self, grid: _Puzzle) -> tuple[int, bool]: ...
    def insert_all(
        self, grids: _Array | Iterable[_Puzzle], threads: int | None = None
    ) -> tuple[_Numbers, Any]: ...
    def find(self, grid: _Puzzle) -> int | None: ...
    def count(self, number: int) -> int: ...
    @property
    def memory_bytes(self) -> int: ...
    def __len__(self) -> int: ...
    def __contains__(self, grid: _Puzzle) -> bool: ...

class Database:
    def __init__(self, file: _Path, access: Literal["read", "write", "create"] = "create") -> None: ...
    @property
    def file(self) -> str: ...
    def add(
        self,
        grids: _Grid | Iterable[_Grid],
        source: str = "-",
        *,
        fields: Mapping[str, str] | None = None,
        shape: _Shape | None = None,
        rules: _Rules | None = None,
        transpose: bool = True,
        kinds_kept: bool = False,
        threads: int | None = None,
    ) -> ImportCounts: ...
    def has(
        self,
        grid: _Grid,
        *,
        shape: _Shape | None = None,
        rules: _Rules | None = None,
        transpose: bool = True,
        kinds_kept: bool = False,
    ) -> bool: ...
    def get(
        self,
        grid: _Grid,
        *,
        shape: _Shape | None = None,
        rules: _Rules | None = None,
        transpose: bool = True,
        kinds_kept: bool = False,
    ) -> StoredClass | None: ...
    def stats(self) -> dict[str, list[dict[str, Any]]]: ...
    def check(self, threads: int | None = None) -> list[str]: ...
    def merge(self, other: _Path) -> MergeCounts: ...
    def close(self) -> None: ...
    def __len__(self) -> int: ...
    def __contains__(self, grid: _Grid) -> bool: ...
    def __iter__(self) -> Iterator[StoredClass]: ...
    def __enter__(self) -> Database: ...
    def __exit__(
        self, *exception: type[BaseException] | BaseException | TracebackType | None
    ) -> None: ...

def variant_names() -> list[str]: ...
def compose(first: Transform, second: Transform) -> Transform: ...
@overload
def apply(
    transform: Transform | str, grid: CandidateGrid, *, shape: _Shape | None = None, rules: _Rules | None = None
) -> CandidateGrid: ...
@overload
def apply(
    transform: Transform | str, grid: _Grid, *, shape: _Shape | None = None, rules: _Rules | None = None
) -> Grid: ...
@overload
def scramble(
    grid: _Grid,
    seed: int = 0,
    times: None = None,
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
) -> Grid: ...
@overload
def scramble(
    grid: _Grid,
    seed: int = 0,
    *,
    times: int,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
) -> list[Grid]: ...
def canonical_form(
    grid: _Puzzle,
    form: _Form = "minlex",
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
) -> CanonicalForm: ...
def equivalent(
    a: _Puzzle,
    b: _Puzzle,
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
) -> Transform | None: ...
def automorphism_group(
    grid: _Grid,
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
) -> AutomorphismGroup: ...
def grid_count(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
def class_count(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
def estimated_grid_count(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    samples: int = 10000,
    seconds: float | None = None,
    seed: int = 0,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Estimate: ...
def estimated_class_count(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    samples: int = 10000,
    seconds: float | None = None,
    seed: int = 0,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Estimate: ...
def estimated_puzzles(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    minimal: bool = False,
    samples: int = 100,
    seconds: float | None = None,
    seed: int = 0,
    index: _Path | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> dict[int | None, Estimate]: ...
def estimated_minimal_puzzles(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    samples: int = 100,
    seconds: float | None = None,
    seed: int = 0,
    index: _Path | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> dict[int | None, Estimate]: ...
def classes_by_order(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> dict[int, int]: ...
@overload
def pattern_counts(
    clues: None = None,
    *,
    weights: None = None,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> list[int]: ...
@overload
def pattern_counts(
    clues: None = None,
    *,
    weights: Sequence[int],
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
@overload
def pattern_counts(
    clues: int,
    *,
    weights: None = None,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
def patterns_by_order(
    clues: int,
    *,
    shape: _Shape | None = None,
    transpose: bool = True,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> dict[int, int]: ...
def puzzle_counts(
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    minimal: bool = False,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> dict[int, tuple[int, int]]: ...
@overload
def configuration_counts(
    clues: None = None,
    *,
    weights: None = None,
    pattern: None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> list[int]: ...
@overload
def configuration_counts(
    clues: int,
    *,
    weights: None = None,
    pattern: None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
@overload
def configuration_counts(
    clues: None = None,
    *,
    weights: Sequence[int],
    pattern: None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
@overload
def configuration_counts(
    clues: None = None,
    *,
    weights: None = None,
    pattern: _Grid,
    shape: _Shape | None = None,
    transpose: bool = True,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> int: ...
@overload
def weights(
    clues: int,
    *,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[False] = False,
    shard: tuple[int, int] | None = None,
) -> Iterator[tuple[int, ...]]: ...
@overload
def weights(
    clues: int,
    *,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[True],
    shard: tuple[int, int] | None = None,
) -> Iterator[tuple[tuple[int, ...], int]]: ...
@overload
def patterns(
    clues: int | None = None,
    *,
    weights: Sequence[int] | None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[False] = False,
    shard: tuple[int, int] | None = None,
) -> Iterator[Grid]: ...
@overload
def patterns(
    clues: int | None = None,
    *,
    weights: Sequence[int] | None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[True],
    shard: tuple[int, int] | None = None,
) -> Iterator[tuple[Grid, int]]: ...
def sequences(
    length: int, max_symbols: int = 9, *, shard: tuple[int, int] | None = None
) -> Iterator[tuple[int, ...]]: ...
@overload
def configurations(
    clues: int | None = None,
    *,
    weights: Sequence[int] | None = None,
    pattern: _Grid | None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[False] = False,
    shard: tuple[int, int] | None = None,
) -> Iterator[Grid]: ...
@overload
def configurations(
    clues: int | None = None,
    *,
    weights: Sequence[int] | None = None,
    pattern: _Grid | None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[True],
    shard: tuple[int, int] | None = None,
) -> Iterator[tuple[Grid, int]]: ...
@overload
def grids(
    from_rank: int = 0,
    *,
    band: int | None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[False] = False,
    shard: tuple[int, int] | None = None,
    index: _Path | None = None,
) -> Iterator[Grid]: ...
@overload
def grids(
    from_rank: int = 0,
    *,
    band: int | None = None,
    shape: _Shape | None = None,
    transpose: bool = True,
    with_order: Literal[True],
    shard: tuple[int, int] | None = None,
    index: _Path | None = None,
) -> Iterator[tuple[Grid, int]]: ...
def mates(grid: _Grid, *, shape: _Shape | None = None, rules: _Rules | None = None) -> Iterator[Grid]: ...
def mate_count(
    grid: _Grid, *, limit: int | None = None, shape: _Shape | None = None, rules: _Rules | None = None
) -> int: ...
def transversals(
    grid: _Grid, *, shape: _Shape | None = None, rules: _Rules | None = None
) -> list[tuple[int, ...]]: ...
def solutions(puzzle: _Puzzle, *, shape: _Shape | None = None, rules: _Rules | None = None) -> Iterator[Grid]: ...
def minimal_puzzles(
    puzzle: _Grid,
    *,
    clues: int | None = None,
    classes: bool = False,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> Iterator[Grid]: ...
@overload
def pattern_puzzles(
    pattern: _Grid,
    *,
    minimal: bool = False,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    with_order: Literal[False] = False,
    shard: tuple[int, int] | None = None,
) -> Iterator[Grid]: ...
@overload
def pattern_puzzles(
    pattern: _Grid,
    *,
    minimal: bool = False,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    with_order: Literal[True],
    shard: tuple[int, int] | None = None,
) -> Iterator[tuple[Grid, int]]: ...
def vicinity(
    puzzles: Iterable[_Grid],
    remove: int = 1,
    add: int = 1,
    *,
    minimal: bool = True,
    against: Iterable[_Grid] = (),
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> Iterator[Grid]: ...
@overload
def puzzles(
    number: int,
    seed: int = 0,
    *,
    clues: int | tuple[int, int] | None = None,
    symmetry: Literal["half-turn", "quarter-turn", "diagonal", "mirror", "none"] = "none",
    pattern: _Grid | None = None,
    hardest: str | None = None,
    max: int | tuple[int, int] | None = None,
    tries: int = 1000000,
    unbiased: Literal[False] = False,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    index: _Path | None = None,
) -> Iterator[Grid]: ...
@overload
def puzzles(
    number: int,
    seed: int = 0,
    *,
    clues: None = None,
    symmetry: Literal["none"] = "none",
    pattern: None = None,
    hardest: None = None,
    max: None = None,
    tries: Literal[1000000] = 1000000,
    unbiased: Literal[True],
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    index: _Path | None = None,
) -> Iterator[tuple[Grid, float]]: ...
def solve(
    puzzle: _Puzzle,
    *,
    method: _Method | Literal["crook"] = "auto",
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> SolvedPuzzle: ...
def genetic_solution(
    puzzle: _Grid,
    *,
    seed: int = 0,
    population: int = 100,
    generations: int = 20000,
    mutation: int = 8,
    crossover: Literal["rows", "bands", "both"] = "both",
    restart: Literal["new", "half", "never"] = "new",
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> Grid | None: ...
def count_solutions(
    puzzle: _Puzzle,
    *,
    limit: int | None = None,
    method: _Method = "auto",
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> int | None: ...
def cnf(
    puzzle: _Grid,
    *,
    clauses: Literal["extended", "minimal"] = "extended",
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> str: ...
def digit_sums(
    puzzle: _Grid,
    *,
    syntax: Literal["program", "paper"] = "program",
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> str: ...
def violated_digit_sum(text: str, digits: str) -> int | None: ...
def reduce(
    puzzle: _Grid,
    *,
    order: Iterable[int] | None = None,
    seed: int | None = None,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> Grid: ...
def reduce_candidates(
    puzzle: _Puzzle, *, seed: int | None = None, shape: _Shape | None = None, rules: _Rules | None = None
) -> CandidateGrid: ...
def redundant_clues(
    puzzle: _Grid, *, shape: _Shape | None = None, rules: _Rules | None = None
) -> tuple[int, ...]: ...
def essential_clues(puzzle: _Grid, *, shape: _Shape | None = None, rules: _Rules | None = None) -> Grid: ...
def fewest_clues(puzzle: _Grid, *, shape: _Shape | None = None, rules: _Rules | None = None) -> int: ...
def unavoidable_sets(
    grid: _Grid, max_cells: int, *, shape: _Shape | None = None, rules: _Rules | None = None
) -> list[tuple[int, ...]]: ...
def rate(
    puzzle: _Puzzle,
    techniques: str = "all",
    *,
    uniqueness: bool = True,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> Rating: ...
def weighted_mean(values: Iterable[float], weights: Iterable[float] | None = None) -> tuple[float, float]: ...
def rating_statistics(ratings: Iterable[Rating], weights: Iterable[float] | None = None) -> dict[str, Any]: ...
def techniques(rules: _Rules | None = None, *, shape: _Shape | None = None) -> dict[str, int]: ...
def explain(
    puzzle: _Puzzle,
    techniques: str = "crook",
    *,
    guess: bool = False,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
) -> Explanation: ...
def rank(grid: _Grid, *, index: _Path | None = None) -> int: ...
@overload
def unrank(rank: int, *, with_order: Literal[False] = False, index: _Path | None = None) -> Grid: ...
@overload
def unrank(rank: int, *, with_order: Literal[True], index: _Path | None = None) -> tuple[Grid, int]: ...
def random_classes(
    number: int = 1, seed: int = 0, *, grids: bool = False, index: _Path | None = None
) -> list[Grid]: ...
def grid_properties() -> dict[str, str]: ...
def grid_property(grid: _Grid, property: str) -> int: ...
def census(
    property: str, *, band: int | None = None, shard: tuple[int, int] | None = None, min_order: int = 1
) -> dict[tuple[int, int], int]: ...
def census_batches(
    *, band: int | None = None, shard: tuple[int, int] | None = None, min_order: int = 1
) -> Iterator[tuple[_Array, _Array]]: ...
def puzzle_key(puzzle: _Grid, *, index: _Path | None = None) -> PuzzleKey: ...
def puzzle_of_key(key: PuzzleKey | str | bytes | int, *, index: _Path | None = None) -> Grid: ...
@overload
def canonical_forms(  # type: ignore
    grids: _Array,
    form: _Form = "minlex",
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
) -> _Array: ...
@overload
def canonical_forms(
    grids: Iterable[_Item],
    form: _Form = "minlex",
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
) -> list[_Item]: ...
def dedup(
    grids: _Array | Iterable[_Puzzle],
    *,
    return_index: bool = False,
    return_inverse: bool = False,
    return_counts: bool = False,
    return_maps: bool = False,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
) -> Any: ...
def overlap(
    a: _Array | Iterable[_Grid],
    b: _Array | Iterable[_Grid],
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
) -> dict[str, int]: ...
def split(
    puzzles: _Array | Iterable[_Grid],
    ratio: Sequence[int] = [80, 20],
    *,
    seed: int = 0,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    transpose: bool = True,
    kinds_kept: bool = False,
    threads: int | None = None,
) -> _Numbers: ...
@overload
def solve_all(  # type: ignore
    puzzles: _Array, *, shape: _Shape | None = None, rules: _Rules | None = None, threads: int | None = None
) -> tuple[_Bytes, _Bytes]: ...
@overload
def solve_all(
    puzzles: Iterable[_Grid],
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    threads: int | None = None,
) -> list[SolvedPuzzle]: ...
@overload
def count_all(  # type: ignore
    puzzles: _Array,
    limit: int,
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    threads: int | None = None,
) -> _Numbers: ...
@overload
def count_all(
    puzzles: Iterable[_Grid],
    limit: int,
    *,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    threads: int | None = None,
) -> list[int | None]: ...
def rate_all(
    puzzles: _Array | Iterable[_Grid],
    techniques: str = "all",
    *,
    uniqueness: bool = True,
    shape: _Shape | None = None,
    rules: _Rules | None = None,
    threads: int | None = None,
) -> list[Rating]: ...
@overload
def ranks(grids: _Array, *, index: _Path | None = None, threads: int | None = None) -> _Numbers: ...  # type: ignore
@overload
def ranks(grids: Iterable[_Grid], *, index: _Path | None = None, threads: int | None = None) -> list[int]: ...
@overload
def unranks(ranks: _Array, *, index: _Path | None = None, threads: int | None = None) -> _Bytes: ...  # type: ignore
@overload
def unranks(ranks: Iterable[int], *, index: _Path | None = None, threads: int | None = None) -> list[Grid]: ...
