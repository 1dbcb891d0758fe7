#pragma once
// The list of the commands. The program, its help, manual pages, completions, the program for browsers and the tests
// all use it.

#include <array>

#include "tools/command_line.hpp"

namespace isodoku::tool {

// Each in its own file, NAME_command.cpp.
void add_canon_command(const CommandPlace& place);
void add_dedup_command(const CommandPlace& place);
void add_equivalent_command(const CommandPlace& place);
void add_overlap_command(const CommandPlace& place);
void add_split_command(const CommandPlace& place);
void add_apply_command(const CommandPlace& place);
void add_scramble_command(const CommandPlace& place);
void add_group_command(const CommandPlace& place);
void add_rules_command(const CommandPlace& place);
void add_show_command(const CommandPlace& place);
void add_generate_command(const CommandPlace& place);
void add_unavoidable_command(const CommandPlace& place);
void add_vicinity_command(const CommandPlace& place);
void add_mates_command(const CommandPlace& place);
void add_rank_command(const CommandPlace& place);
void add_unrank_command(const CommandPlace& place);
void add_merge_command(const CommandPlace& place);
void add_census_command(const CommandPlace& place);
void add_count_command(const CommandPlace& place);
void add_estimate_command(const CommandPlace& place);
void add_solve_command(const CommandPlace& place);
void add_reduce_command(const CommandPlace& place);
void add_rate_command(const CommandPlace& place);
void add_explain_command(const CommandPlace& place);
void add_db_command(const CommandPlace& place);
void add_encode_command(const CommandPlace& place);
void add_verify_command(const CommandPlace& place);
void add_study_command(const CommandPlace& place);

// What the help lists together.
inline constexpr std::string_view equivalence_title = "Equivalence";
inline constexpr std::string_view enumeration_title = "Enumeration";
inline constexpr std::string_view counting_title = "Counting";
inline constexpr std::string_view solving_title = "Solving and rating";
inline constexpr std::string_view files_title = "Files and databases";
inline constexpr std::string_view checks_title = "Checks and help";

/// In the order in which the help lists them. bindings/js/CMakeLists.txt reads this list line by line: those with
/// InBrowser::yes are compiled for browsers.
inline constexpr auto command_list = std::to_array<CommandEntry>({
    {"canon", equivalence_title, InBrowser::yes, add_canon_command,
     "Print the canonical form of each grid, puzzle or pattern"},
    {"dedup", equivalence_title, InBrowser::yes, add_dedup_command,
     "Remove duplicates: print the first member of each equivalence class"},
    {"equivalent", equivalence_title, InBrowser::yes, add_equivalent_command,
     "Test whether two grids are equivalent: print a transform from A to B, or 'no' (exit code 1)"},
    {"overlap", equivalence_title, InBrowser::no, add_overlap_command,
     "Test whether two collections share puzzles or solutions up to equivalence: print numbers (exit code 1 if they "
     "do)"},
    {"split", equivalence_title, InBrowser::no, add_split_command,
     "Split a collection at random into parts that share no solution up to equivalence"},
    {"apply", equivalence_title, InBrowser::yes, add_apply_command,
     "Apply a transform to each grid, puzzle or pattern"},
    {"scramble", equivalence_title, InBrowser::yes, add_scramble_command,
     "Print random equivalents of each grid, puzzle or pattern"},
    {"group", equivalence_title, InBrowser::yes, add_group_command,
     "Print the automorphism group of each grid, puzzle or pattern"},
    {"rules", equivalence_title, InBrowser::yes, add_rules_command,
     "Print the houses, symmetry group, cell orbits and a drawing of a set of rules"},
    {"show", equivalence_title, InBrowser::yes, add_show_command, "Draw each grid, puzzle or pattern as text or SVG"},
    {"generate", enumeration_title, InBrowser::no, add_generate_command,
     "Generate one representative of each equivalence class, or random puzzles"},
    {"unavoidable", enumeration_title, InBrowser::no, add_unavoidable_command,
     "Print the minimal unavoidable sets of complete grids, as patterns"},
    {"mates", enumeration_title, InBrowser::no, add_mates_command, "Print the orthogonal mates of complete grids"},
    {"vicinity", enumeration_title, InBrowser::no, add_vicinity_command,
     "Print the puzzles that are made from given ones by removing n clues and adding m others, one of each class"},
    {"rank", enumeration_title, InBrowser::yes, add_rank_command,
     "Print the rank (from 0) of each complete 3x3 grid in the catalogue"},
    {"unrank", enumeration_title, InBrowser::no, add_unrank_command,
     "Print the complete 3x3 grids with given ranks in the catalogue, or random ones"},
    {"merge", enumeration_title, InBrowser::no, add_merge_command,
     "Check and join all shards of a generate, census or count run, or of a reduce run with --checkpoint"},
    {"census", counting_title, InBrowser::no, add_census_command,
     "Count the classes of complete 3x3 grids by the value of a property, such as small-unavoidable:4"},
    {"count", counting_title, InBrowser::yes, add_count_command,
     "Count grids, or equivalence classes of grids, patterns or configurations, exactly"},
    {"estimate", counting_title, InBrowser::no, add_estimate_command,
     "Estimate numbers of puzzles from random samples, with standard errors"},
    {"solve", solving_title, InBrowser::yes, add_solve_command, "Solve each puzzle, or count or list its solutions"},
    {"reduce", solving_title, InBrowser::yes, add_reduce_command,
     "Remove clues from each puzzle as long as its solution stays unique"},
    {"rate", solving_title, InBrowser::yes, add_rate_command,
     "Rate each puzzle: print its hardest technique; the maximum, sum and Euclidean norm of the costs of the rounds; "
     "and the number of rounds"},
    {"explain", solving_title, InBrowser::yes, add_explain_command,
     "Solve each puzzle step by step and justify each step"},
    {"db", files_title, InBrowser::no, add_db_command, "Maintain a database of puzzles without duplicates"},
    {"encode", files_title, InBrowser::no, add_encode_command,
     "Encode puzzles for other programs, as CNF or digit-sum equations"},
    {"verify", checks_title, InBrowser::no, add_verify_command,
     "Recompute figures, published and new, each by two independent methods"},
    {"study", checks_title, InBrowser::no, add_study_command,
     "Print the tables of a study, from the literature or new"},
    {"help", checks_title, InBrowser::yes, add_help_command, "Show the help of a command"},
});

}  // namespace isodoku::tool
