// A difference between two methods ends the run, so that it cannot be overlooked.

#include "studies/study.hpp"

#include "base/error.hpp"

namespace isodoku::detail {

void check_equal(const std::string& what, const BigInteger& found, const BigInteger& expected) {
  if (found == expected) return;
  throw Error(ErrorKind::internal, what + ": " + found.str() + " by one method, " + expected.str() + " by another");
}

}  // namespace isodoku::detail
