#pragma once
// Benchmarks that walk a list of inputs several times.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <functional>
#include <string>

namespace isodoku {

/// Does the input of that number.
using Work = std::function<void(std::size_t)>;
/// One of the two that follow.
using Walk = void (*)(benchmark::State&, std::size_t count, const Work& work);

/// Times whole walks: the fastest of five, for each input.
void walk_all(benchmark::State& state, std::size_t count, const Work& work);
/// Times each input by its own fastest of five: the mean, and the slowest as "worst_us".
void walk_each(benchmark::State& state, std::size_t count, const Work& work);

/// Registers a benchmark; times are in microseconds.
void add_walk(const std::string& name, Walk walk, std::size_t count, const Work& work);

}  // namespace isodoku
