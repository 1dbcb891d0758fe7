// Figures are found in ascending order of the time that they are registered with, so that a limit leaves out the
// longest ones. A command that several figures are read from runs once; the first of them bears its time.

#include "tools/figures/verification.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <set>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "io/table.hpp"
#include "tools/option.hpp"

namespace isodoku {
namespace {

struct Found {
  std::string value;
  double seconds;
};

Found find(const FigureMethod& method, FigureRuns& runs) {
  const auto begin = std::chrono::steady_clock::now();
  std::string value = method.find(runs);
  return {std::move(value), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()};
}

class Verification {
 public:
  Verification(const VerificationOptions& options, Output& output)
      : options_(options), output_(output), progress_(options.progress, "figures"), runs_(options.figures) {}

  /// Whether all that was found is as published.
  bool run(std::vector<Figure> figures) {
    std::ranges::stable_sort(figures, {}, [](const Figure& figure) { return registered_seconds(figure); });
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t done = 0;
    double seconds_done = 0;
    double seconds_of_all = 0;
    for (const Figure& figure : figures) seconds_of_all += registered_seconds(figure);
    for (const Figure& figure : figures) {
      const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      if (options_.within && spent + seconds_left(figure) > static_cast<double>(*options_.within)) {
        write_row(figure, "skipped", nullptr, nullptr);
        continue;
      }
      progress_.update(done++, seconds_done / seconds_of_all);
      check(figure);
      seconds_done += registered_seconds(figure);
    }
    return are_all_right_;
  }

 private:
  /// What has been computed for other figures costs nothing more.
  [[nodiscard]] double seconds_left(const Figure& figure) const {
    double seconds = 0;
    for (const std::string& method : {figure.first.text, figure.second.text}) {
      if (!computed_.contains(method)) seconds += registered_seconds(method);
    }
    return seconds;
  }

  void check(const Figure& figure) {
    computed_.insert({figure.first.text, figure.second.text});
    const Found first = find_or_fail(figure, figure.first);
    const Found second = find_or_fail(figure, figure.second);
    const bool is_right = first.value == figure.value && second.value == figure.value;
    are_all_right_ &= is_right;
    write_row(figure, is_right ? "ok" : "differs", &first, &second);
  }

  /// Nothing, if a check of the method itself fails; the other method is still of interest then.
  Found find_or_fail(const Figure& figure, const FigureMethod& method) {
    try {
      return find(method, runs_);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::internal) throw;
      progress_.clear();
      std::fprintf(stderr, "%s: %s\n", figure.name.c_str(), error.message(option_of_setting).c_str());
      return {{}, 0};
    }
  }

  void write_row(const Figure& figure, const char* result, const Found* first, const Found* second) {
    std::vector<TableCell> row = {figure.name, result, value_cell(figure.value)};
    Table table{"", {"name", "result", "value"}};
    if (first == nullptr) {
      row.push_back(seconds_cell(registered_seconds(figure)));
      table.columns.emplace_back("registered_seconds");
    } else {
      row.push_back(seconds_cell(first->seconds));
      row.push_back(seconds_cell(second->seconds));
      table.columns.insert(table.columns.end(), {"first_seconds", "second_seconds"});
      if (options_.json || std::string(result) != "ok") {
        row.push_back(value_cell(first->value));
        row.push_back(value_cell(second->value));
        table.columns.insert(table.columns.end(), {"first", "second"});
      }
    }
    if (options_.json) {
      row.emplace_back(figure.first.text);
      row.emplace_back(figure.second.text);
      table.columns.insert(table.columns.end(), {"command", "second_method"});
    }
    progress_.clear();
    output_.write(options_.json ? row_json(table, row) : row_text(row));
    output_.flush_stream();
  }

  const VerificationOptions& options_;
  Output& output_;
  Progress progress_;
  FigureRuns runs_;
  std::set<std::string> computed_;  // by text
  bool are_all_right_ = true;
};

}  // namespace

TableCell value_cell(const std::string& value) {
  const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos &&
                         (value.front() != '0' || value.size() == 1);
  return is_number ? TableCell::number(value) : TableCell(value);
}

TableCell seconds_cell(double seconds) {
  std::string text(32, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.3f", seconds)));
  return TableCell::number(text);
}

bool verify_figures(const std::vector<Figure>& figures, const VerificationOptions& options, Output& output) {
  return Verification(options, output).run(figures);
}

}  // namespace isodoku
