#pragma once
// The consumer's own, of a name that isodoku's sources have too.

namespace consumer {

struct Shape {
  const char* name = "the consumer's own shape";
};

}  // namespace consumer
