#pragma once
// Published figures, each with two methods to compute it, for `verify`.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "generate/catalogue/catalogue.hpp"

namespace isodoku::detail {

/// Returns the output of `isodoku COMMAND` for the given input. Words are separated by single spaces outside of single
/// quotes. Throws Error (io) if the command cannot read or write, which says nothing about the figure. Throws Error
/// (internal) for any exit code other than 0 or 1.
using CommandRunner = std::function<std::string(const std::string& command, const std::string& input)>;

/// Resources for methods.
struct FigureOptions {
  CommandRunner run_command{};
  std::function<CatalogueIndex()> read_index{};  ///< reads the index of the catalogue
  std::size_t jobs = 1;
  std::uint64_t seed = 0;  ///< random seed for samples
};

/// The outputs of commands and tables that figures are read from; each is computed once.
class FigureRuns {
 public:
  explicit FigureRuns(FigureOptions options) : options_(std::move(options)) {}

  const std::string& output_of(const std::string& command, const std::string& input = {});

  /// The output of `compute`, which is cached under this name.
  const std::string& text_of(const std::string& words, const std::function<std::string()>& compute);

  [[nodiscard]] const FigureOptions& options() const { return options_; }

 private:
  FigureOptions options_;
  std::map<std::pair<std::string, std::string>, std::string> outputs_;
};

/// A method to compute a number.
struct FigureMethod {
  std::string text;  ///< the command line, or a description
  std::function<std::string(FigureRuns& runs)> find;
  /// Measured time on two cores of a 2020 machine, including commands that other figures need, too. Methods with equal
  /// texts have equal times.
  double seconds = 0.02;

  /// The same method with a longer time.
  [[nodiscard]] FigureMethod taking(double longer) && {
    seconds = longer;
    return std::move(*this);
  }
};

/// Extracts a number from the output of a command; returns an empty text if it is missing.
using FigurePick = std::function<std::string(const std::string& output)>;

/// The only line of the output.
std::string whole_line(const std::string& output);
/// The number of lines, without comments.
std::string number_of_lines(const std::string& output);
/// The same, without the line of names or of totals.
std::string number_of_rows(const std::string& output);
/// The number of bytes.
std::string number_of_bytes(const std::string& output);
/// Field `column` (from 0) of line `which` (from 0) among the lines that begin with these fields. Fields are separated
/// by tabs or commas.
FigurePick row(const std::string& key, std::size_t column = 1, std::size_t which = 0);
/// The number of lines with this value in a field.
FigurePick rows_with(std::size_t column, const std::string& value);
/// The sum, the minimum or the maximum of a field over the lines whose first field is a number.
FigurePick sum_of_column(std::size_t column);
FigurePick min_of_column(std::size_t column);
FigurePick max_of_column(std::size_t column);
/// The sum of the products of two fields over the lines in which both are numbers.
FigurePick sum_of_column_products(std::size_t column, std::size_t other);

/// The result of `isodoku COMMAND` with this input.
FigureMethod by_command(const std::string& command, FigurePick pick = whole_line, const std::string& input = {});
/// The result of extracting a number from the output of a command, as described by `words`.
FigureMethod by_reading(const std::string& command, const std::string& words, FigurePick pick);
/// The result of a computation that no command offers.
FigureMethod by_computation(const std::string& words, std::function<std::string()> compute);
FigureMethod by_computation(const std::string& words, std::function<std::string(const FigureOptions& options)> compute);
/// The same for a computation whose output several figures are read from.
FigureMethod by_table(const std::string& words, std::function<std::string()> compute, FigurePick pick);

struct Figure {
  std::string name;  ///< with its group first: `counts.grids.3x3`
  std::string value;
  std::string source;
  FigureMethod first;
  FigureMethod second;
  std::string stated{};  ///< for an erratum: the value in the literature

  [[nodiscard]] double seconds() const { return first.seconds + second.seconds; }
};

/// A figure of a study.
Figure study_figure(const std::string& name, const std::string& value, const std::string& source, FigureMethod first,
                    FigureMethod second);
/// An error in the literature: the published value, the correct one, and the command that shows it.
Figure erratum(const std::string& name, const std::string& value, const std::string& source, const std::string& stated,
               FigureMethod first, FigureMethod second);

}  // namespace isodoku::detail
