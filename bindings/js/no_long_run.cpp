// jobs/long_run.hpp: what may go on for days is not for a page.

#include "base/error.hpp"
#include "jobs/long_run.hpp"

namespace isodoku::detail {

LongRun::LongRun(const RunOptions& options, const CheckpointOptions&, std::string, std::string, Output& output)
    : options_(options), output_(output) {
  throw Error(ErrorKind::usage, "this may take long, and is not done here: ask the command itself");
}

void LongRun::go(const UnitWorker&, std::uint64_t, std::uint64_t) {}

void LongRun::finish(std::string_view) {}

void LongRun::finish_shard(std::string_view, std::uint64_t) {}

}  // namespace isodoku::detail
