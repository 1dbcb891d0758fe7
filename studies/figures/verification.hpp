#pragma once
// Computes figures, and compares them with the published values.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/name_table.hpp"
#include "studies/figures/figure.hpp"

namespace isodoku::detail {

/// The result of a method, and its time. A method that fails an internal check has no result.
struct FoundValue {
  std::string value{};
  double seconds = 0;
  std::optional<Error> failure{};
};

enum class FigureResult : std::uint8_t { ok, differs, skipped };

inline constexpr auto figure_result_names = name_table<FigureResult>(
    {{"ok", FigureResult::ok}, {"differs", FigureResult::differs}, {"skipped", FigureResult::skipped}});

struct CheckedFigure {
  const Figure& figure;
  FigureResult result;
  FoundValue first{};  ///< both results are present unless the figure was skipped
  FoundValue second{};
};

struct VerificationHooks {
  std::function<void(const CheckedFigure& checked)> checked;
  /// Called before each figure: the number of figures done, and the share of the registered time.
  std::function<void(std::uint64_t done, double share)> progress{};
};

/// Computes figures in ascending order of their times, and passes each on as soon as it is checked. `within` is a total
/// time in seconds; figures that would exceed it are skipped. Returns true if no figure differs. Throws all errors that
/// are not internal.
bool verify_figures(std::vector<Figure> figures, const FigureOptions& options, std::optional<std::uint64_t> within,
                    const VerificationHooks& hooks);

}  // namespace isodoku::detail
