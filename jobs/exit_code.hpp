#pragma once
// The exit codes of errors.

#include "base/error.hpp"

namespace isodoku::detail {

/// 2 for usage, 3 for data, 4 for input or output, 5 for a failed internal check, 130 if stopped.
constexpr int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return 2;
    case ErrorKind::data:
      return 3;
    case ErrorKind::io:
      return 4;
    case ErrorKind::stopped:
      return 130;
    case ErrorKind::internal:
      break;
  }
  return 5;
}

}  // namespace isodoku::detail
