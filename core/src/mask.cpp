#include "moxiang/mask.h"

#include <limits>

#include "moxiang/check.h"

namespace moxiang {

namespace {
constexpr Real kHidden = -std::numeric_limits<Real>::infinity();
}

Mask full_mask(Index n_queries, Index n_keys) {
  return {Visible::Constant(n_queries, n_keys, true), Matrix()};
}

Mask causal_mask(Index n_queries, Index n_keys, Index n_past) {
  Mask mask = full_mask(n_queries, n_keys);
  for (Index i = 0; i < n_queries; ++i) {
    for (Index j = n_past + i + 1; j < n_keys; ++j) mask.visible(i, j) = false;
  }
  return mask;
}

Mask padding_mask(Index n_queries, const std::vector<bool>& is_token) {
  Mask mask = full_mask(n_queries, Index(is_token.size()));
  for (Index j = 0; j < mask.visible.cols(); ++j) {
    mask.visible.col(j).setConstant(is_token[std::size_t(j)]);
  }
  return mask;
}

Mask additive_mask(const MatrixView& bias) {
  const Visible visible = bias.array() != kHidden;
  return {visible, visible.select(bias.array(), Real(0))};
}

Mask both(const Mask& a, const Mask& b) {
  MOXIANG_CHECK(a.visible.rows() == b.visible.rows() && a.visible.cols() == b.visible.cols(),
                "both: masks differ in shape");
  Mask mask{a.visible && b.visible, a.bias};
  if (mask.bias.size() == 0) {
    mask.bias = b.bias;
  } else if (b.bias.size() > 0) {
    mask.bias += b.bias;
  }
  return mask;
}

Matrix apply_mask(const MatrixView& scaled, const Mask& mask) {
  MOXIANG_CHECK(scaled.rows() == mask.visible.rows() && scaled.cols() == mask.visible.cols(),
                "apply_mask: scores and mask differ in shape");
  if (mask.bias.size() == 0) return mask.visible.select(scaled.array(), kHidden);
  return mask.visible.select((scaled + mask.bias).array(), kHidden);
}

}  // namespace moxiang
