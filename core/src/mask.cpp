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

Mask role_mask(Role role, Index n_tokens) {
  Mask mask = full_mask(n_tokens, n_tokens);
  const auto sees = [role](Index i, Index j) {
    switch (role) {
      case Role::previous:
        return j == i - 1;
      case Role::next:
        return j == i + 1;
      case Role::earlier:
        return j < i;
      case Role::later:
        return j > i;
      case Role::any:
        return true;
    }
    return true;
  };
  for (Index i = 0; i < n_tokens; ++i) {
    for (Index j = 0; j < n_tokens; ++j) mask.visible(i, j) = i == j || sees(i, j);
  }
  return mask;
}

void apply_mask(const MatrixView& scaled, const Mask& mask, Matrix& masked) {
  const Index s_q = mask.visible.rows();
  MOXIANG_CHECK(scaled.cols() == mask.visible.cols() &&
                    (s_q == 0 ? scaled.rows() == 0 : scaled.rows() % s_q == 0),
                "apply_mask: scores and mask differ in shape");
  masked.resize(scaled.rows(), scaled.cols());
  for (Index i = 0; i < scaled.rows(); i += s_q) {
    const auto text = scaled.middleRows(i, s_q).array();
    auto out = masked.middleRows(i, s_q);
    if (mask.bias.size() > 0) {
      out = mask.visible.select(text + mask.bias.array(), kHidden);
    } else {
      out = mask.visible.select(text, kHidden);
    }
  }
}

Matrix apply_mask(const MatrixView& scaled, const Mask& mask) {
  Matrix masked;
  apply_mask(scaled, mask, masked);
  return masked;
}

}  // namespace moxiang
