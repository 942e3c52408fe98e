// The benchmark's WebAssembly module: the core's own steps, repeated so often that a call from
// JavaScript costs nothing beside them. Never shipped. Inputs are made by JavaScript or read out of
// here, so that every contestant has the same.
#include <emscripten.h>

#include <deque>
#include <string>
#include <vector>

#include "../cases.h"
#include "moxiang/ops.h"
#include "moxiang/product.h"

namespace {

using namespace moxiang;

using Input = Eigen::Map<const Matrix>;
using Output = Eigen::Map<Matrix>;

/// A tensor of the case that was opened last.
struct Tensor {
  std::string name;
  Index rows, cols;
  const Real* data;
};

std::vector<Tensor> tensors;
std::unique_ptr<bench::BlockCase> block_case;
std::unique_ptr<Trainer> trainer;

/// The batch that was drawn last.
const Batch& batch() { return trainer->batches().front(); }

template <class T>
void show(const std::string& name, const T& tensor) {
  if (tensor.size() > 0) tensors.push_back({name, tensor.rows(), tensor.cols(), tensor.data()});
}

/// Registers alone, by 8, 10 or 12 sums. -> operations
template <class MultiplyAdd>
double run_registers(int sums, int rounds, MultiplyAdd&& multiply_add) {
  if (sums == 8) return bench::run_registers<8>(rounds, multiply_add);
  if (sums == 10) return bench::run_registers<10>(rounds, multiply_add);
  return bench::run_registers<12>(rounds, multiply_add);
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE int bench_tensors() { return int(tensors.size()); }
EMSCRIPTEN_KEEPALIVE const char* bench_tensor_name(int i) {
  return tensors[std::size_t(i)].name.c_str();
}
EMSCRIPTEN_KEEPALIVE Index bench_tensor_rows(int i) { return tensors[std::size_t(i)].rows; }
EMSCRIPTEN_KEEPALIVE Index bench_tensor_cols(int i) { return tensors[std::size_t(i)].cols; }
EMSCRIPTEN_KEEPALIVE const Real* bench_tensor_data(int i) { return tensors[std::size_t(i)].data; }

EMSCRIPTEN_KEEPALIVE double bench_registers(int sums, int rounds) {
  return run_registers(sums, rounds,
                       [](auto sum, auto factor, auto x) { return sum * factor + x; });
}

/// The same by the relaxed instruction; 0 where the build has none.
EMSCRIPTEN_KEEPALIVE double bench_relaxed_registers([[maybe_unused]] int sums,
                                                    [[maybe_unused]] int rounds) {
#ifdef __wasm_relaxed_simd__
  return run_registers(sums, rounds, [](auto sum, auto factor, auto x) {
    return __builtin_wasm_relaxed_madd_f32x4(sum, factor, x);
  });
#else
  return 0;
#endif
}

/// Of `times` rounds, n_products times c = a b, one product's matrices behind the other's.
/// a [m, k], b [k, n], c [m, n]; `kind` 1: b is given as [n, k]; 2: a as [k, m]
EMSCRIPTEN_KEEPALIVE void bench_products(int times, int kind, Index n_products, Index m, Index n,
                                         Index k, const Real* a, const Real* b, Real* c) {
  for (int t = 0; t < times; ++t) {
    for (Index i = 0; i < n_products; ++i) {
      const Real *a_i = a + i * m * k, *b_i = b + i * k * n;
      Output c_i(c + i * m * n, m, n);
      if (kind == 0) product(Input(a_i, m, k), Input(b_i, k, n), c_i);
      if (kind == 1) product_nt(Input(a_i, m, k), Input(b_i, n, k), c_i);
      if (kind == 2) product_tn(Input(a_i, k, m), Input(b_i, k, n), c_i);
    }
  }
}

/// The softmax of every row; as its contestants, without a mask. -> its result
EMSCRIPTEN_KEEPALIVE const Real* bench_softmax(int times, Index rows, Index cols, const Real* x) {
  static Matrix weights;
  for (int t = 0; t < times; ++t) softmax_blocks(Input(x, rows, cols), cols, weights);
  return weights.data();
}

/// LayerNorm of every row, gain 1 and bias 0. -> its result
EMSCRIPTEN_KEEPALIVE const Real* bench_layer_norm(int times, Index rows, Index d, const Real* x,
                                                  Real eps) {
  static NormTrace trace;
  const RowVector gain = RowVector::Ones(d), bias = RowVector::Zero(d);
  for (int t = 0; t < times; ++t) layer_norm(Input(x, rows, d), gain, bias, eps, trace);
  return trace.out.data();
}

EMSCRIPTEN_KEEPALIVE void bench_open_block(Index n_tokens, bool records) {
  block_case = std::make_unique<bench::BlockCase>(n_tokens, records);
  tensors.clear();
  show("x", block_case->x);
  for_each_param([](const std::string& name, const auto& w) { show(name, w); },
                 block_case->model.params);
}

EMSCRIPTEN_KEEPALIVE const Real* bench_block(int times) {
  for (int t = 0; t < times; ++t) block_case->run();
  return block_case->trace.out().data();
}

/// 0: near and far with two heads; else the two layers.
EMSCRIPTEN_KEEPALIVE void bench_open_training(int which) {
  trainer = std::make_unique<Trainer>(which == 0 ? near_far_trainer(2, 0, 0).value()
                                                 : bench::two_layers_trainer());
  tensors.clear();
  for_each_param([](const std::string& name, const auto& w) { show(name, w); },
                 trainer->model().params);
}

/// The next batch, for who learns beside us; bench_train draws by itself.
EMSCRIPTEN_KEEPALIVE void bench_draw() { trainer->draw(); }
EMSCRIPTEN_KEEPALIVE const Index* bench_ids() { return batch().ids.data(); }
EMSCRIPTEN_KEEPALIVE int bench_n_ids() { return int(batch().ids.size()); }
EMSCRIPTEN_KEEPALIVE const Index* bench_targets() { return batch().targets.data(); }
EMSCRIPTEN_KEEPALIVE int bench_n_targets() { return int(batch().targets.size()); }

/// -> the loss before the last of these steps, or -1 where learning stopped
EMSCRIPTEN_KEEPALIVE double bench_train(int steps) {
  double loss = -1;
  for (int i = 0; i < steps; ++i) {
    const auto step = trainer->step();
    if (!step) return -1;
    loss = step->loss;
  }
  return loss;
}

/// Multiplications and additions of a step's products.
EMSCRIPTEN_KEEPALIVE double bench_step_flops() {
  trainer->draw();
  const double rows = double(batch().ids.size()), n = double(batch().n_sequences);
  return bench::step_flops(trainer->model().config, n, rows / n);
}

}  // extern "C"
