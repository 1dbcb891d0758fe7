#pragma once
// The number of ways to fill the columns of a stack, for many choices of words at once.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "count/grids/word_classes.hpp"

namespace isodoku::detail {

/// The number of states of halves kept at a time, about 28 bytes each. With 6 bands there are more states than this,
/// which takes 7 GB.
inline constexpr std::size_t default_states_kept = 260'000'000;

/// For each choice of words, the number of stacks with as many bands as columns, up to the order of columns. This is
/// the number of factorisations of the graph of rows and symbols into perfect matchings. In each band, half of the
/// words must be in the upper row. Exact. Supports 2 to max_stack_bands bands.
///
/// The choices are counted in batches, in any order; in ascending order the fewest halves are computed twice. The
/// batches depend only on the list of choices and on `states_kept`. Memory: two halves per job, or `states_kept` states
/// if that is more.
class StackFactorisations {
 public:
  StackFactorisations(int bands, std::span<const Words> choices, const Execution& execution = {},
                      std::size_t states_kept = default_states_kept);
  StackFactorisations(StackFactorisations&& other) noexcept;
  StackFactorisations& operator=(StackFactorisations&& other) noexcept;
  ~StackFactorisations();

  [[nodiscard]] std::size_t batches() const;
  /// The indices of the choices that a batch counts.
  [[nodiscard]] std::span<const std::size_t> choices(std::size_t batch) const;
  /// The work of a batch after the one before it, in look-ups of a state.
  [[nodiscard]] double work(std::size_t batch) const;

  /// Counts a batch: element i is the number of stacks of its i-th choice. Keeps the computed halves for the next
  /// batch. `on_work` receives the amount of work done, which may be 0; an exception from it ends the count.
  std::vector<std::uint64_t> count(std::size_t batch, const Execution& execution,
                                   const std::function<void(double work)>& on_work);

 private:
  struct Plan;
  std::unique_ptr<Plan> plan_;
};

/// The number of stacks of every choice, by index.
std::vector<std::uint64_t> stack_factorisations(int bands, std::span<const Words> choices,
                                                const Execution& execution = {},
                                                std::size_t states_kept = default_states_kept);

}  // namespace isodoku::detail
