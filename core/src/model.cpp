#include "moxiang/model.h"

#include <numeric>
#include <optional>

#include "moxiang/block.h"
#include "moxiang/check.h"
#include "moxiang/ops.h"
#include "moxiang/position.h"

namespace moxiang {

namespace {

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

std::optional<Error> check_ids(const std::vector<Index>& ids, Index n_vocab) {
  for (std::size_t t = 0; t < ids.size(); ++t) {
    if (ids[t] < 0 || ids[t] >= n_vocab) {
      return bad_input("[forward] token " + std::to_string(t) + " has id " +
                       std::to_string(ids[t]) + ", the vocabulary has ids 0 to " +
                       std::to_string(n_vocab - 1));
    }
  }
  return std::nullopt;
}

std::optional<Error> check_length(Index n_tokens, const ForwardOptions& options, Index n_ctx) {
  const Index n = options.n_sequences;
  if (n < 1 || n_tokens % n != 0) {
    return bad_input("[forward] " + std::to_string(n_tokens) + " tokens are not " +
                     std::to_string(n) + " texts of equal length");
  }
  if (n_tokens / n <= n_ctx) return std::nullopt;
  return Error{ErrorCode::too_long, "[forward] " + std::to_string(n_tokens / n) +
                                        " tokens, the model takes at most " +
                                        std::to_string(n_ctx)};
}

std::optional<Error> check_heads(const std::vector<HeadId>& heads, const ModelConfig& config) {
  for (const HeadId id : heads) {
    if (id.layer < 0 || id.layer >= config.n_layers || id.head < 0 || id.head >= config.n_heads) {
      return bad_input("[forward] there is no layer " + std::to_string(id.layer) + ", head " +
                       std::to_string(id.head) + ": the model has " +
                       std::to_string(config.n_layers) + " layers of " +
                       std::to_string(config.n_heads) + " heads");
    }
  }
  return std::nullopt;
}

std::optional<Error> check(const ModelConfig& config, Index n_tokens,
                           const ForwardOptions& options) {
  if (auto error = check_length(n_tokens, options, config.n_ctx)) return error;
  if (config.head == Head::sentence && options.n_sequences > 1) {
    return bad_input("[forward] a sentence head takes one text at a time");
  }
  return check_heads(options.heads_off, config);
}

/// Makes an optional step present, with the memory it had if it was.
template <class T>
T& present(std::optional<T>& step) {
  return step ? *step : step.emplace();
}

/// From t.tokens on.
void embed_rest(const Model& model, const ForwardOptions& options, EmbedTrace& t) {
  const Index n_tokens = t.tokens.rows() / options.n_sequences;
  const Position position = model.config.position;
  if (position == Position::learned) {
    present(t.positions) = model.params.w_pos.topRows(n_tokens);
  } else if (position == Position::sinusoid && (!t.positions || t.positions->rows() != n_tokens)) {
    t.positions = sinusoid(n_tokens, t.tokens.cols());
  }
  if (t.positions) {
    add_positions(t.tokens, *t.positions, t.x);
  } else {
    t.x = t.tokens;
  }
  if (options.dropout.sublayers > 0) {
    dropout(t.x, options.dropout.sublayers, *options.rng, present(t.dropout));
  } else {
    t.dropout.reset();
  }
}

/// d_head may differ between layers, and with it the angles of RoPE. Mask and angles are those of
/// the pass before where the texts are as long.
void prepare(const Model& model, Index n_tokens, Index layer, const ForwardOptions& options,
             HeadTrace& scratch, AttentionContext& context) {
  const ModelConfig& config = model.config;
  context.scratch = options.record_heads ? nullptr : &scratch;
  context.n_sequences = options.n_sequences;
  context.dropout = options.dropout;
  context.rng = options.rng;
  context.packed = options.packed;
  context.record_contributions = options.record_contributions;
  context.heads_off.clear();
  for (const HeadId id : options.heads_off) {
    if (id.layer == layer) context.heads_off.push_back(id.head);
  }
  if (context.mask.visible.rows() == n_tokens && n_tokens > 0) return;
  context.mask = config.causal ? causal_mask(n_tokens, n_tokens) : full_mask(n_tokens, n_tokens);
  context.by_head.clear();
  for (const Role role : model.roles) context.by_head.push_back(role_mask(role, n_tokens));
  if (config.position != Position::rope) return;
  std::vector<Index> positions(static_cast<std::size_t>(n_tokens));
  std::iota(positions.begin(), positions.end(), Index(0));
  context.rope = rope_angles(positions, attention_config(config, layer).d_head,
                             Real(config.rope_theta), config.rope_interleaved);
}

void finish(const Model& model, const MatrixView& x, FinalTrace& t) {
  const ModelConfig& config = model.config;
  if (config.final_norm) norm(x, model.params.final_norm, config, present(t.norm));
  const MatrixView last = t.norm ? MatrixView(t.norm->out) : x;
  if (config.head == Head::lm) {
    Matrix& logits = present(t.logits);
    if (config.tied_head) {
      unembed(last, model.params.w_e, logits);
    } else {
      linear(last, model.params.w_u, RowVector(), logits);
    }
    softmax_blocks(logits, config.n_vocab, present(t.probs));
  } else if (config.head == Head::sentence) {
    t.pooled = mean_over_rows(last);
    t.dense = linear(*t.pooled, model.params.w_pool, model.params.b_pool);
    t.activated = tanh_rows(*t.dense);
    t.embedding = unit_rows(*t.activated);
  }
}

/// From trace.embed.tokens on.
void run(const Model& model, const ForwardOptions& options, Pass& pass) {
  const ModelConfig& config = model.config;
  ModelTrace& t = pass.trace;
  const Index n_tokens = t.embed.tokens.rows() / options.n_sequences;
  embed_rest(model, options, t.embed);
  t.blocks.resize(std::size_t(config.n_layers));
  pass.contexts.resize(t.blocks.size());
  const Matrix* x = &t.embed.out();
  for (std::size_t l = 0; l < t.blocks.size(); ++l) {
    prepare(model, n_tokens, Index(l), options, pass.scratch, pass.contexts[l]);
    block(*x, model.params.blocks[l], config, Index(l), pass.contexts[l], t.blocks[l]);
    x = &t.blocks[l].out();
  }
  finish(model, *x, t.final);
}

}  // namespace

PackedWeights pack_weights(const ModelParams& params) {
  PackedWeights packed;
  for (const auto& [attn, mlp] : params.blocks) {
    for (const Matrix* w : {&attn.w_q, &attn.w_k, &attn.w_v, &attn.w_o, &mlp.w_in, &mlp.w_out}) {
      packed.add(*w);
    }
  }
  return packed;
}

std::optional<Error> forward(const Model& model, const std::vector<Index>& ids,
                             const ForwardOptions& options, Pass& pass) {
  if (model.config.n_vocab == 0) {
    return bad_input("[forward] the model has no vocabulary, it takes token rows instead of ids");
  }
  if (auto error = check(model.config, Index(ids.size()), options)) return error;
  if (auto error = check_ids(ids, model.config.n_vocab)) return error;
  pass.trace.embed.ids = ids;
  embed(model.params.w_e, ids, pass.trace.embed.tokens);
  run(model, options, pass);
  return std::nullopt;
}

Result<ModelTrace> forward(const Model& model, const std::vector<Index>& ids,
                           const ForwardOptions& options) {
  Pass pass;
  if (auto error = forward(model, ids, options, pass)) return *error;
  return std::move(pass.trace);
}

Result<ModelTrace> forward_rows(const Model& model, const MatrixView& token_rows,
                                const ForwardOptions& options) {
  if (auto error = check(model.config, token_rows.rows(), options)) return *error;
  if (token_rows.cols() != model.config.d_embed) {
    return bad_input("[forward] token rows are " + std::to_string(token_rows.cols()) +
                     " wide, the model expects d_embed " + std::to_string(model.config.d_embed));
  }
  Pass pass;
  pass.trace.embed.tokens = token_rows;
  run(model, options, pass);
  return std::move(pass.trace);
}

namespace {

/// -> g.out, the gradient of what the last block gave
void finish_backward(const Model& model, const ModelTrace& t, const MatrixView& d_logits,
                     ModelParams& grads, ModelGradient& g) {
  const ModelParams& p = model.params;
  const Matrix& out = t.blocks.empty() ? t.embed.out() : t.blocks.back().out();
  const Matrix& last = t.final.norm ? t.final.norm->out : out;
  Matrix& d_last = t.final.norm ? g.last : g.out;
  if (model.config.tied_head) {
    unembed_backward(d_logits, last, p.w_e, grads.w_e, d_last);
  } else {
    RowVector no_bias;
    linear_backward(d_logits, last, p.w_u, grads.w_u, no_bias, d_last);
  }
  if (!t.final.norm) return;
  norm_backward(g.last, *t.final.norm, p.final_norm, model.config, grads.final_norm, g.out);
}

void backward(const Model& model, const ModelTrace& t, const MatrixView& d_logits,
              ModelParams& grads, ModelGradient& g) {
  MOXIANG_CHECK(t.final.logits.has_value(), "backward: the model has no logits");
  finish_backward(model, t, d_logits, grads, g);
  g.blocks.resize(t.blocks.size());
  const Matrix* d_x = &g.out;
  for (std::size_t l = t.blocks.size(); l-- > 0;) {
    block_backward(*d_x, t.blocks[l], model.params.blocks[l], model.config, Index(l),
                   grads.blocks[l], g.blocks[l]);
    d_x = &g.blocks[l].x;
  }

  // forward: x = tokens + positions
  if (t.embed.dropout) {
    dropout_backward(*d_x, *t.embed.dropout, g.x);
    d_x = &g.x;
  }
  if (model.config.position == Position::learned) {
    add_positions_backward(*d_x, grads.w_pos.topRows(t.embed.positions->rows()));
  }
  embed_backward(*d_x, t.embed.ids, grads.w_e);
}

}  // namespace

void backward(const Model& model, const ModelTrace& trace, const MatrixView& d_logits,
              ModelParams& grads) {
  ModelGradient gradient;
  backward(model, trace, d_logits, grads, gradient);
}

void backward(const Model& model, const MatrixView& d_logits, Pass& pass, ModelParams& grads) {
  backward(model, pass.trace, d_logits, grads, pass.gradient);
}

}  // namespace moxiang
