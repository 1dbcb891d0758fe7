#pragma once
// The sets of benchmarks; each function registers its own with Google Benchmark.

#include <string>

namespace isodoku {

/// 200,000 random complete 3x3 grids (seed 1) and 2,000 scrambles each of two symmetric ones.
void add_complete_grid_benchmarks();
/// The puzzles of a file, one a line, each scrambled (seed 2).
void add_puzzle_benchmarks(const std::string& file);
/// 1,000 sub-grids of random grids (seed 3) for each number of clues from 1 to 80.
void add_sub_grid_benchmarks();
/// Ten scrambles (seed 4) of each hard input.
void add_hard_input_benchmarks();
/// 1,000 random complete grids (seed 5) of each of ten shapes from 2x2 to 5x5.
void add_shape_benchmarks();
/// Large Latin squares with few lines and symbols left (seed 7); a search may give up.
void add_sparse_shape_benchmarks();
/// 10,000 random complete grids (seed 6) of each of three variants and two jigsaws, and as many sub-grids of 17 to 56
/// clues.
void add_variant_benchmarks();
/// Uniqueness of the puzzles of a file, scrambled (seed 7), beside their canonical forms by nauty; of hard puzzles, by
/// how hard they are; of 10,000 sub-grids (seed 8); of puzzles of other shapes and rules; and of what looks open.
void add_solve_benchmarks(const std::string& file);
/// Solutions a second, of puzzles with 10^5 to 10^10 of them.
void add_count_benchmarks();
/// The puzzles of a file proven minimal; random minimal puzzles of complete grids (seed 9); all minimal sub-puzzles of
/// two puzzles.
void add_reduce_benchmarks(const std::string& file);
/// The command `dedup` from file to file: four scrambles of each puzzle of the file, and five million
/// distinct puzzles.
void add_dedup_benchmarks(const std::string& file);
/// Patterns and configurations of 3x3 by number of clues, and the same by sets of what has been seen.
void add_generation_benchmarks();
/// The catalogue: a band counted and listed; ranks of 10,000 random classes and of 1,000 in late bands, there and back;
/// keys of the puzzles of a file, scrambled, there and back (seed 10).
void add_catalogue_benchmarks(const std::string& file);
/// Random puzzles from the catalogue, with a symmetry, on a pattern, of other shapes and rules; unavoidable sets; a
/// grid searched for 16 clues.
void add_puzzle_making_benchmarks();
/// Ratings of the puzzles of a file, scrambled, and of 100 puzzles each of three variants (seed 11), beside solving.
void add_technique_benchmarks(const std::string& file);
/// The genetic solver beside the exact one: 100 minimal puzzles of 2x2, and three times 20 of 3x3 with 4, 8 and 12
/// clues more (seed 12).
void add_genetic_benchmarks();

}  // namespace isodoku
