#include "moxiang/dropout.h"

#include "moxiang/check.h"

namespace moxiang {

void dropout(const MatrixView& x, double rate, Rng& rng, DropoutTrace& t) {
  MOXIANG_CHECK(rate >= 0 && rate < 1, "dropout: the rate is not in [0, 1)");
  t.factors.resize(x.rows(), x.cols());
  const auto kept = Real(1 / (1 - rate)), left_out = Real(rate);
  for (Index i = 0; i < t.factors.size(); ++i) {
    t.factors.data()[i] = rng.uniform() < left_out ? Real(0) : kept;
  }
  t.out = x.cwiseProduct(t.factors);
}

void dropout_backward(const MatrixView& d_out, const DropoutTrace& t, Matrix& d_x) {
  // forward: out = x ∘ factors
  d_x = d_out.cwiseProduct(t.factors);
}

}  // namespace moxiang
