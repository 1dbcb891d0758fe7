// How Ctrl-C ends a call that computes without Python's lock.
//
// Python records a signal and runs its handler when the main thread returns to Python, which may be hours later. So the
// extension has to check (PyErr_CheckSignals) while the library computes. There are two ways, depending on the library
// function:
//
//   on_work    Solvers, reductions, ratings and stores call it every few milliseconds on the calling thread. It checks,
//              at most twenty times a second, since it waits for Python's lock.
//   stops      Counts and batches run on several threads and accept a stop token. They get a separate thread (about
//              20 us), and the calling thread waits and checks.
//
// In both cases the handler's exception remains set in Python, and a plain C++ exception ends the work: unwinding needs
// no lock. Handlers run only on the main thread. A call from another thread is not interrupted by Ctrl-C, as usual in
// Python, but it does not block the main thread either.

#include "bindings/python/interrupts.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "bindings/python/errors.hpp"
#include "bindings/python/python_lock.hpp"
#include "jobs/threads.hpp"

namespace isodoku::python {
namespace {

namespace py = pybind11;

constexpr std::chrono::milliseconds patience(50);

/// Whether the work has ended, and how.
class Ending {
 public:
  void end(std::exception_ptr error) {
    const std::scoped_lock lock(mutex_);
    error_ = std::move(error);
    has_ended_ = true;
    changed_.notify_all();
  }

  /// Waits for a short time. Returns whether the work has ended.
  bool wait() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return has_ended_; });
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool has_ended_ = false;
  std::exception_ptr error_;
};

}  // namespace

void check_signals() {
  const WithLock lock;
  if (PyErr_CheckSignals() != 0) throw PythonErrorIsSet();
}

Execution signal_execution() {
  using Clock = std::chrono::steady_clock;
  return {.on_work = [next = Clock::now() + patience]() mutable {
    const Clock::time_point now = Clock::now();
    if (now < next) return;
    check_signals();
    next = Clock::now() + patience;
  }};
}

void run_stoppable(std::size_t threads, const std::function<void(const Execution& execution)>& work,
                   py::handle progress) {
  if (!progress.is_none() && PyCallable_Check(progress.ptr()) == 0) {
    throw py::type_error("progress must be a function of one number, the share of the work that is done");
  }
  const WithoutLock unlocked;
  std::stop_source stop;
  // Some computations rarely check the stop token, but often report their progress.
  std::atomic<double> done = 0;
  const auto see_progress = [&done, token = stop.get_token()](double share) {
    done = share;
    Execution{.stop = token}.check();
  };
  const Execution execution{.runner = detail::task_runner(threads), .progress = see_progress, .stop = stop.get_token()};
  double shown = 0;
  const auto show = [&](double share) {
    if (progress.is_none() || share <= shown) return;
    shown = share;
    const WithLock lock;
    if (PyObject* const result = PyObject_CallFunction(progress.ptr(), "d", share)) {
      Py_DECREF(result);
    } else {
      throw PythonErrorIsSet();
    }
  };
  Ending ending;
  const auto run = [&] {
    try {
      work(execution);
      ending.end(nullptr);
    } catch (...) {
      ending.end(std::current_exception());
    }
  };
  std::vector<std::jthread> worker = detail::start_threads(1, [&run](const std::stop_token&) { run(); });
  if (worker.empty()) run();  // no thread can be created: run without signals
  try {
    while (!ending.wait()) {
      check_signals();
      show(done);
    }
  } catch (...) {
    stop.request_stop();
    worker.clear();  // waits until the thread ends
    throw;
  }
  worker.clear();
  ending.rethrow();
  show(1);
}

}  // namespace isodoku::python
