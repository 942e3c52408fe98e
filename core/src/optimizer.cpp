#include "moxiang/optimizer.h"

#include <cmath>
#include <numbers>

#include "moxiang/check.h"

namespace moxiang {

OptimizerState optimizer_state(const OptimizerConfig& config, const ModelConfig& model) {
  OptimizerState state;
  state.first = zeros(model);
  if (config.kind != OptimizerKind::sgd) state.second = zeros(model);
  return state;
}

namespace {

void sgd_step(const OptimizerConfig& c, double rate, const ModelParams& grads, ModelParams& params,
              OptimizerState& state) {
  const auto decay = Real(c.weight_decay), momentum = Real(c.momentum), step = Real(rate);
  for_each_tensor(
      [&](auto w, const auto& g, auto v) {
        v = momentum * v + g + decay * w;
        w -= step * v;
      },
      params, grads, state.first);
}

void adam_step(const OptimizerConfig& c, double rate, const ModelParams& grads, ModelParams& params,
               OptimizerState& state) {
  const bool apart = c.kind == OptimizerKind::adamw;
  const auto into_g = Real(apart ? 0 : c.weight_decay);
  const auto shrink = Real(apart ? 1 - rate * c.weight_decay : 1);
  const auto b1 = Real(c.beta1), b2 = Real(c.beta2), eps = Real(c.eps);
  // Moments begin at 0; this undoes the pull towards it (section 3 of the paper).
  const double n = double(state.n_steps);
  const auto step = Real(rate / (1 - std::pow(c.beta1, n)));
  const auto unbias = Real(1 / std::sqrt(1 - std::pow(c.beta2, n)));
  for_each_tensor(
      [&](auto w, const auto& grad, auto m, auto v) {
        const auto g = grad + into_g * w;
        m += (1 - b1) * (g - m);
        v += (1 - b2) * (g.square() - v);
        w = shrink * w - step * m / (v.sqrt() * unbias + eps);
      },
      params, grads, state.first, state.second);
}

}  // namespace

void optimizer_step(const OptimizerConfig& config, double rate, const ModelParams& grads,
                    ModelParams& params, OptimizerState& state) {
  ++state.n_steps;
  if (config.kind == OptimizerKind::sgd) {
    sgd_step(config, rate, grads, params, state);
  } else {
    adam_step(config, rate, grads, params, state);
  }
}

double global_norm(const ModelParams& grads) {
  double squares = 0;
  for_each_tensor([&](const auto& g) { squares += g.template cast<double>().square().sum(); },
                  grads);
  return std::sqrt(squares);
}

double clip_by_global_norm(ModelParams& grads, double max_norm) {
  MOXIANG_CHECK(max_norm > 0, "clip_by_global_norm: max_norm is not positive");
  const double norm = global_norm(grads);
  if (norm > max_norm) {
    const auto factor = Real(max_norm / norm);
    for_each_tensor([&](auto g) { g *= factor; }, grads);
  }
  return norm;
}

double warm_up_cosine(Index step, Index n_warm_up, Index n_steps) {
  if (step < n_warm_up) return double(step + 1) / double(n_warm_up);
  if (step >= n_steps) return 0;
  const double done = double(step - n_warm_up) / double(n_steps - n_warm_up);
  return (1 + std::cos(std::numbers::pi * done)) / 2;
}

}  // namespace moxiang
