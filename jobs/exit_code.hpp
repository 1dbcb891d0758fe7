#pragma once
// How a program that ends with an Error reports it.

#include "base/error.hpp"

namespace isodoku::detail {

/// 2 usage, 3 data, 4 input or output, 5 an internal check, 130 stopped.
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
