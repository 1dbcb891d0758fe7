#pragma once
// Independent pieces of work on several threads.

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_future.hpp>
#include <cstddef>
#include <future>
#include <vector>

namespace isodoku::detail {

/// Calls action(i) for each i below `count`, each once, on `jobs` threads; in ascending order as threads get free. An
/// exception of an action ends the work and is thrown again.
template <typename Action>
void for_each_in_parallel(std::size_t jobs, std::size_t count, const Action& action) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) action(i);
    } catch (...) {
      next = count;
      throw;
    }
  };
  if (jobs <= 1 || count <= 1) {
    work();
    return;
  }
  boost::asio::thread_pool pool(jobs);
  std::vector<std::future<void>> threads;
  for (std::size_t i = 0; i < jobs; ++i) threads.push_back(boost::asio::post(pool, boost::asio::use_future(work)));
  pool.join();
  for (auto& thread : threads) thread.get();
}

}  // namespace isodoku::detail
