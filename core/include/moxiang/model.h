#pragma once

#include <optional>
#include <string>
#include <vector>

#include "moxiang/attention.h"
#include "moxiang/config.h"
#include "moxiang/dropout.h"
#include "moxiang/gradient.h"
#include "moxiang/params.h"
#include "moxiang/result.h"
#include "moxiang/trace.h"

namespace moxiang {

struct Model {
  std::string name;
  ModelConfig config;  // validated
  ModelParams params;  // of the config's shapes
  /// What each head of every layer is confined to, for a training; empty: nothing. No file has it.
  std::vector<Role> roles = {};
};

struct HeadId {
  Index layer, head;
};

struct ForwardOptions {
  std::vector<HeadId> heads_off = {};
  bool record_contributions = false;
  /// false: for who wants the answer alone. The trace has no heads, and all share one head's
  /// memory.
  bool record_heads = true;
  Index n_sequences = 1;      ///< texts of equal length that the ids hold, one after the other
  DropoutRates dropout = {};  ///< none: what a model answers is deterministic
  Rng* rng = nullptr;         ///< what dropout draws from; set where there is any
  const PackedWeights* packed = nullptr;  ///< pack_weights() of this model
};

/// For a model that runs often and does not learn; params have to outlive it, unchanged.
PackedWeights pack_weights(const ModelParams& params);

/// Token ids to everything. An error where the model has no vocabulary or an id is outside it, the
/// text is longer than n_ctx, or a switched-off head does not exist.
Result<ModelTrace> forward(const Model& model, const std::vector<Index>& ids,
                           const ForwardOptions& options = {});

/// The same for given token rows [T, d_embed], for a model without a vocabulary.
Result<ModelTrace> forward_rows(const Model& model, const MatrixView& token_rows,
                                const ForwardOptions& options = {});

/// d_logits, of the shape of the logits of an lm model's trace, made by `forward` of ids; adds to
/// grads, which have the shapes of model.params. A tied embedding receives both its gradients.
void backward(const Model& model, const ModelTrace& trace, const MatrixView& d_logits,
              ModelParams& grads);

/// A pass forward and back, with the memory of the one before: over batches of one size, no pass
/// but the first allocates anything. Always of the same config.
struct Pass {
  std::vector<AttentionContext> contexts;  ///< [n_layers]
  ModelTrace trace;
  HeadTrace scratch;  ///< of the head that is computed, where heads are not recorded
  ModelGradient gradient;
};

/// Into pass.trace; -> what `forward` would say is wrong, and then the trace is unchanged.
std::optional<Error> forward(const Model& model, const std::vector<Index>& ids,
                             const ForwardOptions& options, Pass& pass);

/// From pass.trace.
void backward(const Model& model, const MatrixView& d_logits, Pass& pass, ModelParams& grads);

}  // namespace moxiang
