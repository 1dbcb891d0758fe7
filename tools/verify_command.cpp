// verify: recomputes published and new figures by two methods each, and compares the results with the registered
// values.
//
// The figures are defined with their studies; the registry and the comparison are in studies/figures. This file
// provides what they need: the commands of this program, and its index of the catalogue.

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>
#include <tuple>

#include "base/error.hpp"
#include "base/suggestion.hpp"
#include "io/json_writer.hpp"
#include "io/progress.hpp"
#include "jobs/exit_code.hpp"
#include "studies/figures/registry.hpp"
#include "studies/figures/verification.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"
#include "tools/command_output.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct VerifyOptions : CommonOptions {
  std::vector<std::string> words;
  bool list = false;
  bool errata = false;
  bool markdown = false;
  std::optional<std::uint64_t> within;
  std::optional<std::uint64_t> seed;
  std::string index;
};

/// Parses a duration such as `600`, `600s`, `10m` or `2h`. Returns seconds.
std::uint64_t parse_duration(const std::string& text) {
  constexpr std::uint64_t max_seconds = 1'000'000'000;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string unit = text.substr(digits);
  const std::uint64_t factor = unit.empty() || unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
  if (digits == 0 || digits > 9 || factor == 0 || std::stoull(text.substr(0, digits)) > max_seconds / factor) {
    refuse_value("--within", "'" + text + "' is not a duration: expected a form such as 600s, 10m or 2h");
  }
  return std::stoull(text.substr(0, digits)) * factor;
}

/// The chosen figures; all if no word is given. Throws Error (usage) for a word that matches no figure.
std::vector<Figure> chosen_figures(const std::vector<std::string>& asked) {
  if (asked.empty()) return all_figures();
  FigureChoice choice = choose_figures(asked);
  if (choice.not_found.empty()) return std::move(choice.figures);
  const std::string& unknown = choice.not_found.front();
  throw Error(ErrorKind::usage, "no figure has the name, value, source or command '" + unknown + "'" +
                                    suggestion(unknown, figure_names()));
}

/// A value of a figure, in JSON as a number if it is one.
struct FigureValue {
  static constexpr FieldType field_type = FieldType::number_or_text;
  std::string text;

  void append_text(std::string& out) const { out += text; }
  void append_json(std::string& out) const { out += is_number() ? text : json_string(text); }

 private:
  [[nodiscard]] bool is_number() const {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos &&
           (text.front() != '0' || text.size() == 1);
  }
};

struct ListedFigure {
  std::string_view name;
  FigureValue value;
  Decimal seconds;
  std::string_view source;
  std::string_view command;
  std::string_view second_method;

  static constexpr auto fields() {
    return std::tuple(
        field("name", &ListedFigure::name, "Name of the figure"),
        field("value", &ListedFigure::value, "Its value: a number, or text"),
        field("seconds", &ListedFigure::seconds, "Duration of both methods in seconds, as registered"),
        field("source", &ListedFigure::source, "Where it was published"),
        field("command", &ListedFigure::command, "Command that computes it by the first method",
              FieldUse::not_in_lines),
        field("second_method", &ListedFigure::second_method, "The second method", FieldUse::not_in_lines));
  }
};

/// An error of the literature (--errata).
struct Erratum {
  std::string_view name;
  std::string_view source;
  FigureValue stated;
  FigureValue right;
  std::string_view command;

  static constexpr auto fields() {
    return std::tuple(field("name", &Erratum::name, "Name of the figure"),
                      field("source", &Erratum::source, "Where it was published"),
                      field("stated", &Erratum::stated, "The published value (--errata)"),
                      field("right", &Erratum::right, "The correct value (--errata)"),
                      field("command", &Erratum::command, "The command that computes it"));
  }
};

/// A figure that was computed.
template <FieldUse use_of_found>
struct ComputedFigure {
  std::string_view name;
  std::string_view result;
  FigureValue value;
  Decimal first_seconds;
  Decimal second_seconds;
  FigureValue first;
  FigureValue second;
  std::string_view command;
  std::string_view second_method;

