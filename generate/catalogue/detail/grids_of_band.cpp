// The min-lex grids that begin with a given band: the search for the processor that runs us.

#include "generate/catalogue/detail/grids_of_band.hpp"

namespace isodoku::detail {

GridsOfBand::GridsOfBand(const BandFillings& fillings, const TopBand& band, Processor processor)
    : search_(ISODOKU_FOR_PROCESSOR(processor, make_band_search)(fillings, band)) {}

}  // namespace isodoku::detail
