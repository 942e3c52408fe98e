#include "moxiang/explain.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "explain_terms.h"
#include "moxiang/ops.h"

namespace moxiang {

const char* to_string(Rule rule) {
  constexpr const char* kNames[] = {"given", "sum",       "hidden", "softmax", "mean",
                                    "rstd",  "normalize", "relu",   "gelu",    "gelu_tanh",
                                    "tanh",  "unit",      "sine",   "cosine"};
  return kNames[static_cast<std::size_t>(rule)];
}

namespace {

/// Takes `prefix` off the front of `path`, if it stands there.
bool strip(std::string_view& path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return false;
  path.remove_prefix(prefix.size());
  return true;
}

/// Takes a number and the dot after it off the front. The path is one of the trace's own.
std::size_t strip_index(std::string_view& path) {
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(path.data(), path.data() + path.size(), index);
  path.remove_prefix(std::size_t(end - path.data()) + 1);
  return index;
}

std::string block_path(std::size_t layer) { return "blocks." + std::to_string(layer) + "."; }

/// Explains entry (row, col) of steps of one model and trace, which are known to exist.
struct Explainer {
  const Model& model;
  const ModelTrace& trace;
  Index row, col;

  Real eps() const { return Real(model.config.norm_eps); }

  // ---- what a step reads: the source's path and matrix

  Named out_of_block(std::size_t layer) const {
    const BlockTrace& t = trace.blocks[layer];
    const bool post = t.norm_place == NormPlace::post;
    const char* step = t.mlp ? (post ? "mlp.norm.out" : "mlp.resid_post")
                             : (post ? "attn.norm.out" : "attn.resid_mid");
    return {block_path(layer) + step, t.out()};
  }

  Named last() const {
    return trace.blocks.empty() ? Named{"embed.x", trace.embed.x}
                                : out_of_block(trace.blocks.size() - 1);
  }

  // ---- embed.*

  Explanation embed_step(std::string_view step) const {
    const EmbedTrace& t = trace.embed;
    if (step == "tokens") {
      if (t.ids.empty()) return {};  // given rows
      return looked_up(operand("embed.w_e", model.params.w_e, t.ids[std::size_t(row)], col));
    }
    if (step == "positions") return position();
    const Operand token = operand("embed.tokens", t.tokens, row, col);
    if (!t.positions) return copy_of(token);
    return sum_of(token, operand("embed.positions", *t.positions, row, col));
  }

  Explanation position() const {
    if (model.config.position == Position::learned) {
      return looked_up(operand("embed.w_pos", model.params.w_pos, row, col));
    }
    const Index half = trace.embed.positions->cols() / 2;
    const Real rate = sinusoid_rate(col % half, 2 * half);
    Explanation e;
    e.rule = col < half ? Rule::sine : Rule::cosine;
    e.terms.push_back(product(constant(Real(row)), constant(rate)));
    return e;
  }

  // ---- blocks.L.*

  Explanation block_step(std::string_view step) const {
    const std::size_t layer = strip_index(step);
    const BlockTrace& t = trace.blocks[layer];
    const BlockParams& p = model.params.blocks[layer];
    const std::string at = block_path(layer);
    if (step == "x") {
      const Named source = layer == 0 ? Named{"embed.x", trace.embed.x} : out_of_block(layer - 1);
      return copy_of(operand(source, row, col));
    }
    if (strip(step, "mlp.")) return mlp_step(step, t, p.mlp, at);
    strip(step, "attn.");
    if (strip(step, "heads.")) {
      const std::size_t h = strip_index(step);
      return head_step(step, t, p.attn, at, h);
    }
    return attention_step(step, t, p.attn, at);
  }

