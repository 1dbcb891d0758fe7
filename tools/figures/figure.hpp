#pragma once
// Published figures, each with two ways to find it: what `verify` goes through.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tools/catalogue_file.hpp"

namespace isodoku {

/// What methods may need to know.
struct FigureOptions {
  std::size_t jobs = 1;
  std::uint64_t seed = 0;  ///< of samples
  std::string index;       ///< of the catalogue; empty: the one that is installed
};

/// Runs commands of this program, each once however many figures are read from its output.
class FigureRuns {
 public:
  explicit FigureRuns(FigureOptions options) : options_(std::move(options)) {}

  /// What `isodoku COMMAND` writes when it reads `input`. Words are separated by single spaces outside of single
  /// quotes.
  /// Throws Error (io) if it cannot read or write, Error (internal) if it ends with another exit code than 0 or 1, and
  /// Interrupted if a signal has come.
  const std::string& output_of(const std::string& command, const std::string& input);

  /// The lines that a computation with this name makes, once.
  const std::string& text_of(const std::string& words,
                             const std::function<std::string(const FigureOptions& options)>& compute);

  [[nodiscard]] const FigureOptions& options() const { return options_; }

 private:
  FigureOptions options_;
  std::map<std::pair<std::string, std::string>, std::string> outputs_;
};

/// A way to find a number.
struct FigureMethod {
  std::string text;  ///< what a user types, or in words what is done
  std::function<std::string(FigureRuns& runs)> find;
};

/// Picks a number out of the output of a command; empty if it is not there.
using FigurePick = std::function<std::string(const std::string& output)>;

/// The only line.
std::string whole_line(const std::string& output);
/// How many lines there are, comments left out.
std::string number_of_lines(const std::string& output);
/// How many bytes.
std::string number_of_bytes(const std::string& output);
/// Field `column` (from 0) of the `which`-th line (from 0) that begins with these fields. Fields are separated by tabs
/// or commas.
FigurePick row(const std::string& key, std::size_t column = 1, std::size_t which = 0);
/// How many lines have this value in a field.
FigurePick rows_with(std::size_t column, const std::string& value);
/// The sum of a field over the lines whose first field is a number.
FigurePick sum_of_column(std::size_t column);

/// `isodoku COMMAND` with this input.
FigureMethod by_command(const std::string& command, FigurePick pick = whole_line, const std::string& input = {});
/// A computation that no command offers.
FigureMethod by_computation(const std::string& words, std::function<std::string(const FigureOptions& options)> compute);

/// The same, where several figures are read from lines that it makes.
FigureMethod by_table(const std::string& words, std::function<std::string(const FigureOptions& options)> compute,
                      FigurePick pick);

struct Figure {
  std::string name;  ///< group first: `counts.grids.3x3`
  std::string value;
  std::string source;
  FigureMethod first;
  FigureMethod second;
  std::string stated{};  ///< of an erratum: what the literature says, and where
};

/// Groups, in the order of the files in this folder.
std::vector<Figure> count_figures();
std::vector<Figure> pattern_figures();
std::vector<Figure> burnside_figures();
std::vector<Figure> band_figures();
std::vector<Figure> catalogue_figures();
std::vector<Figure> study_figures();
std::vector<Figure> puzzle_figures();
std::vector<Figure> variant_figures();
std::vector<Figure> encoding_figures();
std::vector<Figure> erratum_figures();

/// All of them, in this order.
std::vector<Figure> all_figures();

/// About how many seconds both methods take on two cores of a machine of 2020, commands that other figures need, too,
/// included; measured.
double registered_seconds(const Figure& figure);
/// The same of one method, by its text.
double registered_seconds(const std::string& method);
/// The methods of which the seconds are told one by one.
std::vector<std::string> timed_methods();

/// A row of the README's table of figures: a command, what it answers in words, and the figures that it holds.
struct FigureRow {
  std::string command;
  std::string answer;
  std::vector<std::string> figures;
  std::string method{};  ///< what the registry runs in place of the command, if that is another
};
std::vector<FigureRow> figure_rows();
/// The table in Markdown.
std::string figure_table();

}  // namespace isodoku
