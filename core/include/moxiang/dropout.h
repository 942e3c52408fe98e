#pragma once

#include "moxiang/rng.h"
#include "moxiang/types.h"

/// Entries left out at random while a model learns, so that none of them can be relied on. What a
/// model answers is computed without.
/// Srivastava et al., "Dropout", 2014, section 4; what is kept is scaled up while learning, so that
/// the mean stays what it is without.
namespace moxiang {

/// How many are left out, 0 ≤ rate < 1.
struct DropoutRates {
  double sublayers = 0;  ///< of x where it enters block 0, of attn_out and of mlp_out
  double weights = 0;    ///< of the attention weights

  bool any() const { return sublayers > 0 || weights > 0; }
};

struct DropoutTrace {
  Matrix factors;  ///< as x: 0 where it is left out, else 1 / (1 - rate)
  Matrix out;      ///< x ∘ factors
};

/// One draw of `rng` an entry, in row order.
void dropout(const MatrixView& x, double rate, Rng& rng, DropoutTrace& trace);

/// The same factors again.
void dropout_backward(const MatrixView& d_out, const DropoutTrace& trace, Matrix& d_x);

}  // namespace moxiang
