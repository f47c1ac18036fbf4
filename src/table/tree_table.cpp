// The walk in floating point, compiled once for all rules.
#include "table/tree_table.hpp"

namespace felt {

template class TreeWalk<double>;

}  // namespace felt
