#pragma once

#include <string>
#include <vector>

#include "moxiang/config.h"
#include "moxiang/params.h"
#include "moxiang/result.h"
#include "moxiang/trace.h"

namespace moxiang {

struct Model {
  std::string name;
  ModelConfig config;  // validated
  ModelParams params;  // of the config's shapes
};

struct HeadId {
  Index layer, head;
};

struct ForwardOptions {
  std::vector<HeadId> heads_off;
  bool record_contributions = false;
};

/// Token ids to everything. An error where the model has no vocabulary or an id is outside it, the
/// text is longer than n_ctx, or a switched-off head does not exist.
Result<ModelTrace> forward(const Model& model, const std::vector<Index>& ids,
                           const ForwardOptions& options = {});

/// The same for given token rows [T, d_embed], for a model without a vocabulary.
Result<ModelTrace> forward_rows(const Model& model, const MatrixView& token_rows,
                                const ForwardOptions& options = {});

/// d_logits [T, n_vocab] of an lm model's trace, made by `forward` of ids; adds to grads, which
/// have the shapes of model.params. A tied embedding receives both its gradients.
void backward(const Model& model, const ModelTrace& trace, const MatrixView& d_logits,
              ModelParams& grads);

}  // namespace moxiang
