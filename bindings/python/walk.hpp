#pragma once
// A walk of the library, which calls a visitor, as an iterator, which is asked.

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

/// Lets a function run for a while, on a stack of its own, and continue later. See walk.cpp.
class Fiber {
 public:
  /// Begins with the first call of resume.
  explicit Fiber(std::function<void()> body);
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;
  ~Fiber() { close(); }

  /// Continues until the function pauses or ends; throws what it threw. False once it has ended.
  bool resume();
  /// The function is to end now: pause() throws Error (stopped) in it.
  void close();

  /// For the function: back to who called resume.
  void pause();
  /// Pauses if that was some time ago, so that raise_signals() gets its turn.
  void check_signals();
  /// Whether that was long enough ago to hand over what there is.
  [[nodiscard]] bool is_due() const;

 private:
  /// A stack, for AddressSanitizer.
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

/// What iterators of Python ask.
class AnyWalk {
 public:
  AnyWalk() = default;
  AnyWalk(const AnyWalk&) = delete;
  AnyWalk& operator=(const AnyWalk&) = delete;
  virtual ~AnyWalk() = default;

  /// The next finding; throws pybind11::stop_iteration if there is none.
  virtual pybind11::object next() = 0;
  /// Ends the walk at once.
  virtual void close() = 0;
  /// `<Iterator of patterns: 3 so far>`; `3 in all` once it has ended.
  [[nodiscard]] virtual std::string text() const = 0;
};

/// How many findings are handed over at once, if they come quickly. Fewer for large ones: specialise it.
template <typename Item>
inline constexpr std::size_t longest_block = 256;

/// Findings of one type, handed over in blocks: the first by itself, then more at a time.
template <typename Item>
class Walk : public AnyWalk {
 public:
  /// What a walk does with its findings. Called without Python's lock.
  class Sink {
   public:
    explicit Sink(Walk& walk) : walk_(walk) {}
    /// Takes one.
    void give(Item item) const { walk_.give(std::move(item)); }
    /// To be called from time to time by those that find nothing for long.
    void check_signals() const { walk_.fiber_->check_signals(); }
    /// The units of a generation, or of a shard of it. It is called at each of them.
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
  /// Until there are findings or no more.
  void fetch();

  std::string name_;  // of the findings, in the plural
  Body body_;
  Show show_;
  std::vector<Item> block_;
  std::size_t shown_ = 0;
  std::uint64_t given_ = 0;
  std::size_t wanted_ = 1;
  bool is_running_ = false;
  std::unique_ptr<Fiber> fiber_;
};

/// Asks for signals with Python's lock held.
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
      raise_signals();  // also where there are findings: list() never comes back to the interpreter
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

/// What Python knows as a Walk.
using SharedWalk = std::shared_ptr<AnyWalk>;

template <typename Item>
SharedWalk make_walk(std::string name, typename Walk<Item>::Body body, typename Walk<Item>::Show show) {
  return std::make_shared<Walk<Item>>(std::move(name), std::move(body), std::move(show));
}

}  // namespace isodoku::python
