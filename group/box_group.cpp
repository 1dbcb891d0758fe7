// The order of the group.
//
// The symmetries of rows are the wreath product of S_R (rows within a band) by S_C (the bands), and those of columns
// are that of S_C by S_R. The two commute, and transposition exchanges them if R = C. So the order is (R!)^C C! (C!)^R
// R! (times 2), for example 128 for 2x2, 3,456 for 2x3, and 3,359,232 for 3x3.

#include "group/conjugacy_classes.hpp"

namespace isodoku {

BigInteger BoxGroup::order() const {
  const int r = shape_.box_rows();
  const int c = shape_.box_columns();
  BigInteger order = pow(factorial(r), static_cast<unsigned>(c)) * factorial(c) *
                     pow(factorial(c), static_cast<unsigned>(r)) * factorial(r);
  if (transposes_) order *= 2;
  return order;
}

}  // namespace isodoku
