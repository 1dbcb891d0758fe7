// Enumerates the min-lex grids that begin with a given band, with the instruction set of this processor.

#include "generate/catalogue/detail/grids_of_band.hpp"

namespace isodoku::detail {

GridsOfBand::GridsOfBand(const BandFillings& fillings, const TopBand& band, Processor processor)
    : search_(ISODOKU_FOR_PROCESSOR(processor, make_band_search)(fillings, band)) {}

}  // namespace isodoku::detail