  Explanation attention_step(std::string_view step, const BlockTrace& t, const AttentionParams& p,
                             const std::string& at) const {
    const AttentionTrace& attn = t.attn;
    const Named x{at + "x", t.x}, resid{at + "attn.resid_mid", t.resid_mid};
    if (strip(step, "norm.")) {
      return norm_terms(std::string(step), at + "attn.norm.",
                        t.norm_place == NormPlace::pre ? x : resid, t.attn_norm, p.norm, eps(), row,
                        col);
    }
    if (step == "concat") return concat(attn, at);
    if (step == "attn_out") return attn_out(attn, p, at);
    if (step == "skip") {
      return linear_terms(x, {at + "attn.w_skip", p.w_skip}, at + "attn.b_skip", p.b_skip, row,
                          col);
    }
    const Operand out = operand(at + "attn.attn_out", attn.attn_out, row, col);
    if (!model.config.residual) return copy_of(out);
    return sum_of(t.skip ? operand(at + "attn.skip", *t.skip, row, col) : operand(x, row, col),
                  out);
  }

  Explanation concat(const AttentionTrace& t, const std::string& at) const {
    const Index d_head = t.heads.front().head_out.cols();
    const auto h = std::size_t(col / d_head);
    const Operand own = operand(at + "attn.heads." + std::to_string(h) + ".head_out",
                                t.heads[h].head_out, row, col % d_head);
    if (t.head_is_on[h]) return copy_of(own);
    Explanation e;
    e.rule = Rule::sum;
    e.terms.push_back({{own, constant(0)}, 0});  // switched off
    return e;
  }

  /// By head blocks where the contributions are on record, else by channels of concat.
  Explanation attn_out(const AttentionTrace& t, const AttentionParams& p,
                       const std::string& at) const {
    if (!t.heads.front().contribution) {
      return linear_terms({at + "attn.concat", t.concat}, {at + "attn.w_o", p.w_o}, at + "attn.b_o",
                          p.b_o, row, col);
    }
    Explanation e;
    e.rule = Rule::sum;
    for (std::size_t h = 0; h < t.heads.size(); ++h) {
      e.terms.push_back(single(operand(at + "attn.heads." + std::to_string(h) + ".contribution",
                                       *t.heads[h].contribution, row, col)));
    }
    if (p.b_o.size() > 0) e.terms.push_back(single(operand(at + "attn.b_o", p.b_o, 0, col)));
    return e;
  }

  Explanation mlp_step(std::string_view step, const BlockTrace& t, const MlpParams& p,
                       const std::string& at) const {
    const MlpTrace& mlp = *t.mlp;
    const bool pre = t.norm_place == NormPlace::pre, post = t.norm_place == NormPlace::post;
    const Named mid{at + (post ? "attn.norm.out" : "attn.resid_mid"), t.mid()};
    const std::string own = at + "mlp.";
    if (strip(step, "norm.")) {
      const Named normed = pre ? mid : Named{own + "resid_post", mlp.resid_post};
      return norm_terms(std::string(step), own + "norm.", normed, mlp.norm, p.norm, eps(), row,
                        col);
    }
    if (step == "mlp_pre") {
      const Named input = pre ? Named{own + "norm.out", mlp.norm.out} : mid;
      return linear_terms(input, {own + "w_in", p.w_in}, own + "b_in", p.b_in, row, col);
    }
    if (step == "mlp_post") {
      constexpr Rule kRules[] = {Rule::relu, Rule::gelu, Rule::gelu_tanh};
      return function_of(kRules[static_cast<std::size_t>(model.config.activation)],
                         operand(own + "mlp_pre", mlp.mlp_pre, row, col));
    }
    if (step == "mlp_out") {
      return linear_terms({own + "mlp_post", mlp.mlp_post}, {own + "w_out", p.w_out}, own + "b_out",
                          p.b_out, row, col);
    }
    const Operand out = operand(own + "mlp_out", mlp.mlp_out, row, col);
    return model.config.residual ? sum_of(operand(mid, row, col), out) : copy_of(out);
  }

  // ---- blocks.L.attn.heads.H.*

