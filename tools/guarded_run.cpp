// Catches everything that commands do not catch, including signals and closed pipes.

#include "tools/guarded_run.hpp"

#include <cstdio>
#include <exception>
#include <new>
#include <system_error>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/byte_writer.hpp"
#include "jobs/exit_code.hpp"
#include "jobs/interrupt.hpp"
#include "tools/namespace.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {

int report_out_of_memory() noexcept {
  std::fputs("error: out of memory; use --jobs 1, or --shard R/M to process one part at a time\n", stderr);
  return exit_code_of(ErrorKind::io);
}

int run_guarded(int argc, char** argv, const std::string& description,
                std::span<const CommandEntry> commands) noexcept {
  try {
    return run_command_line(argc, argv, description, commands);
  } catch (const ClosedPipe&) {
    return 0;
  } catch (const Interrupted& interruption) {
    return 128 + interruption.signal;
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.message(option_of_setting).c_str());
    if (error.kind() == ErrorKind::internal) std::fputs("This is a bug in isodoku; please report it.\n", stderr);
    return exit_code_of(error.kind());
  } catch (const std::bad_alloc&) {
    return report_out_of_memory();
  } catch (const std::system_error& error) {  // from the standard library, about files or threads
    std::fprintf(stderr, "error: %s\n", printable(error.what()).c_str());
    return exit_code_of(ErrorKind::io);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\nThis is a bug in isodoku; please report it.\n", printable(error.what()).c_str());
    return exit_code_of(ErrorKind::internal);
  }
}

}  // namespace isodoku::tool
