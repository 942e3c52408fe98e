#include "moxiang/loss.h"

#include <algorithm>
#include <cmath>

#include "moxiang/check.h"

namespace moxiang {

namespace {

Real n_asked(const std::vector<Index>& targets) {
  const auto ignored = std::count(targets.begin(), targets.end(), kIgnored);
  return Real(Index(targets.size()) - ignored);
}

}  // namespace

Real cross_entropy(const MatrixView& logits, const std::vector<Index>& targets) {
  MOXIANG_CHECK(logits.rows() == Index(targets.size()), "cross_entropy: not one target a row");
  const Real n = n_asked(targets);
  Real loss = 0;
  for (Index t = 0; t < logits.rows(); ++t) {
    const Index target = targets[std::size_t(t)];
    if (target == kIgnored) continue;
    const Real max = logits.row(t).maxCoeff();
    const Real log_sum = std::log((logits.row(t).array() - max).exp().sum());
    loss += max + log_sum - logits(t, target);
  }
  return n > 0 ? loss / n : Real(0);
}

Matrix cross_entropy_backward(const MatrixView& probs, const std::vector<Index>& targets) {
  // forward: loss = Σ (log Σ exp(logits) - logits[target]) / n
  const Real n = n_asked(targets);
  Matrix d_logits = Matrix::Zero(probs.rows(), probs.cols());
  for (Index t = 0; t < probs.rows(); ++t) {
    const Index target = targets[std::size_t(t)];
    if (target == kIgnored) continue;
    d_logits.row(t) = probs.row(t) / n;
    d_logits(t, target) -= 1 / n;
  }
  return d_logits;
}

}  // namespace moxiang
