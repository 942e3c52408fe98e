// How fast a model learns, beside what the machine's arithmetic would allow. Both are measured in
// turn, the best of several slices each, in processor time: what else the machine does counts less.
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "cases.h"
#include "moxiang/product.h"

namespace {

using namespace moxiang;

double seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

/// Multiplications and additions a second that the vector registers take.
double peak_flops() {
  const double begin = seconds();
  const double flops = bench::run_registers<10>(
      1 << 19, [](auto sum, auto factor, auto x) { return sum * factor + x; });
  return flops / (seconds() - begin);
}

/// The same that products reach by themselves, in the shape of the model's projections: what a step
/// would come to if it were nothing but products of that shape.
double product_flops(Index rows, Index d) {
  constexpr int kRounds = 100;
  const Matrix x = Matrix::Constant(rows, d, Real(0.5)), w = Matrix::Constant(d, 3 * d, Real(0.5));
  Matrix y(rows, 3 * d);
  const double begin = seconds();
  for (int round = 0; round < kRounds; ++round) product(x, w, y);
  return 2.0 * double(rows * d * 3 * d) * kRounds / (seconds() - begin);
}

void measure(const char* name, Trainer trainer, int n_steps) {
  double best = 0, peak = 0, products = 0;
  const Index rows = Index(trainer.draw().front().ids.size()), d = trainer.model().config.d_model;
  for (int slice = 0; slice < 15; ++slice) {
    peak = std::max(peak, peak_flops());
    products = std::max(products, product_flops(rows, d));
    const double begin = seconds();
    for (int i = 0; i < n_steps; ++i) {
      if (const auto step = trainer.step(); !step) {
        std::printf("%s: %s\n", name, step.error().message.c_str());
        return;
      }
    }
    best = std::max(best, n_steps / (seconds() - begin));
  }
  const Batch& batch = trainer.batches().front();
  const Index length = Index(batch.ids.size()) / batch.n_sequences;
  const double flops =
      bench::step_flops(trainer.model().config, double(batch.n_sequences), double(length));
  const double reached = flops * best;
  std::printf("%-10s  %6.0f  %6.3f  %6.2f  %7.1f  %8.1f %3.0f %%  %8.1f %3.0f %%\n", name, best,
              1e3 / best, flops / 1e6, reached / 1e9, products / 1e9, 100 * reached / products,
              peak / 1e9, 100 * reached / peak);
}

}  // namespace

int main() {
  std::puts(
      "model       steps      ms   MFLOP  GFLOP/s   of products alone   of registers alone\n"
      "              a s  a step  a step");
  measure("near-far", near_far_trainer(2, 0, 0).value(), 100);
  measure("two layers", bench::two_layers_trainer(), 30);
  return 0;
}