  Explanation head_step(std::string_view step, const BlockTrace& t, const AttentionParams& p,
                        const std::string& at, std::size_t h) const {
    const AttentionTrace& attn = t.attn;
    const HeadTrace& head = attn.heads[h];
    const std::string own = at + "attn.heads." + std::to_string(h) + ".";
    if (step == "q" || step == "k" || step == "v") return projection(step.front(), t, p, at, h);
    if (step == "q_rot") return rotated({own + "q", head.q}, *attn.rope, 0);
    if (step == "k_rot") return rotated({own + "k", head.k}, *attn.rope, attn.n_past);
    if (step == "scores") {
      return dot_terms({own + (head.q_rot ? "q_rot" : "q"), head.scored_q()},
                       {own + (head.k_rot ? "k_rot" : "k"), head.scored_k()}, row, col);
    }
    if (step == "scaled") return scaled(head, own);
    if (step == "masked") return masked(attn, head, own);
    if (step == "weights") {
      return softmax_terms({own + "masked", head.masked}, attn.mask.visible, row, col);
    }
    if (step == "head_out") return head_out(attn, head, own);
    const Index first = Index(h) * head.head_out.cols();
    return attn.head_is_on[h]
               ? linear_terms({own + "head_out", head.head_out}, {at + "attn.w_o", p.w_o}, "",
                              RowVector(), row, col, first)
               : off_contribution({own + "head_out", head.head_out}, {at + "attn.w_o", p.w_o},
                                  first);
  }

  /// A switched-off head: each product is there, times 0.
  Explanation off_contribution(const Named& head_out, const Named& w_o, Index first) const {
    Explanation e;
    e.rule = Rule::sum;
    for (Index c = 0; c < head_out.matrix.cols(); ++c) {
      e.terms.push_back(
          {{operand(head_out, row, c), operand(w_o, first + c, col), constant(0)}, 0});
    }
    return e;
  }

  /// q, k or v of one head: x times its columns of w. A past key or value was given.
  Explanation projection(char which, const BlockTrace& t, const AttentionParams& p,
                         const std::string& at, std::size_t h) const {
    const AttentionTrace& attn = t.attn;
    const Index present = which == 'q' ? row : row - attn.n_past;
    if (present < 0) return {};
    const Matrix& w = which == 'q' ? p.w_q : which == 'k' ? p.w_k : p.w_v;
    const RowVector& b = which == 'q' ? p.b_q : which == 'k' ? p.b_k : p.b_v;
    const Index d_head = attn.heads[h].q.cols();
    const Index n_own = w.cols() / d_head;  // heads that this projection has
    const Index own = kv_head_of(Index(h), Index(attn.heads.size()), n_own);
    const Named x = t.norm_place == NormPlace::pre ? Named{at + "attn.norm.out", t.attn_norm.out}
                                                   : Named{at + "x", t.x};
    return linear_terms(x, {at + "attn.w_" + which, w}, at + "attn.b_" + which, b, present,
                        own * d_head + col);
  }

  Explanation rotated(const Named& x, const Rope& rope, Index n_past) const {
    const auto [pair, first, second] = rope_pair(col, rope);
    if (pair < 0 || row < n_past) return copy_of(operand(x, row, col));
    const Real cos = rope.cos(row - n_past, pair), sin = rope.sin(row - n_past, pair);
    const bool is_first = col == first;
    Explanation e;
    e.rule = Rule::sum;
    e.terms.push_back(product(operand(x, row, first), constant(is_first ? cos : sin)));
    e.terms.push_back(product(operand(x, row, second), constant(is_first ? -sin : cos)));
    return e;
  }

  Explanation scaled(const HeadTrace& head, const std::string& own) const {
    Explanation e;
    e.rule = Rule::sum;
    e.terms.push_back(product(operand(own + "scores", head.scores, row, col),
                              constant(attention_scale(head.q.cols()))));
    return e;
  }

  Explanation masked(const AttentionTrace& t, const HeadTrace& head, const std::string& own) const {
    if (!t.mask.visible(row, col)) {
      Explanation e;
      e.rule = Rule::hidden;
      return e;
    }
    const Operand scaled = operand(own + "scaled", head.scaled, row, col);
    if (t.mask.bias.size() == 0) return copy_of(scaled);
    return sum_of(scaled, constant(t.mask.bias(row, col)));
  }

