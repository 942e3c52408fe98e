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

std::optional<Error> check_length(Index n_tokens, Index n_ctx) {
  if (n_tokens <= n_ctx) return std::nullopt;
  return Error{ErrorCode::too_long, "[forward] " + std::to_string(n_tokens) +
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

EmbedTrace embedded(const Model& model, const std::vector<Index>& ids,
                    const MatrixView& token_rows) {
  EmbedTrace t;
  t.ids = ids;
  t.tokens = token_rows;
  if (model.config.position == Position::learned) {
    t.positions = model.params.w_pos.topRows(token_rows.rows());
  } else if (model.config.position == Position::sinusoid) {
    t.positions = sinusoid(token_rows.rows(), token_rows.cols());
  }
  t.x = t.positions ? residual(t.tokens, *t.positions) : t.tokens;
  return t;
}

/// What all layers share; d_head may differ between them, and with it the angles of RoPE.
AttentionContext context_of(const ModelConfig& config, Index n_tokens, Index layer,
                            const ForwardOptions& options) {
  AttentionContext context;
  context.mask = config.causal ? causal_mask(n_tokens, n_tokens) : full_mask(n_tokens, n_tokens);
  if (config.position == Position::rope) {
    std::vector<Index> positions(static_cast<std::size_t>(n_tokens));
    std::iota(positions.begin(), positions.end(), Index(0));
    context.rope = rope_angles(positions, attention_config(config, layer).d_head,
                               Real(config.rope_theta), config.rope_interleaved);
  }
  for (const HeadId id : options.heads_off) {
    if (id.layer == layer) context.heads_off.push_back(id.head);
  }
  context.record_contributions = options.record_contributions;
  return context;
}

FinalTrace finished(const Model& model, const MatrixView& x) {
  FinalTrace t;
  if (model.config.final_norm) t.norm = norm(x, model.params.final_norm, model.config);
  const MatrixView last = t.norm ? MatrixView(t.norm->out) : x;
  if (model.config.head == Head::lm) {
    t.logits = model.config.tied_head ? unembed(last, model.params.w_e)
                                      : linear(last, model.params.w_u, RowVector());
    t.probs = softmax_rows(*t.logits);
  } else if (model.config.head == Head::sentence) {
    t.pooled = mean_over_rows(last);
    t.dense = linear(*t.pooled, model.params.w_pool, model.params.b_pool);
    t.activated = tanh_rows(*t.dense);
    t.embedding = unit_rows(*t.activated);
  }
  return t;
}

Result<ModelTrace> run(const Model& model, const std::vector<Index>& ids,
                       const MatrixView& token_rows, const ForwardOptions& options) {
  const ModelConfig& config = model.config;
  if (auto error = check_heads(options.heads_off, config)) return *error;

  ModelTrace t;
  t.embed = embedded(model, ids, token_rows);
  for (Index l = 0; l < config.n_layers; ++l) {
    const Matrix& x = l == 0 ? t.embed.x : t.blocks.back().out();
    t.blocks.push_back(block(x, model.params.blocks[std::size_t(l)], config, l,
                             context_of(config, token_rows.rows(), l, options)));
  }
  t.final = finished(model, t.blocks.empty() ? t.embed.x : t.blocks.back().out());
  return t;
}

}  // namespace

Result<ModelTrace> forward(const Model& model, const std::vector<Index>& ids,
                           const ForwardOptions& options) {
  if (model.config.n_vocab == 0) {
    return bad_input("[forward] the model has no vocabulary, it takes token rows instead of ids");
  }
  if (auto error = check_length(Index(ids.size()), model.config.n_ctx)) return *error;
  if (auto error = check_ids(ids, model.config.n_vocab)) return *error;
  return run(model, ids, embed(model.params.w_e, ids), options);
}

Result<ModelTrace> forward_rows(const Model& model, const MatrixView& token_rows,
                                const ForwardOptions& options) {
  if (auto error = check_length(token_rows.rows(), model.config.n_ctx)) return *error;
  if (token_rows.cols() != model.config.d_embed) {
    return bad_input("[forward] token rows are " + std::to_string(token_rows.cols()) +
                     " wide, the model expects d_embed " + std::to_string(model.config.d_embed));
  }
  return run(model, {}, token_rows, options);
}

namespace {

/// -> the gradient of what the last block gave
Matrix finished_backward(const Model& model, const ModelTrace& t, const MatrixView& d_logits,
                         ModelParams& grads) {
  const ModelParams& p = model.params;
  const Matrix& out = t.blocks.empty() ? t.embed.x : t.blocks.back().out();
  const Matrix& last = t.final.norm ? t.final.norm->out : out;
  RowVector no_bias;
  Matrix d_last = model.config.tied_head
                      ? unembed_backward(d_logits, last, p.w_e, grads.w_e)
                      : linear_backward(d_logits, last, p.w_u, grads.w_u, no_bias);
  if (!t.final.norm) return d_last;
  return norm_backward(d_last, *t.final.norm, p.final_norm, model.config, grads.final_norm);
}

}  // namespace

void backward(const Model& model, const ModelTrace& t, const MatrixView& d_logits,
              ModelParams& grads) {
  MOXIANG_CHECK(t.final.logits.has_value(), "backward: the model has no logits");
  Matrix d_x = finished_backward(model, t, d_logits, grads);
  for (Index l = model.config.n_layers - 1; l >= 0; --l) {
    const auto i = std::size_t(l);
    d_x =
        block_backward(d_x, t.blocks[i], model.params.blocks[i], model.config, l, grads.blocks[i]);
  }

  // forward: x = tokens + positions
  if (model.config.position == Position::learned) grads.w_pos.topRows(d_x.rows()) += d_x;
  embed_backward(d_x, t.embed.ids, grads.w_e);
}

}  // namespace moxiang