  static constexpr auto fields() {
    return std::tuple(
        field("name", &ComputedFigure::name, "Name of the figure"),
        field("result", &ComputedFigure::result, "ok, differs or skipped"),
        field("value", &ComputedFigure::value, "Its registered value: a number, or text"),
        field("first_seconds", &ComputedFigure::first_seconds, "Duration of the first method in seconds"),
        field("second_seconds", &ComputedFigure::second_seconds, "Duration of the second method in seconds"),
        field("first", &ComputedFigure::first, "Result of the first method", use_of_found),
        field("second", &ComputedFigure::second, "Result of the second method", use_of_found),
        field("command", &ComputedFigure::command, "Command that computes it by the first method",
              FieldUse::not_in_lines),
        field("second_method", &ComputedFigure::second_method, "The second method", FieldUse::not_in_lines));
  }
};
using RightFigure = ComputedFigure<FieldUse::not_in_lines>;
using DifferingFigure = ComputedFigure<FieldUse::everywhere>;

/// A figure that was skipped because it would have taken too long.
struct SkippedFigure {
  std::string_view name;
  std::string_view result;
  FigureValue value;
  Decimal registered_seconds;
  std::string_view command;
  std::string_view second_method;

  static constexpr auto fields() {
    return std::tuple(
        field("name", &SkippedFigure::name, "Name of the figure"),
        field("result", &SkippedFigure::result, "ok, differs or skipped"),
        field("value", &SkippedFigure::value, "Its registered value: a number, or text"),
        field("registered_seconds", &SkippedFigure::registered_seconds,
              "Registered duration of both methods in seconds, if the figure was skipped"),
        field("command", &SkippedFigure::command, "Command that computes it by the first method",
              FieldUse::not_in_lines),
        field("second_method", &SkippedFigure::second_method, "The second method", FieldUse::not_in_lines));
  }
};

