// A program that throws and catches exceptions in all ways that there are, and prints what happens. Compiled for
// WebAssembly (bindings/js), it prints the same as when g++ compiles it for this machine: exceptions_check.txt.

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

namespace {

struct Guard {
  explicit Guard(std::string text) : name(std::move(text)) {}
  Guard(const Guard&) = delete;
  ~Guard() { std::printf("  leaves %s, %d uncaught\n", name.c_str(), std::uncaught_exceptions()); }
  std::string name;
};

struct Left {
  virtual ~Left() { std::puts("  left destroyed"); }
  int left = 1;
};
struct Right {
  virtual ~Right() = default;
  int right = 2;
};
struct Both : Left, Right {
  int both = 3;
};
struct Counted {
  static inline int alive = 0;
  Counted() { ++alive; }
  Counted(const Counted&) { ++alive; }
  ~Counted() { --alive; }
};

[[gnu::noinline]] void throw_kind(int kind) {
  const Guard guard("thrower " + std::to_string(kind));
  static const char* const text = "text";
  switch (kind) {
    case 0:
      return;
    case 1:
      throw 7;
    case 2:
      throw text;
    case 3:
      throw std::out_of_range("range");
    case 4:
      throw Both();
    case 5:
      throw Counted();
    case 6:
      throw std::bad_alloc();
    default:
      throw nullptr;
  }
}

[[gnu::noinline]] void pass_on(int kind) {
  const Guard guard("middle");
  try {
    throw_kind(kind);
  } catch (const std::logic_error& error) {
    std::printf("  middle has %s\n", error.what());
    throw;
  } catch (const char* text) {
    throw std::runtime_error(text == nullptr ? "was null" : "was " + std::string(text));
  }
}

void of_each_kind() {
  for (int kind = 0; kind < 8; ++kind) {
    std::printf("kind %d\n", kind);
    try {
      pass_on(kind);
      std::puts("  nothing");
    } catch (int number) {
      std::printf("  number %d\n", number);
    } catch (const std::out_of_range& error) {
      std::printf("  range %s\n", error.what());
    } catch (const std::runtime_error& error) {
      std::printf("  runtime %s\n", error.what());
    } catch (const Right& right) {
      std::printf("  right %d\n", right.right);
    } catch (Counted) {
      std::printf("  counted %d\n", Counted::alive);
    } catch (const std::exception& error) {
      std::puts("  exception");
    } catch (...) {
      std::puts("  something");
    }
  }
  std::printf("alive %d\n", Counted::alive);
}

int compare_and_throw(const void*, const void*) {
  throw std::length_error("from a callback");
}

void through_frames_of_c() {
  int numbers[] = {2, 1};
  try {
    std::qsort(numbers, 2, sizeof(int), compare_and_throw);
  } catch (const std::exception& error) {
    std::printf("C: %s\n", error.what());
  }
}

void within_handlers() {
  std::exception_ptr kept;
  try {
    throw std::runtime_error("outer");
  } catch (const std::exception& outer) {
    kept = std::current_exception();
    try {
      throw std::logic_error("inner");
    } catch (const std::logic_error& inner) {
      try {
        std::rethrow_exception(kept);
      } catch (const std::runtime_error& again) {
        std::printf("%s within %s within %s\n", again.what(), inner.what(), outer.what());
      }
      std::printf("still %s and %s\n", inner.what(), outer.what());
    }
    try {
      throw;
    } catch (const std::runtime_error& same) {
      std::printf("thrown again: %s\n", same.what());
    }
    std::printf("and %s\n", outer.what());
  }
  const std::exception_ptr copy = kept;
  kept = nullptr;
  for (int i = 0; i < 2; ++i) {
    try {
      std::rethrow_exception(copy);
    } catch (const std::exception& error) {
      std::printf("kept: %s, %d uncaught\n", error.what(), std::uncaught_exceptions());
    }
  }
  std::printf("current: %d\n", std::current_exception() == nullptr ? 0 : 1);
}

struct Member {
  explicit Member(int kind) { throw_kind(kind); }
};
struct Owner {
  explicit Owner(int kind) try : guard("member"), member(kind) {
  } catch (int number) {
    std::printf("  owner has %d\n", number);
  }
  Guard guard;
  Member member;
};

void in_constructors() {
  try {
    const Owner owner(1);
  } catch (int number) {
    std::printf("constructor: %d\n", number);
  }
}

int deep(int depth) {
  const Guard guard(std::to_string(depth));
  if (depth == 0) throw depth;
  try {
    return deep(depth - 1);
  } catch (int number) {
    if (number < 2) throw number + 1;
    throw;
  }
}

void many_times() {
  int sum = 0;
  for (int i = 0; i < 20'000; ++i) {
    try {
      try {
        if (i % 3 == 0) throw i;
        if (i % 3 == 1) throw std::to_string(i);
        throw Counted();
      } catch (const std::string& text) {
        sum += static_cast<int>(text.size());
        throw;
      }
    } catch (int number) {
      sum += number % 7;
    } catch (...) {
      ++sum;
    }
  }
  std::printf("sum %d, alive %d\n", sum, Counted::alive);
}

}  // namespace

int main() {
  of_each_kind();
  through_frames_of_c();
  within_handlers();
  in_constructors();
  try {
    deep(4);
  } catch (int number) {
    std::printf("from the deep: %d\n", number);
  }
  many_times();
  return 0;
}