  Explanation head_out(const AttentionTrace& t, const HeadTrace& head,
                       const std::string& own) const {
    Explanation e;
    e.rule = Rule::sum;
    for (Index j = 0; j < head.weights.cols(); ++j) {
      if (!t.mask.visible(row, j)) continue;
      e.terms.push_back(product(operand(own + "weights", head.weights, row, j),
                                operand(own + "v", head.v, j, col)));
    }
    return e;
  }

  // ---- final.*

  Explanation final_step(std::string_view step) const {
    const FinalTrace& t = trace.final;
    const ModelParams& p = model.params;
    if (strip(step, "norm.")) {
      return norm_terms(std::string(step), "final.norm.", last(), *t.norm, p.final_norm, eps(), row,
                        col);
    }
    const Named x = t.norm ? Named{"final.norm.out", t.norm->out} : last();
    if (step == "logits") {
      return model.config.tied_head
                 ? dot_terms(x, {"embed.w_e", p.w_e}, row, col)
                 : linear_terms(x, {"final.w_u", p.w_u}, "", RowVector(), row, col);
    }
    if (step == "probs") {
      Visible own = Visible::Constant(t.logits->rows(), t.logits->cols(), false);
      const Index n_vocab = model.config.n_vocab;  // of one answer; the other answers are apart
      own.middleCols(col / n_vocab * n_vocab, n_vocab).setConstant(true);
      return softmax_terms({"final.logits", *t.logits}, own, row, col);
    }
    if (step == "pooled") return column_mean_terms(x, col);
    if (step == "dense") {
      return linear_terms({"final.pooled", *t.pooled}, {"final.w_pool", p.w_pool}, "final.b_pool",
                          p.b_pool, row, col);
    }
    if (step == "activated") {
      return function_of(Rule::tanh, operand("final.dense", *t.dense, row, col));
    }
    return unit_terms({"final.activated", *t.activated}, col);
  }
};

/// Largest magnitude first; what the limit leaves out is counted and summed, not dropped.
void sort_and_limit(Explanation& e, Index limit) {
  for (const Term& term : e.terms) e.total += double(term.value);
  std::stable_sort(e.terms.begin(), e.terms.end(), [](const Term& a, const Term& b) {
    return std::abs(a.value) > std::abs(b.value);
  });
  const auto shown = std::min(e.terms.size(), std::size_t(std::max(limit, Index(0))));
  for (std::size_t i = shown; i < e.terms.size(); ++i) e.rest += double(e.terms[i].value);
  e.n_rest = Index(e.terms.size() - shown);
  e.terms.resize(shown);
}

}  // namespace

Result<Explanation> all_terms(const Model& model, const ModelTrace& trace, const std::string& path,
                              Index row, Index col) {
  const Matrix* step = find_step(trace, path);
  if (!step) return Error{ErrorCode::bad_input, "[explain] there is no step '" + path + "'"};
  if (row < 0 || row >= step->rows() || col < 0 || col >= step->cols()) {
    return Error{ErrorCode::bad_input, "[explain] step '" + path + "' is [" +
                                           std::to_string(step->rows()) + ", " +
                                           std::to_string(step->cols()) + "], it has no entry (" +
                                           std::to_string(row) + ", " + std::to_string(col) + ")"};
  }

  const Explainer explainer{model, trace, row, col};
  std::string_view rest = path;
  Explanation e = strip(rest, "embed.")    ? explainer.embed_step(rest)
                  : strip(rest, "blocks.") ? explainer.block_step(rest)
                                           : (strip(rest, "final."), explainer.final_step(rest));
  e.value = (*step)(row, col);
  return e;
}

Result<Explanation> explain(const Model& model, const ModelTrace& trace, const std::string& path,
                            Index row, Index col, Index limit) {
  auto all = all_terms(model, trace, path, row, col);
  if (!all) return all;
  Explanation e = std::move(all).value();
  sort_and_limit(e, limit);
  return e;
}

}  // namespace moxiang
