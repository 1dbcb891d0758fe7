// The call of nauty.
//
// nauty (B. D. McKay and A. Piperno, Practical graph isomorphism II, J. Symb. Comput. 60, 2014)
// reports the order of the group as a double, which is not exact beyond 2^53. But it also reports,
// through userlevelproc, the index of each stabiliser in the one above it along its first path; the
// product of these integers is the order. The call-backs of nauty carry no argument of ours, so the
// places they write to are thread-local pointers that are set for one call. Debian builds nauty
// with thread-local storage: calls from several threads do not disturb each other.

#include "canon/detail/nauty_call.hpp"

#include <type_traits>

#define _Thread_local thread_local  // the header is C: C++ spells it otherwise
extern "C" {
#include <nauty/nauty.h>
}
#undef _Thread_local

#include "group/error.hpp"

namespace isodoku::detail {
namespace {

static_assert(std::is_same_v<setword, std::uint64_t>, "isodoku needs nauty with 64-bit words");

thread_local BigInteger* order_of_call = nullptr;
thread_local const NautyCall::TakeGenerator* take_of_call = nullptr;

/// nauty keeps working memory for each thread; this gives it back when the thread ends.
struct NautyMemoryOfThread {
  NautyMemoryOfThread() = default;
  NautyMemoryOfThread(const NautyMemoryOfThread&) = delete;
  NautyMemoryOfThread& operator=(const NautyMemoryOfThread&) = delete;
  ~NautyMemoryOfThread() {
    naugraph_freedyn();
    nautil_freedyn();
    nauty_freedyn();
  }
};

extern "C" {
void isodoku_nauty_level(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
  *order_of_call *= index;
}
void isodoku_nauty_generator(int, int* images, int*, int, int, int vertices) {
  (*take_of_call)(std::span<const int>(images, static_cast<std::size_t>(vertices)));
}
}

}  // namespace

void NautyCall::run(ColouredGraph& graph, bool want_labelling) {
  const auto vertices = static_cast<std::size_t>(graph.vertices());
  labelling_ = graph.order();
  cells_ = graph.same_colour();
  orbits_.resize(vertices);

  thread_local const NautyMemoryOfThread memory;
  static_cast<void>(&memory);

  DEFAULTOPTIONS_GRAPH(options);
  options.defaultptn = FALSE;
  options.getcanon = want_labelling ? TRUE : FALSE;
  if (order_of_call != nullptr) options.userlevelproc = isodoku_nauty_level;
  if (take_of_call != nullptr) options.userautomproc = isodoku_nauty_generator;
  if (want_labelling) canonical_rows_.resize(vertices * static_cast<std::size_t>(graph.words()));
  statsblk stats;
  densenauty(graph.rows(), labelling_.data(), cells_.data(), orbits_.data(), &options, &stats, graph.words(),
             graph.vertices(), want_labelling ? canonical_rows_.data() : nullptr);
  order_of_call = nullptr;
  take_of_call = nullptr;
  if (stats.errstatus != 0) {
    throw Error(ErrorKind::internal, "nauty failed with status " + std::to_string(stats.errstatus));
  }
}

std::span<const int> NautyCall::canonical_labelling(ColouredGraph& graph, BigInteger* order) {
  if (order != nullptr) *order = 1;
  order_of_call = order;
  run(graph, true);
  return labelling_;
}

BigInteger NautyCall::automorphisms(ColouredGraph& graph, const TakeGenerator& take) {
  BigInteger order = 1;
  order_of_call = &order;
  take_of_call = &take;
  run(graph, false);
  return order;
}

}  // namespace isodoku::detail
