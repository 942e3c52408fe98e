// The textbook's attention, block and model, put together from the loops of reference.h. Each
// returns what it computed under the names of the trace; nothing here calls the core.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/reference.h"
#include "moxiang/config.h"
#include "moxiang/model.h"
#include "moxiang/params.h"

namespace moxiang::reference {

using Steps = std::map<std::string, Table>;

/// What attention is told beside x and its weights.
struct Setting {
  Visible visible;                              // [T, T_past + T]
  Table bias;                                   // of the same shape, or empty
  std::optional<std::vector<Index>> positions;  // of the present tokens, where RoPE turns them
  double theta = 10000;
  bool interleaved = false;
  Table past_k, past_v;  // [T_past, n_kv_heads · d_head], or empty
  std::vector<Index> heads_off;
  bool contributions = false;
};

inline Table with_past(const Table& past, const Table& now) {
  return past.size() > 0 ? stacked(past, now) : now;
}

inline Steps head(const Table& q, const Table& k, const Table& v, const Setting& s, Index n_past) {
  Steps t{{"q", q}, {"k", k}, {"v", v}};
  Table scored_q = q, scored_k = k;
  if (s.positions) {
    const auto turned = [&](const Table& x) {
      return rope(x, *s.positions, x.cols(), s.theta, s.interleaved);
    };
    scored_q = t["q_rot"] = turned(q);
    scored_k = t["k_rot"] = stacked(k.topRows(n_past), turned(k.bottomRows(k.rows() - n_past)));
  }
  t["scores"] = scores(scored_q, scored_k);
  t["scaled"] = times(t["scores"], 1 / std::sqrt(static_cast<double>(q.cols())));
  t["masked"] = masked(t["scaled"], s.visible, s.bias);
  t["weights"] = softmax(t["masked"], s.visible);
  t["head_out"] = weighted_sum(t["weights"], s.visible, v);
  return t;
}

inline Steps attention(const Table& x, const AttentionParams& p, Index n_heads, Index n_kv_heads,
                       Index d_head, const Setting& s) {
  const Table q = linear(x, table(p.w_q), table(p.b_q));
  const Table k = with_past(s.past_k, linear(x, table(p.w_k), table(p.b_k)));
  const Table v = with_past(s.past_v, linear(x, table(p.w_v), table(p.b_v)));
  Steps t;
  Table concat(x.rows(), n_heads * d_head);
  for (Index h = 0; h < n_heads; ++h) {
    const Index g = h * n_kv_heads / n_heads;  // neighbours share
    Steps own = head(columns(q, h, d_head), columns(k, g, d_head), columns(v, g, d_head), s,
                     s.past_k.rows());
    const bool off = std::count(s.heads_off.begin(), s.heads_off.end(), h) > 0;
    const Table counted = times(own["head_out"], off ? 0 : 1);
    if (s.contributions) own["contribution"] = contribution(counted, table(p.w_o), h);
    for (auto& [name, step] : own) t["heads." + std::to_string(h) + "." + name] = step;
    for (Index i = 0; i < x.rows(); ++i) {
      for (Index c = 0; c < d_head; ++c) concat(i, h * d_head + c) = counted(i, c);
    }
  }
  t["concat"] = concat;
  t["attn_out"] = linear(concat, table(p.w_o), table(p.b_o));
  return t;
}

inline void put(Steps& into, const std::string& at, const Steps& steps) {
  for (const auto& [name, step] : steps) into[at + name] = step;
}

/// The norm the config names; its output is returned.
inline Table norm(Steps& into, const std::string& at, const Table& x, const NormParams& p,
                  const ModelConfig& c) {
  const auto eps = static_cast<double>(static_cast<Real>(c.norm_eps));
  const Norm n = c.norm == NormKind::layer ? layer_norm(x, table(p.gain), table(p.bias), eps)
                                           : rms_norm(x, table(p.gain), eps);
  if (c.norm == NormKind::layer) into[at + "mean"] = n.mean;
  into[at + "rstd"] = n.rstd;
  into[at + "normed"] = n.normed;
  return into[at + "out"] = n.out;
}

inline Table activate(const Table& x, Activation activation) {
  if (activation == Activation::relu) return each(x, relu);
  return activation == Activation::gelu ? each(x, gelu) : each(x, gelu_tanh);
}

inline Index d_in_of(const ModelConfig& c, Index layer) {
  return layer == 0 && c.d_embed > 0 ? c.d_embed : c.d_model;
}
inline Index d_head_of(const ModelConfig& c, Index layer) {
  return c.d_head > 0 ? c.d_head : d_in_of(c, layer) / c.n_heads;
}
inline Index n_kv_heads_of(const ModelConfig& c) {
  return c.n_kv_heads > 0 ? c.n_kv_heads : c.n_heads;
}

/// One block; what the next one reads is returned.
inline Table block(Steps& t, const std::string& at, const Table& x, const BlockParams& p,
                   const ModelConfig& c, Index layer, const Setting& s) {
  const bool pre = c.norm_place == NormPlace::pre, post = c.norm_place == NormPlace::post;
  const auto beside = [&c](const Table& way, const Table& out) {
    return c.residual ? plus(way, out) : out;
  };
  t[at + "x"] = x;
  const Table read = pre ? norm(t, at + "attn.norm.", x, p.attn.norm, c) : x;
  put(t, at + "attn.",
      attention(read, p.attn, c.n_heads, n_kv_heads_of(c), d_head_of(c, layer), s));
  Table way = x;
  if (c.residual && d_in_of(c, layer) != c.d_model) {
    way = t[at + "attn.skip"] = linear(x, table(p.attn.w_skip), table(p.attn.b_skip));
  }
  Table mid = t[at + "attn.resid_mid"] = beside(way, t[at + "attn.attn_out"]);
  if (post) mid = norm(t, at + "attn.norm.", mid, p.attn.norm, c);
  if (c.d_mlp == 0) return mid;

  const Table mlp_in = pre ? norm(t, at + "mlp.norm.", mid, p.mlp.norm, c) : mid;
  t[at + "mlp.mlp_pre"] = linear(mlp_in, table(p.mlp.w_in), table(p.mlp.b_in));
  t[at + "mlp.mlp_post"] = activate(t[at + "mlp.mlp_pre"], c.activation);
  t[at + "mlp.mlp_out"] = linear(t[at + "mlp.mlp_post"], table(p.mlp.w_out), table(p.mlp.b_out));
  const Table out = t[at + "mlp.resid_post"] = beside(mid, t[at + "mlp.mlp_out"]);
  return post ? norm(t, at + "mlp.norm.", out, p.mlp.norm, c) : out;
}

inline void finish(Steps& t, Table x, const Model& model) {
  const ModelConfig& c = model.config;
  const ModelParams& p = model.params;
  if (c.final_norm) x = norm(t, "final.norm.", x, p.final_norm, c);
  if (c.head == Head::lm) {
    t["final.logits"] = c.tied_head ? scores(x, table(p.w_e)) : linear(x, table(p.w_u), {});
    Table& probs = t["final.probs"] = t["final.logits"];
    for (Index first = 0; first < probs.cols(); first += c.n_vocab) {
      probs.middleCols(first, c.n_vocab) = softmax(probs.middleCols(first, c.n_vocab));
    }
  } else if (c.head == Head::sentence) {
    t["final.pooled"] = mean_over_rows(x);
    t["final.dense"] = linear(t["final.pooled"], table(p.w_pool), table(p.b_pool));
    t["final.activated"] = each(t["final.dense"], tanh);
    t["final.embedding"] = unit_rows(t["final.activated"]);
  }
}

/// The whole model on token rows: every step of its trace.
inline Steps model(const Model& m, const Table& tokens, const ForwardOptions& options) {
  const ModelConfig& c = m.config;
  Steps t{{"embed.tokens", tokens}};
  if (c.position == Position::learned)
    t["embed.positions"] = table(m.params.w_pos).topRows(tokens.rows());
  if (c.position == Position::sinusoid)
    t["embed.positions"] = sinusoid(tokens.rows(), tokens.cols());
  Table x = t["embed.x"] =
      t.count("embed.positions") > 0 ? plus(tokens, t["embed.positions"]) : tokens;
  for (Index l = 0; l < c.n_layers; ++l) {
    Setting s;
    s.visible =
        c.causal ? causal(x.rows(), x.rows(), 0) : Visible::Constant(x.rows(), x.rows(), true);
    s.theta = c.rope_theta;
    s.interleaved = c.rope_interleaved;
    s.contributions = options.record_contributions;
    for (const HeadId id : options.heads_off) {
      if (id.layer == l) s.heads_off.push_back(id.head);
    }
    if (c.position == Position::rope) {
      s.positions.emplace(static_cast<std::size_t>(x.rows()));
      std::iota(s.positions->begin(), s.positions->end(), Index(0));
    }
    const auto at = "blocks." + std::to_string(l) + ".";
    x = block(t, at, x, m.params.blocks[static_cast<std::size_t>(l)], c, l, s);
  }
  finish(t, x, m);
  return t;
}

}  // namespace moxiang::reference
