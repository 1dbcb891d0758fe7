// Puzzles of 2x2, 1x4, 1x5 and 2x3 with a unique solution, and minimal ones, by number of clues. They are counted as
// hitting sets of unavoidable sets, and by tables of all sets of cells.

#include <array>
#include <string>
#include <string_view>
#include <tuple>

#include "group/conjugacy_classes.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "studies/figures/registry.hpp"
#include "studies/small_shapes/clue_set_tables.hpp"

namespace isodoku::detail {
namespace {

/// `clues` may be `total`.
struct SmallShapeRow {
  const char* shape;
  bool minimal;
  const char* clues;
  const char* classes;
  const char* puzzles;
};
constexpr auto small_shape_rows =
    std::to_array<SmallShapeRow>({{"2x2", false, "4", "13", "25728"},
                                  {"2x2", false, "5", "96", "284160"},
                                  {"2x2", false, "6", "376", "1041408"},
                                  {"2x2", false, "7", "711", "2141184"},
                                  {"2x2", false, "8", "1040", "2961024"},
                                  {"2x2", false, "9", "980", "2958336"},
                                  {"2x2", false, "10", "788", "2204928"},
                                  {"2x2", false, "11", "414", "1239552"},
                                  {"2x2", false, "12", "210", "522624"},
                                  {"2x2", false, "13", "56", "161280"},
                                  {"2x2", false, "14", "22", "34560"},
                                  {"2x2", false, "15", "2", "4608"},
                                  {"2x2", false, "16", "2", "288"},
                                  {"2x2", false, "total", "4710", "13579680"},
                                  {"2x2", true, "4", "13", "25728"},
                                  {"2x2", true, "5", "22", "58368"},
                                  {"2x2", true, "6", "1", "1536"},
                                  {"2x2", true, "total", "36", "85632"},
                                  {"1x4", false, "4", "1", "13824"},
                                  {"1x4", false, "5", "31", "428544"},
                                  {"1x4", false, "6", "154", "1928448"},
                                  {"1x4", false, "7", "305", "4094208"},
                                  {"1x4", false, "8", "460", "5764608"},
                                  {"1x4", false, "9", "445", "5836032"},
                                  {"1x4", false, "10", "371", "4384512"},
                                  {"1x4", false, "11", "197", "2474496"},
                                  {"1x4", false, "12", "109", "1044864"},
                                  {"1x4", false, "13", "32", "322560"},
                                  {"1x4", false, "14", "13", "69120"},
                                  {"1x4", false, "15", "2", "9216"},
                                  {"1x4", false, "16", "2", "576"},
                                  {"1x4", false, "total", "2122", "26371008"},
                                  {"1x4", true, "4", "1", "13824"},
                                  {"1x4", true, "5", "19", "262656"},
                                  {"1x4", true, "6", "11", "117504"},
                                  {"1x4", true, "7", "1", "6912"},
                                  {"1x4", true, "total", "32", "400896"},
                                  {"1x5", false, "6", "1", "864000"},
                                  {"1x5", false, "7", "70", "120096000"},
                                  {"1x5", false, "8", "3191", "5490720000"},
                                  {"1x5", false, "9", "26630", "45967392000"},
                                  {"1x5", false, "10", "98315", "169650374400"},
                                  {"1x5", false, "11", "216063", "373053600000"},
                                  {"1x5", false, "12", "331622", "572486400000"},
                                  {"1x5", false, "13", "388621", "670855248000"},
                                  {"1x5", false, "14", "365640", "631128672000"},
                                  {"1x5", false, "15", "283540", "489256646400"},
                                  {"1x5", false, "16", "183257", "316141344000"},
                                  {"1x5", false, "17", "99111", "170703936000"},
                                  {"1x5", false, "18", "44561", "76729248000"},
                                  {"1x5", false, "19", "16599", "28440000000"},
                                  {"1x5", false, "20", "5017", "8556710400"},
                                  {"1x5", false, "21", "1235", "2039616000"},
                                  {"1x5", false, "22", "228", "370944000"},
                                  {"1x5", false, "23", "38", "48384000"},
                                  {"1x5", false, "24", "6", "4032000"},
                                  {"1x5", false, "25", "2", "161280"},
                                  {"1x5", false, "total", "2063747", "3561044388480"},
                                  {"1x5", true, "6", "1", "864000"},
                                  {"1x5", true, "7", "60", "103680000"},
                                  {"1x5", true, "8", "2114", "3642624000"},
                                  {"1x5", true, "9", "2169", "3740256000"},
                                  {"1x5", true, "10", "223", "380160000"},
                                  {"1x5", true, "11", "18", "31104000"},
                                  {"1x5", true, "total", "4585", "7898688000"},
                                  {"2x3", false, "8", "537", "1310100480"},
                                  {"2x3", false, "9", "189809", "472302213120"},
                                  {"2x3", false, "10", "7767089", "19323255490560"},
                                  {"2x3", false, "11", "104187265", "259250401751040"},
                                  {"2x3", false, "12", "697659257", "1735943314360320"},
                                  {"2x3", false, "13", "2893795937", "7200672273100800"},
                                  {"2x3", false, "14", "8443372032", "21009522657323520"},
                                  {"2x3", false, "15", "18764269638", "46691386976839680"},
                                  {"2x3", false, "16", "33442127166", "83213889815255040"},
                                  {"2x3", false, "17", "49441158169", "123025037477022720"},
                                  {"2x3", false, "18", "62011887788", "154303879636408320"},
                                  {"2x3", false, "19", "66976987703", "166659459520066560"},
                                  {"2x3", false, "20", "62912677418", "156544871686502400"},
                                  {"2x3", false, "21", "51719220101", "128693103118433280"},
                                  {"2x3", false, "22", "37351258705", "92940011675297280"},
                                  {"2x3", false, "23", "23736364717", "59062956308812800"},
                                  {"2x3", false, "24", "13273211740", "33026708639324160"},
                                  {"2x3", false, "25", "6519574076", "16222367117399040"},
                                  {"2x3", false, "26", "2803712942", "6975877731701760"},
                                  {"2x3", false, "27", "1049983145", "2612516032512000"},
                                  {"2x3", false, "28", "340028248", "845851459921920"},
                                  {"2x3", false, "29", "94213980", "234381589217280"},
                                  {"2x3", false, "30", "22060948", "54826937856000"},
                                  {"2x3", false, "31", "4274256", "10624927334400"},
                                  {"2x3", false, "32", "672521", "1660971018240"},
                                  {"2x3", false, "33", "81502", "201354854400"},
                                  {"2x3", false, "34", "7710", "17766604800"},
                                  {"2x3", false, "35", "440", "1015234560"},
                                  {"2x3", false, "36", "49", "28200960"},
                                  {"2x3", false, "total", "442610744888", "1101344817300157440"},
                                  {"2x3", true, "8", "537", "1310100480"},
                                  {"2x3", true, "9", "175369", "436370872320"},
                                  {"2x3", true, "10", "3709745", "9228819317760"},
                                  {"2x3", true, "11", "9189475", "22866215086080"},
                                  {"2x3", true, "12", "3906001", "9716145799680"},
                                  {"2x3", true, "13", "354809", "882848471040"},
                                  {"2x3", true, "14", "7061", "17505331200"},
                                  {"2x3", true, "15", "42", "104509440"},
                                  {"2x3", true, "total", "17343039", "43149319488000"}});

/// The measured times for a shape.
struct MethodSeconds {
  double unique = 0.02;
  double minimal = 0.02;
  double tables = 0.02;  // both kinds at once
};

MethodSeconds seconds_of(const std::string& shape) {
  if (shape == "2x3") return {100, 50, 800};
  if (shape == "1x5") return {0.12, 0.03, 0.2};
  return {};
}

/// A line for each number of clues, and a line of totals.
std::string lines_of_tallies(const std::string& kind, const std::vector<PuzzleTally>& tallies) {
  std::string text;
  BigInteger classes = 0;
  BigInteger puzzles = 0;
  for (const PuzzleTally& tally : tallies) {
    text += kind + std::to_string(tally.clues) + '\t' + tally.classes.str() + '\t' + tally.puzzles.str() + '\n';
    classes += tally.classes;
    puzzles += tally.puzzles;
  }
  return text + kind + "total\t" + classes.str() + '\t' + puzzles.str() + '\n';
}

/// Reads a number from the lines of both kinds, which are computed once for all figures of the shape.
FigureMethod in_tables(const SmallShapeRow& each, std::size_t column) {
  const std::string shape = each.shape;
  const std::string words = "tables of all sets of cells, for a " + shape + " grid of each class and all other grids";
  const FigurePick pick = row((each.minimal ? "minimal " : "unique ") + std::string(each.clues), column);
  const auto find = [shape, words, pick](FigureRuns& runs) {
    return pick(runs.text_of(words, [&] {
      const PuzzleTallies found = count_puzzles_by_tables(
          parse_shape(shape), {task_runner(runs.options().jobs), [](double) { check_interrupt(); }, {}});
      return lines_of_tallies("unique ", found.unique) + lines_of_tallies("minimal ", found.minimal);
    }));
  };
  return {words, find, seconds_of(shape).tables};
}

}  // namespace

std::vector<Figure> small_shape_figures() {
  std::vector<Figure> figures;
  for (const SmallShapeRow& each : small_shape_rows) {
    const MethodSeconds seconds = seconds_of(each.shape);
    const std::string command =
        (each.minimal ? "count puzzles --minimal --shape " : "count puzzles --shape ") + std::string(each.shape);
    const std::string name = "puzzles." + std::string(each.shape) + (each.minimal ? ".minimal" : ".unique");
    for (const auto& [suffix, column, value] :
         {std::tuple("-classes.", 1U, each.classes), std::tuple(".", 2U, each.puzzles)}) {
      // The numbers of puzzles of 2x2 are figures of their own (studies/puzzle_counts).
      if (std::string_view(each.shape) == "2x2" && column == 2) continue;
      figures.push_back(
          {name + suffix + each.clues, value, "unpublished",
           by_command(command, row(each.clues, column)).taking(each.minimal ? seconds.minimal : seconds.unique),
           in_tables(each, column)});
    }
  }
  return figures;
}

}  // namespace isodoku::detail
