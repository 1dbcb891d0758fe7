#pragma once
// Ends a recursive walk through a tree when its visitor wants no more results.

#include "base/execution.hpp"

namespace isodoku::detail {

/// Thrown by show_to and caught by walk_while_wanted; no other code sees it. While the walk continues, an exception
/// costs nothing, but a flag would have to be checked in every node.
struct EndOfWalk {
  const void* visitor;  ///< the one that wants no more, since walks may be nested
};

/// Passes a result to the visitor, and ends its walk if the visitor wants no more.
template <typename... Arguments, typename... Shown>
void show_to(const Visitor<Arguments...>& visitor, Shown&&... shown) {
  if (!visitor(std::forward<Shown>(shown)...)) throw EndOfWalk{&visitor};
}

/// Calls walk(), which calls show_to with the visitor. Returns whether the walk was completed.
template <typename... Arguments, typename Walk>
bool walk_while_wanted(const Visitor<Arguments...>& visitor, const Walk& walk) {
  try {
    walk();
    return true;
  } catch (const EndOfWalk& end) {
    if (end.visitor != &visitor) throw;
    return false;
  }
}

}  // namespace isodoku::detail
