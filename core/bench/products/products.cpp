// Products by Google Benchmark, in plain Eigen. Built twice: with the core, whose kernel stands
// behind Eigen's hook, and by itself, with Eigen's own. Two programs, as one cannot have both.
#include <benchmark/benchmark.h>

#ifdef MOXIANG_BENCH_EIGEN_ALONE
#include <Eigen/Core>
#else
#include "moxiang/types.h"
#endif

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Ranges: m, k, n and how many products.
void product(benchmark::State& state) {
  const Eigen::Index m = state.range(0), k = state.range(1), n = state.range(2);
  const Eigen::Index count = state.range(3);
  const Matrix a = Matrix::Random(count * m, k), b = Matrix::Random(count * k, n);
  Matrix c(count * m, n);
  for ([[maybe_unused]] auto _ : state) {
    for (Eigen::Index i = 0; i < count; ++i) {
      c.middleRows(i * m, m).noalias() = a.middleRows(i * m, m) * b.middleRows(i * k, k);
    }
    benchmark::DoNotOptimize(c.data());
    benchmark::ClobberMemory();
  }
  state.counters["FLOP/s"] = benchmark::Counter(2.0 * double(count * m * n * k),
                                                benchmark::Counter::kIsIterationInvariantRate,
                                                benchmark::Counter::kIs1000);
}

// The sizes of `npm run bench`.
BENCHMARK(product)
    ->ArgNames({"m", "k", "n", "count"})
    ->Args({16, 16, 16, 1})
    ->Args({32, 32, 32, 1})
    ->Args({64, 64, 64, 1})
    ->Args({128, 128, 128, 1})
    ->Args({256, 256, 256, 1})
    ->Args({512, 512, 512, 1})
    ->Args({384, 64, 64, 1})
    ->Args({384, 256, 64, 1})
    ->Args({384, 64, 256, 1})
    ->Args({16, 8, 16, 96});

}  // namespace

BENCHMARK_MAIN();
