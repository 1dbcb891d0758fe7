#pragma once
// The weight of a record, as `generate puzzles --unbiased` writes it.

#include "io/records/input_record.hpp"

namespace isodoku::detail {

/// The weight of a record: the field `weight` of a JSON object or of a line whose columns have names, otherwise the
/// word directly after the cells of a line. Throws Error (data) if there is no weight, or if it is not a positive
/// number. The column of the error is counted from the first cell, as for workers of a pipeline.
double record_weight(const InputRecord& record);

}  // namespace isodoku::detail
