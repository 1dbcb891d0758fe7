#pragma once
// What a walk shows its findings to, and how that ends the walk.
//
// Example:
//
//     int found = 0;
//     const Visitor<int> first_three = [&found](int) { return ++found < 3; };
//     for (int i = 0; i < 100 && first_three(i); ++i) {
//     }
//     assert(found == 3);

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A function that is called with one finding of a walk after the other. It may return nothing, or a bool: whether more
/// are wanted. What is shown lives for the call only.
template <typename... Arguments>
class Visitor {
 public:
  template <typename Function>
  requires(!std::same_as<std::remove_cvref_t<Function>, Visitor> && std::invocable<Function&, Arguments...>)
      // NOLINTNEXTLINE(google-explicit-constructor, bugprone-forwarding-reference-overload): any other function is one
      Visitor(Function&& function)
      : function_(with_answer(std::forward<Function>(function))) {}

  /// Shows it one finding. Whether more are wanted.
  bool operator()(Arguments... arguments) const { return function_(std::forward<Arguments>(arguments)...); }

 private:
  template <typename Function>
  static std::function<bool(Arguments...)> with_answer(Function&& function) {
    if constexpr (std::is_void_v<std::invoke_result_t<Function&, Arguments...>>) {
      return [function = std::forward<Function>(function)](Arguments... arguments) mutable {
        function(std::forward<Arguments>(arguments)...);
        return true;
      };
    } else {
      return std::forward<Function>(function);
    }
  }

  std::function<bool(Arguments...)> function_;
};

}  // namespace isodoku
