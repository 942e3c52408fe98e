// ONNX's Attention told to the core: its layouts, its masks and its cache, head by head. Every
// number comes from the core's own functions.
#pragma once

#include <string>
#include <vector>

#include "conformance/onnx_case.h"
#include "moxiang/attention.h"
#include "moxiang/mask.h"
#include "moxiang/ops.h"

namespace moxiang::conformance {

/// The tensors of one case. Where they have three dimensions the heads stand side by side.
class OnnxAttention {
 public:
  explicit OnnxAttention(const OnnxCase& c) : c_(c) {
    n_heads_ = heads_of(c.x("Q"), "q_num_heads");
    n_kv_heads_ = heads_of(c.x("K"), "kv_num_heads");
    n_queries_ = tokens_of(c.x("Q"));
    if (const Tensor* past = c.input("past_key")) n_past_ = past->dim(2);
    n_keys_ = n_past_ + tokens_of(c.x("K"));
    const Index mode = c.integer("qk_matmul_output_mode", 0);
    REQUIRE(mode >= 0);
    REQUIRE(mode <= 3);
  }

  void check() const {
    const Index batch = c_.x("Q").dim(0);
    CHECK(c_.y().dim(0) == batch);
    CHECK(heads_of(c_.y(), "q_num_heads") == n_heads_);
    for (Index b = 0; b < batch; ++b) {
      for (Index g = 0; g < n_kv_heads_; ++g) check_present(b, g);
      for (Index h = 0; h < n_heads_; ++h) check_head(b, h);
    }
  }

 private:
  Index heads_of(const Tensor& t, const char* attribute) const {
    if (t.rank() == 4) return t.dim(1);
    REQUIRE(t.rank() == 3);
    REQUIRE(c_.attributes.contains(attribute));
    return c_.integer(attribute, 0);
  }
  static Index tokens_of(const Tensor& t) { return t.rank() == 4 ? t.dim(2) : t.dim(1); }

  /// Head h of batch b: of [B, H, S, d] its block, of [B, S, H · d] its columns.
  static Matrix head_of(const Tensor& t, Index b, Index h, Index n_heads) {
    if (t.rank() == 4) {
      const Index n = t.dim(2) * t.dim(3);
      return matrix(t, t.dim(2), t.dim(3), (b * t.dim(1) + h) * n);
    }
    const Matrix all = matrix(t, t.dim(1), t.dim(2), b * t.dim(1) * t.dim(2));
    return split_head(all, h, t.dim(2) / n_heads);
  }

  Matrix with_past(const char* past, const char* now, Index b, Index g) const {
    const Matrix present = head_of(c_.x(now), b, g, n_kv_heads_);
    const Tensor* before = c_.input(past);
    return before ? append_rows(head_of(*before, b, g, n_kv_heads_), present) : present;
  }

  void check_present(Index b, Index g) const {
    CAPTURE(b, g);
    if (const Tensor* present = c_.output("present_key")) {
      CHECK(difference(with_past("past_key", "K", b, g), head_of(*present, b, g, n_kv_heads_)) ==
            "");
    }
    if (const Tensor* present = c_.output("present_value")) {
      CHECK(difference(with_past("past_value", "V", b, g), head_of(*present, b, g, n_kv_heads_)) ==
            "");
    }
  }

  void check_head(Index b, Index h) const {
    CAPTURE(b, h);
    const Index g = kv_head_of(h, n_heads_, n_kv_heads_);
    const Matrix q = head_of(c_.x("Q"), b, h, n_heads_);
    const double scale = c_.number("scale", 0);
    const Real factor = scale != 0 ? static_cast<Real>(scale) : attention_scale(q.cols());
    const HeadTrace t = attend(q, with_past("past_key", "K", b, g),
                               with_past("past_value", "V", b, g), mask_of(b, h), factor);
    CHECK(difference(t.head_out, head_of(c_.y(), b, h, n_heads_)) == "");
    const Tensor* scores = c_.output("qk_matmul_output");
    if (!scores) return;
    const Index mode = c_.integer("qk_matmul_output_mode", 0);
    // 0: scaled; 1: behind the soft cap, of which there is none; 2: masked; 3: weights
    const Matrix& own = mode == 3 ? t.weights : mode == 2 ? t.masked : t.scaled;
    CHECK(difference(own, head_of(*scores, b, h, n_heads_)) == "");
  }

  Mask mask_of(Index b, Index h) const {
    Mask mask = full_mask(n_queries_, n_keys_);
    const Tensor* lengths = c_.input("nonpad_kv_seqlen");
    if (lengths) {
      std::vector<bool> is_token(static_cast<std::size_t>(n_keys_));
      for (Index j = 0; j < n_keys_; ++j) is_token[static_cast<std::size_t>(j)] = j < length(b);
      mask = both(mask, padding_mask(n_queries_, is_token));
    }
    if (const Tensor* given = c_.input("attn_mask")) mask = both(mask, given_mask(*given, b, h));
    if (c_.integer("is_causal", 0) != 0) {
      // Behind past keys the first query stands after them. Without, the last query stands at the
      // last key that is no padding; where nothing says so, the first query at the first key.
      const bool is_static_cache = lengths && !c_.input("past_key");
      mask = both(mask, causal_from(is_static_cache ? length(b) - n_queries_ : n_past_));
    }
    return mask;
  }

  Index length(Index b) const { return indices_of(c_.x("nonpad_kv_seqlen")).at(std::size_t(b)); }

  /// Query 0 stands at `first`; one that stands before key 0 sees nothing.
  Mask causal_from(Index first) const {
    if (first >= 0) return causal_mask(n_queries_, n_keys_, first);
    const Index n_blind = std::min(-first, n_queries_);
    Mask mask = padding_mask(n_queries_, std::vector<bool>(static_cast<std::size_t>(n_keys_)));
    mask.visible.bottomRows(n_queries_ - n_blind) =
        causal_mask(n_queries_ - n_blind, n_keys_).visible;
    return mask;
  }

  /// The mask of one head: dimensions count from the right and one of size 1 holds for all, but the
  /// last may be shorter than the keys: those beyond it are hidden.
  Mask given_mask(const Tensor& t, Index b, Index h) const {
    REQUIRE(t.rank() <= 4);
    const auto dim = [&](std::size_t from_right) {
      return from_right < t.rank() ? t.dim(t.rank() - 1 - from_right) : Index(1);
    };
    const auto at = [&](Index i, Index j) {
      const Index place[] = {j, i, h, b};
      Index index = 0, stride = 1;
      for (std::size_t d = 0; d < 4; ++d) {
        index += d > 0 && dim(d) == 1 ? 0 : place[d] * stride;
        stride *= dim(d);
      }
      return t.data.at(static_cast<std::size_t>(index));
    };
    REQUIRE((dim(1) == 1 || dim(1) == n_queries_));
    REQUIRE(dim(0) <= n_keys_);
    Matrix bias = Matrix::Constant(n_queries_, n_keys_, -std::numeric_limits<Real>::infinity());
    for (Index i = 0; i < n_queries_; ++i) {
      for (Index j = 0; j < dim(0); ++j) {
        const double x = at(i, j);
        if (t.dtype != "bool") bias(i, j) = static_cast<Real>(x);
        if (t.dtype == "bool" && x != 0) bias(i, j) = 0;
      }
    }
    return additive_mask(bias);
  }

  const OnnxCase& c_;
  Index n_heads_ = 0, n_kv_heads_ = 0, n_queries_ = 0, n_keys_ = 0, n_past_ = 0;
};

}  // namespace moxiang::conformance
