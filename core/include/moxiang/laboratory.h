#pragma once

#include <vector>

#include "moxiang/result.h"
#include "moxiang/types.h"

/// One row of attention whose query, keys and rules are set by hand: what a reader tries out.
namespace moxiang {

struct RowRules {
  bool is_scaled = true;      ///< whether scores are divided by √d_k
  Real temperature = 1;       ///< > 0; the scores are divided by it too
  std::vector<bool> visible;  ///< a flag a key: may the query see it?
};

/// The steps of the row, n keys each, by the functions of ops.h.
struct FreeRow {
  Matrix scores;        ///< q · k_j        [1, n]
  Matrix scaled;        ///< scores / (√d_k · temperature), without √d_k where not `is_scaled`
  Matrix masked;        ///< the same, -inf where a key is not seen
  Matrix weights;       ///< softmax; all 0 where no key is seen
  Matrix lengths;       ///< |k_j|
  Matrix cosines;       ///< q · k_j / (|q| |k_j|), 0 where either has no length
  double entropy = 0;   ///< -Σ w ln w of the weights
  double evenness = 0;  ///< entropy / ln(visible keys): 1 is even; 0 where fewer than two are seen
};

/// The row of one query against n = rules.visible.size() keys, which stand one after the other.
///         q [d_k], k [n · d_k]
/// An error where lengths do not fit, a number is not finite, or the temperature is not above 0.
Result<FreeRow> free_row(const std::vector<Real>& q, const std::vector<Real>& k,
                         const RowRules& rules);

}  // namespace moxiang
