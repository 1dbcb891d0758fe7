#pragma once
// The consumer's own header, whose path is also that of a header of isodoku.

namespace consumer {

struct Shape {
  const char* name = "the consumer's own shape";
};

}  // namespace consumer
