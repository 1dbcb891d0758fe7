#pragma once
// Converts a function of the library that calls a visitor to an iterator.

#include <pybind11/pybind11.h>

#include <boost/context/fiber.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/execution.hpp"
#include "bindings/python/python_lock.hpp"
#include "jobs/shard.hpp"

namespace isodoku::python {

/// Runs a function on a separate stack; it can pause and continue later. See walk.cpp.
class Fiber {
 public:
  /// The function starts with the first call of resume.
  explicit Fiber(std::function<void()> body);
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;
  ~Fiber() { close(); }

  /// Continues until the function pauses or ends; rethrows its exceptions. Returns false once it has ended.
  bool resume();
  /// Ends the function: pause() throws Error (stopped) in it.
  void close();

  /// Called by the function: returns to the caller of resume.
  void pause();
  /// Pauses if the last pause was some time ago, so that raise_signals() is called.
  void check_signals();
  /// Whether the last pause was long enough ago to hand over the results so far.
  [[nodiscard]] bool is_due() const;

 private:
  /// A stack, described for AddressSanitizer.
  struct Stack {
    const void* bottom = nullptr;
    std::size_t size = 0;
  };
  void enter();

  Stack stack_;
  Stack callers_stack_;
  boost::context::fiber inside_;
  boost::context::fiber outside_;
  std::chrono::steady_clock::time_point resumed_;
  bool is_closing_ = false;
  std::exception_ptr failure_;
};

/// The interface that Python iterators use.
class AnyWalk {
 public:
  AnyWalk() = default;
  AnyWalk(const AnyWalk&) = delete;
  AnyWalk& operator=(const AnyWalk&) = delete;
  virtual ~AnyWalk() = default;

  /// The next result; throws pybind11::stop_iteration if there is none.
  virtual pybind11::object next() = 0;
  /// Ends the walk at once.
  virtual void close() = 0;
  /// For example `<Iterator of patterns: 3 so far>`; `3 in all` once it has ended.
  [[nodiscard]] virtual std::string text() const = 0;
};

/// The number of results handed over at once, if they come quickly. Specialise it with a smaller number for large
/// results.
template <typename Item>
inline constexpr std::size_t longest_block = 256;

/// Results of one type, handed over in blocks: the first one separately, then more at a time.
template <typename Item>
class Walk : public AnyWalk {
 public:
  /// Receives the results of a walk. Called without Python's lock.
  class Sink {
   public:
    explicit Sink(Walk& walk) : walk_(walk) {}
    /// Adds a result.
    void give(Item item) const { walk_.give(std::move(item)); }
    /// To be called regularly by functions that find nothing for a long time.
    void check_signals() const { walk_.fiber_->check_signals(); }
    /// The units of a generation, or of a shard of it; checks for signals at each unit.
    [[nodiscard]] WorkUnits units(const detail::Shard& shard = {}) const {
      return WorkUnits([this, shard](const WorkUnit& unit) {
        check_signals();
        return shard.has(unit.number);
      });
    }
    [[nodiscard]] Execution execution() const {
      return {.on_work = [this] { check_signals(); }};
    }

   private:
    Walk& walk_;
  };
  using Body = std::function<void(const Sink& sink)>;
  using Show = std::function<pybind11::object(const Item& item)>;

  Walk(std::string name, Body body, Show show)
      : name_(std::move(name)), body_(std::move(body)), show_(std::move(show)) {
    fiber_ = std::make_unique<Fiber>([this] {
      const Sink sink(*this);
      body_(sink);
    });
  }

  pybind11::object next() override;
  void close() override;
  [[nodiscard]] std::string text() const override {
    const bool has_ended = !is_running_ && !fiber_ && shown_ == block_.size();
    return "<Iterator of " + name_ + ": " + std::to_string(given_) + (has_ended ? " in all>" : " so far>");
  }

 private:
  void give(Item item) {
    block_.push_back(std::move(item));
    if (block_.size() >= wanted_ || fiber_->is_due()) fiber_->pause();
  }
  /// Resumes until there are results, or the walk has ended.
  void fetch();

  std::string name_;  // plural of the results
  Body body_;
  Show show_;
  std::vector<Item> block_;
  std::size_t shown_ = 0;
  std::uint64_t given_ = 0;
  std::size_t wanted_ = 1;
  bool is_running_ = false;
  std::unique_ptr<Fiber> fiber_;
};

/// Checks for signals; Python's lock must be held.
void raise_signals();

template <typename Item>
pybind11::object Walk<Item>::next() {
  if (is_running_) throw pybind11::value_error("another thread is waiting for this iterator");
  if (shown_ == block_.size()) fetch();
  if (shown_ == block_.size()) throw pybind11::stop_iteration();
  ++given_;
  return show_(block_[shown_++]);
}

template <typename Item>
void Walk<Item>::fetch() {
  block_.clear();
  shown_ = 0;
  is_running_ = true;
  try {
    while (fiber_ && block_.empty()) {
      bool goes_on = false;
      {
        const WithoutLock unlocked;
        goes_on = fiber_->resume();
      }
      if (!goes_on) fiber_.reset();
      raise_signals();  // also if there are results: list() never returns to the interpreter
    }
  } catch (...) {
    is_running_ = false;
    fiber_.reset();
    throw;
  }
  is_running_ = false;
  wanted_ = std::min(2 * wanted_, longest_block<Item>);
}

template <typename Item>
void Walk<Item>::close() {
  if (is_running_) throw pybind11::value_error("another thread is waiting for this iterator");
  fiber_.reset();
  block_.clear();
  shown_ = 0;
}

/// The C++ type of Iterator in Python.
using SharedWalk = std::shared_ptr<AnyWalk>;

template <typename Item>
SharedWalk make_walk(std::string name, typename Walk<Item>::Body body, typename Walk<Item>::Show show) {
  return std::make_shared<Walk<Item>>(std::move(name), std::move(body), std::move(show));
}

}  // namespace isodoku::python