/// Seconds with three digits after the decimal point.
Decimal decimal_seconds(double seconds) {
  std::string text(32, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.3f", seconds)));
  return {text};
}

void write_list(const VerifyOptions& options, const std::vector<Figure>& figures, Output& output) {
  ResultOutput results(options, output, other_results<ListedFigure>());
  for (const Figure& figure : figures) {
    results.write(ListedFigure{figure.name,
                               {figure.value},
                               decimal_seconds(figure.seconds()),
                               figure.source,
                               figure.first.text,
                               figure.second.text});
  }
}

void write_errata(const VerifyOptions& options, const std::vector<Figure>& figures, Output& output) {
  ResultOutput results(options, output, other_results<Erratum>());
  for (const Figure& figure : figures) {
    if (figure.stated.empty()) continue;
    results.write(Erratum{figure.name, figure.source, {figure.stated}, {figure.value}, figure.first.text});
  }
}

/// Throws Error (usage) for options that have no effect on these figures.
void check(const VerifyOptions& options, const std::vector<Figure>& figures) {
  const std::string group = "catalogue";
  if (std::ranges::any_of(figures, [&group](const Figure& figure) { return is_of(figure, group); })) return;
  const std::string reason = "only figures of the group " + group + " use it";
  if (options.seed) refuse_option("--seed", reason);
  if (!options.index.empty()) refuse_option("--index", reason);
}

template <typename Computed>
Computed computed(const CheckedFigure& checked) {
  const Figure& figure = checked.figure;
  return {figure.name,
          figure_result_names.name_of(checked.result),
          {figure.value},
          decimal_seconds(checked.first.seconds),
          decimal_seconds(checked.second.seconds),
          {checked.first.value},
          {checked.second.value},
          figure.first.text,
          figure.second.text};
}

void write_checked(const CheckedFigure& checked, ResultOutput& results) {
  const Figure& figure = checked.figure;
  switch (checked.result) {
    case FigureResult::ok:
      results.write(computed<RightFigure>(checked));
      break;
    case FigureResult::differs:
      results.write(computed<DifferingFigure>(checked));
      break;
    case FigureResult::skipped:
      results.write(SkippedFigure{figure.name,
                                  figure_result_names.name_of(checked.result),
                                  {figure.value},
                                  decimal_seconds(figure.seconds()),
                                  figure.first.text,
                                  figure.second.text});
      break;
  }
}

/// Recomputes the figures and writes the results. Returns whether all are correct.
bool verify(const VerifyOptions& options, const std::vector<Figure>& figures, Output& output) {
  ResultOutput results(options, output, other_results<RightFigure, DifferingFigure, SkippedFigure>());
  Progress progress(options.quiet ? Progress::When::never : options.progress, "figures");
  const FigureOptions methods{command_runner(options.jobs), [&options] { return read_index_option(options.index); },
                              options.jobs, options.seed.value_or(0)};
  const auto write = [&](const CheckedFigure& checked) {
    progress.clear();
    for (const FoundValue* const found : {&checked.first, &checked.second}) {
      if (!found->failure) continue;
      const std::string message = found->failure->message(option_of_setting);
      std::fprintf(stderr, "%s: %s\n", checked.figure.name.c_str(), message.c_str());
    }
    write_checked(checked, results);
    output.flush_stream();
  };
  return verify_figures(figures, methods, options.within,
                        {write, [&](std::uint64_t done, double share) { progress.update(done, share); }});
}

int run(const VerifyOptions& options, Output& output) {
  if (options.markdown) {
    output.write(figure_table());
    return 0;
  }
  const std::vector<Figure> figures = chosen_figures(options.words);
  if (options.list) {
    write_list(options, figures, output);
    return 0;
  }
  if (options.errata) {
    write_errata(options, figures, output);
    return 0;
  }
  check(options, figures);
  if (verify(options, figures, output)) return 0;
  std::fputs("error: some figures differ from the published values or between methods; see the lines with 'differs'\n",
             stderr);
  return exit_code_of(ErrorKind::internal);
}

}  // namespace

void add_verify_command(const CommandPlace& place) {
  const auto options = std::make_shared<VerifyOptions>();
  CLI::App* const command = add_command(place, "isodoku verify counts.patterns.2x2", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_result_options(
      *command, *options,
      either_fields(field_infos<RightFigure, DifferingFigure, SkippedFigure>(), field_infos<ListedFigure, Erratum>()),
      false);
  const Option names = add_text_option(*command, "WORD", options->words,
                                       "Verify only figures with this name, group, number, source, author or command "
                                       "(default: all)");
  const Option list = add_flag(*command, "--list", options->list,
                               "List the name, value, duration in seconds and source of each figure");
  const Option errata = add_flag(
      *command, "--errata", options->errata,
      "List errata in the literature: the published value, the correct value, and the command that computes it");
  const Option markdown =
      add_flag(*command, "--markdown", options->markdown, "Print the table of figures of doc/figures.md");
  markdown.excludes(list).excludes(errata).excludes(names).excludes(
      options_of(*command, {"--json", "--output-format"}));
  errata.excludes(list);
  add_parsed_option(
      *command, "--within",
      [options = options.get()](const std::string& text) { options->within = parse_duration(text); },
      "Verify the fastest figures first, as many as fit into the duration T (such as 600s, 10m or 2h)")
      .option_text("T");
  add_number_option(*command, "--seed", options->seed, "Random seed for the samples of the catalogue (default: 0)")
      .option_text("S");
  add_index_option(*command, options->index);
  for (const char* const name : {"--within", "--seed", "--index"}) {
    for (const Option& printed : {list, errata, markdown}) printed.excludes(option_of(*command, name));
  }
  option_of(*command, "--shape").refused("verify does not support this option");
  add_jobs_option(*command, *options);
  add_progress_option(*command, *options);
}

}  // namespace isodoku::tool
