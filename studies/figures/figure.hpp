#pragma once
// Published figures, each with two ways to find it: what `verify` goes through.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "generate/catalogue/catalogue.hpp"

namespace isodoku::detail {

/// What `isodoku COMMAND` writes when it reads `input`. Words are separated by single spaces outside of single quotes.
/// Throws Error (io) if it cannot read or write, which says nothing about a figure, and Error (internal) if it ends
/// with another exit code than 0 or 1.
using CommandRunner = std::function<std::string(const std::string& command, const std::string& input)>;

/// What methods may need.
struct FigureOptions {
  CommandRunner run_command{};
  std::function<CatalogueIndex()> read_index{};  ///< of the catalogue
  std::size_t jobs = 1;
  std::uint64_t seed = 0;  ///< of samples
};

/// What figures are read from: outputs of commands and tables, each made once however many figures need it.
class FigureRuns {
 public:
  explicit FigureRuns(FigureOptions options) : options_(std::move(options)) {}

  const std::string& output_of(const std::string& command, const std::string& input = {});

  /// The lines that a computation with this name makes.
  const std::string& text_of(const std::string& words, const std::function<std::string()>& compute);

  [[nodiscard]] const FigureOptions& options() const { return options_; }

 private:
  FigureOptions options_;
  std::map<std::pair<std::string, std::string>, std::string> outputs_;
};

/// A way to find a number.
struct FigureMethod {
  std::string text;  ///< what a user types, or in words what is done
  std::function<std::string(FigureRuns& runs)> find;
  /// About how long it takes on two cores of a machine of 2020, commands that other figures need, too, included;
  /// measured. Methods with equal texts have equal times.
  double seconds = 0.02;

  /// The same, of those that take longer.
  [[nodiscard]] FigureMethod taking(double longer) && {
    seconds = longer;
    return std::move(*this);
  }
};

/// Picks a number out of the output of a command; empty if it is not there.
using FigurePick = std::function<std::string(const std::string& output)>;

/// The only line.
std::string whole_line(const std::string& output);
/// How many lines there are, comments left out.
std::string number_of_lines(const std::string& output);
/// The same without the line of names or of totals.
std::string number_of_rows(const std::string& output);
/// How many bytes.
std::string number_of_bytes(const std::string& output);
/// Field `column` (from 0) of the `which`-th line (from 0) that begins with these fields. Fields are separated by tabs
/// or commas.
FigurePick row(const std::string& key, std::size_t column = 1, std::size_t which = 0);
/// How many lines have this value in a field.
FigurePick rows_with(std::size_t column, const std::string& value);
/// The sum of a field over the lines whose first field is a number, and the least and the greatest.
FigurePick sum_of_column(std::size_t column);
FigurePick min_of_column(std::size_t column);
FigurePick max_of_column(std::size_t column);

/// `isodoku COMMAND` with this input.
FigureMethod by_command(const std::string& command, FigurePick pick = whole_line, const std::string& input = {});
/// What is read from the output of a command in the way that `words` describes.
FigureMethod by_reading(const std::string& command, const std::string& words, FigurePick pick);
/// A computation that no command offers.
FigureMethod by_computation(const std::string& words, std::function<std::string()> compute);
FigureMethod by_computation(const std::string& words, std::function<std::string(const FigureOptions& options)> compute);
/// The same, where several figures are read from lines that it makes.
FigureMethod by_table(const std::string& words, std::function<std::string()> compute, FigurePick pick);

struct Figure {
  std::string name;  ///< group first: `counts.grids.3x3`
  std::string value;
  std::string source;
  FigureMethod first;
  FigureMethod second;
  std::string stated{};  ///< of an erratum: what the literature says

  [[nodiscard]] double seconds() const { return first.seconds + second.seconds; }
};

/// A figure of a study.
Figure study_figure(const std::string& name, const std::string& value, const std::string& source, FigureMethod first,
                    FigureMethod second);
/// Where the literature errs: what it says, what is right, and the command that shows it.
Figure erratum(const std::string& name, const std::string& value, const std::string& source, const std::string& stated,
               FigureMethod first, FigureMethod second);

}  // namespace isodoku::detail
