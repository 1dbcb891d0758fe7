// jobs/long_run.hpp and jobs/ordered_units.hpp: the page does not support runs that may take days.

#include "base/error.hpp"
#include "jobs/long_run.hpp"
#include "jobs/ordered_units.hpp"

namespace isodoku::detail {
namespace {

[[noreturn]] void refuse() {
  throw Error(ErrorKind::usage,
              "this may take long and is not available in the browser: use the command on your machine");
}

}  // namespace

std::uint64_t run_units(std::uint64_t, const UnitRange&, const UnitWorker&, const UnitConsumer&) {
  refuse();
}

LongRun::LongRun(const RunOptions& options, const CheckpointOptions&, std::string, std::string, Output& output)
    : options_(options), output_(output) {
  refuse();
}

void LongRun::go(const UnitWorker&, std::uint64_t, std::uint64_t) {}

void LongRun::finish(std::string_view) {}

void LongRun::finish_shard(std::string_view, std::uint64_t) {}

}  // namespace isodoku::detail
