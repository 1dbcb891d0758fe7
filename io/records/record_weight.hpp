#pragma once
// The weight that a record has beside its puzzle, as `generate puzzles --unbiased` writes it.

#include "io/records/input_record.hpp"

namespace isodoku::detail {

/// The weight of a record: the field `weight` of a JSON object or of a line whose columns have names, else what stands
/// right behind the cells of a line. Throws Error (data) if there is none or it is no positive number; its column
/// counts from the first cell, as workers of a pipeline give it.
double record_weight(const InputRecord& record);

}  // namespace isodoku::detail
