// verify: figures, published and new, each recomputed in two ways and compared with what is on record.
//
// The figures stand with their studies; studies/figures has the registry, and compares. Here is what they are found
// with: the commands of this program, and its index of the catalogue.

#include <algorithm>
#include <cstdio>
#include <memory>

#include "base/error.hpp"
#include "io/progress.hpp"
#include "io/table.hpp"
#include "studies/figures/registry.hpp"
#include "studies/figures/verification.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"
#include "tools/command_output.hpp"
#include "tools/suggestion.hpp"

namespace isodoku {
namespace {

struct VerifyOptions : CommonOptions {
  std::vector<std::string> names;
  bool list = false;
  bool errata = false;
  bool markdown = false;
  std::optional<std::uint64_t> within;
  std::optional<std::uint64_t> seed;
  std::string index;
};

/// `600`, `600s`, `10m` or `2h`.
std::uint64_t parse_duration(const std::string& text) {
  constexpr std::uint64_t max_bytes = 1'000'000'000;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string unit = text.substr(digits);
  const std::uint64_t factor = unit.empty() || unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
  if (digits == 0 || digits > 9 || factor == 0 || std::stoull(text.substr(0, digits)) > max_bytes / factor) {
    refuse_value("--within", "'" + text + "' is not a duration: expected a form such as 600s, 10m or 2h");
  }
  return std::stoull(text.substr(0, digits)) * factor;
}

/// Whether a name is the figure's, or that of a group it belongs to.
bool covers(const std::string& name, const std::string& figure) {
  return figure == name || figure.starts_with(name + '.');
}

/// Throws Error (usage) for a name that is none.
std::vector<Figure> chosen_figures(const std::vector<std::string>& names) {
  std::vector<Figure> all = all_figures();
  if (names.empty()) return all;
  std::vector<std::string> known;
  for (const Figure& figure : all) {
    for (std::size_t end = figure.name.find('.'); end != std::string::npos; end = figure.name.find('.', end + 1)) {
      const std::string group = figure.name.substr(0, end);
      if (std::ranges::find(known, group) == known.end()) known.push_back(group);
    }
    known.push_back(figure.name);
  }
  for (const std::string& name : names) {
    if (std::ranges::find(known, name) == known.end()) {
      throw Error(ErrorKind::usage, "unknown figure '" + name + "'" + suggestion(name, known));
    }
  }
  std::erase_if(all, [&names](const Figure& figure) {
    return std::ranges::none_of(names, [&figure](const std::string& name) { return covers(name, figure.name); });
  });
  return all;
}

/// A number where it is one.
TableCell value_cell(const std::string& value) {
  const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos &&
                         (value.front() != '0' || value.size() == 1);
  return is_number ? TableCell::number(value) : TableCell(value);
}

/// Seconds with three digits behind the point.
TableCell seconds_cell(double seconds) {
  std::string text(32, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.3f", seconds)));
  return TableCell::number(text);
}

void write_list(const VerifyOptions& options, const std::vector<Figure>& figures, Output& output) {
  const Table table{"", {"name", "value", "seconds", "source", "command", "second_method"}};
  for (const Figure& figure : figures) {
    std::vector<TableCell> row = {figure.name, value_cell(figure.value), seconds_cell(figure.seconds()), figure.source};
    if (options.json) {
      row.emplace_back(figure.first.text);
      row.emplace_back(figure.second.text);
    }
    output.write(options.json ? row_json(table, row) : row_text(row));
  }
}

void write_errata(const VerifyOptions& options, const std::vector<Figure>& figures, Output& output) {
  const Table table{"", {"name", "source", "stated", "right", "command"}};
  for (const Figure& figure : figures) {
    if (figure.stated.empty()) continue;
    const std::vector<TableCell> row = {figure.name, figure.source, value_cell(figure.stated), value_cell(figure.value),
                                        figure.first.text};
    output.write(options.json ? row_json(table, row) : row_text(row));
  }
}

/// Options that mean nothing for these figures are misuse.
void check(const VerifyOptions& options, const std::vector<Figure>& figures) {
  const std::string group = "catalogue";
  if (std::ranges::any_of(figures, [&group](const Figure& figure) { return covers(group, figure.name); })) return;
  const std::string reason = "only figures of the group " + group + " use it";
  if (options.seed) refuse_option("--seed", reason);
  if (!options.index.empty()) refuse_option("--index", reason);
}

/// A line for each figure: name, `ok`, the number, the seconds of both methods; `differs` and then what they found;
/// `skipped` and the registered seconds.
void write_checked(const CheckedFigure& checked, bool json, Output& output) {
  const Figure& figure = checked.figure;
  const FigureResult result = checked.result;
  std::vector<TableCell> row = {figure.name, std::string(figure_result_names.name_of(result)),
                                value_cell(figure.value)};
  Table table{"", {"name", "result", "value"}};
  const auto add = [&](const char* column, TableCell cell) {
    table.columns.emplace_back(column);
    row.push_back(std::move(cell));
  };
  if (result == FigureResult::skipped) {
    add("registered_seconds", seconds_cell(figure.seconds()));
  } else {
    add("first_seconds", seconds_cell(checked.first.seconds));
    add("second_seconds", seconds_cell(checked.second.seconds));
    if (json || result == FigureResult::differs) {
      add("first", value_cell(checked.first.value));
      add("second", value_cell(checked.second.value));
    }
  }
  if (json) {
    add("command", figure.first.text);
    add("second_method", figure.second.text);
  }
  output.write(json ? row_json(table, row) : row_text(row));
  output.flush_stream();
}

/// Whether all figures are as published.
bool verify(const VerifyOptions& options, const std::vector<Figure>& figures, Output& output) {
  Progress progress(options.quiet ? Progress::When::never : options.progress, "figures");
  const FigureOptions methods{command_runner(options.jobs), [&options] { return read_catalogue_index(options.index); },
                              options.jobs, options.seed.value_or(0)};
  const auto write = [&](const CheckedFigure& checked) {
    progress.clear();
    for (const FoundValue* const found : {&checked.first, &checked.second}) {
      if (!found->failure) continue;
      const std::string message = found->failure->message(option_of_setting);
      std::fprintf(stderr, "%s: %s\n", checked.figure.name.c_str(), message.c_str());
    }
    write_checked(checked, options.json, output);
  };
  return verify_figures(figures, methods, options.within,
                        {write, [&](std::uint64_t done, double share) { progress.update(done, share); }});
}

int run(const VerifyOptions& options, Output& output) {
  if (options.markdown) {
    output.write(figure_table());
    return 0;
  }
  const std::vector<Figure> figures = chosen_figures(options.names);
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
  return static_cast<int>(ErrorKind::internal);
}

}  // namespace

void add_verify_command(const CommandPlace& place) {
  const auto options = std::make_shared<VerifyOptions>();
  CLI::App* const command = add_command(place, "isodoku verify counts.patterns.2x2", *options,
                                        [options](Output& output) { return run(*options, output); });
  const Option names = add_text_option(*command, "NAME", options->names,
                                       "Verify only these figures or groups of figures (default: all)");
  const Option list = add_flag(*command, "--list", options->list,
                               "List the name, value, duration in seconds and source of each figure");
  const Option errata = add_flag(
      *command, "--errata", options->errata,
      "List errata in the literature: the published value, the correct value, and the command that computes it");
  const Option markdown =
      add_flag(*command, "--markdown", options->markdown, "Print the table of figures of doc/figures.md");
  markdown.excludes(list).excludes(errata).excludes(names).excludes(option_of(*command, "--json"));
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

}  // namespace isodoku
