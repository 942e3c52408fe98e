#pragma once

#include "moxiang/params.h"

/// How gradients become steps. Moments are of the parameters' own type, walked with them.
namespace moxiang {

enum class OptimizerKind {
  sgd,    ///< with momentum: v = momentum · v + g, w -= rate · v
  adam,   ///< Kingma and Ba, "Adam", 2014 (arXiv 1412.6980), algorithm 1
  adamw,  ///< Loshchilov and Hutter, 2017 (arXiv 1711.05101), algorithm 2: decay apart from g
};

struct OptimizerConfig {
  OptimizerKind kind = OptimizerKind::adam;
  double momentum = 0;      ///< sgd
  double beta1 = 0.9;       ///< adam, adamw
  double beta2 = 0.999;     ///< adam, adamw
  double eps = 1e-8;        ///< adam, adamw: outside the root
  double weight_decay = 0;  ///< sgd, adam: added to g as decay · w; adamw: w -= rate · decay · w
};

/// What an optimiser remembers between steps.
struct OptimizerState {
  Index n_steps = 0;
  ModelParams first, second;  ///< of the parameters' shapes; second is empty for sgd
};

OptimizerState optimizer_state(const OptimizerConfig& config, const ModelConfig& model);

/// One step of size `rate` on every tensor of params.
void optimizer_step(const OptimizerConfig& config, double rate, const ModelParams& grads,
                    ModelParams& params, OptimizerState& state);

/// √(Σ g²) over all tensors.
double global_norm(const ModelParams& grads);

/// Scales all gradients together so that their global norm is at most max_norm; returns the norm
/// before. Pascanu, Mikolov, Bengio, 2012 (arXiv 1211.5063), algorithm 1.
double clip_by_global_norm(ModelParams& grads, double max_norm);

/// The rate at `step` (from 0) of n_steps: rises in a line over n_warm_up steps to 1, then falls by
/// a half cosine to 0 at n_steps. Times the peak rate.
/// Loshchilov and Hutter, "SGDR", 2016 (arXiv 1608.03983), eq. 5, without restarts.
double warm_up_cosine(Index step, Index n_warm_up, Index n_steps);

}  // namespace moxiang
