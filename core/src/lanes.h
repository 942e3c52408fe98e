#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "moxiang/types.h"

/// One vector register, of which the compiler makes SSE or WebAssembly's SIMD. Private to the core:
/// sums over lanes are taken in one order, so that every build has the same bits.
namespace moxiang::lanes {

inline constexpr Index kLanes = 16 / Index(sizeof(Real));
using Lanes = Real __attribute__((vector_size(16)));

inline Lanes load(const Real* from) {
  Lanes x;
  std::memcpy(&x, from, sizeof x);
  return x;
}

inline void store(Real* to, Lanes x) { std::memcpy(to, &x, sizeof x); }

/// The same number in all lanes.
inline Lanes spread(Real x) { return x - Lanes{}; }

/// n < kLanes numbers, and `rest` in the lanes behind them.
inline Lanes load_some(const Real* from, Index n, Real rest) {
  Lanes all = spread(rest);
  for (Index i = 0; i < kLanes - 1; ++i) {
    if (i < n) all[i] = from[i];
  }
  return all;
}

inline void store_some(Real* to, Lanes x, Index n) {
  for (Index i = 0; i < kLanes - 1; ++i) {
    if (i < n) to[i] = x[i];
  }
}

inline Real sum(Lanes x) {
  Real total = 0;
  for (Index i = 0; i < kLanes; ++i) total += x[i];
  return total;
}

/// The larger, the smaller number of each lane; b where one is NaN.
inline Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }
inline Lanes smaller(Lanes a, Lanes b) { return a < b ? a : b; }

inline Real largest(Lanes x) {
  Real most = x[0];
  for (Index i = 1; i < kLanes; ++i) most = x[i] > most ? x[i] : most;
  return most;
}

using FloatLanes = float __attribute__((vector_size(16)));

/// a b + c
inline FloatLanes multiply_add(FloatLanes a, FloatLanes b, FloatLanes c) {
#ifdef __wasm_relaxed_simd__
  return __builtin_wasm_relaxed_madd_f32x4(a, b, c);  // one rounding or two, as the machine likes
#else
  return a * b + c;
#endif
}

/// Below it the exponential has no full precision left in float.
inline constexpr Real kLeastExponent = -87;

#ifdef MOXIANG_REAL_DOUBLE
inline Lanes exp(Lanes x) { return Lanes{std::exp(x[0]), std::exp(x[1])}; }
inline Lanes exp_in_range(Lanes x) { return exp(x); }
#else
/// e^x for kLeastExponent ≤ x ≤ 0, within 3 units in the last place. x = n ln 2 + r, so that
/// e^x = 2^n + 2^n r p(r) with |r| ≤ ½ ln 2. The polynomial has the least relative error of its
/// degree (Remez, then a search among floats: 9.2e-8).
inline Lanes exp_in_range(Lanes x) {
  using Bits = std::uint32_t __attribute__((vector_size(16)));  // what overflows is not kept
  // Adding 1.5 · 2^23 rounds to a whole number; 127 more, and its last bits are 2^n's exponent.
  constexpr float kShift = 12582912 + 127;
  const Lanes shifted = multiply_add(x, spread(1.44269504F), spread(kShift));
  const auto power = (Lanes)((Bits)shifted << 23);  // 2^n
  const Lanes n = shifted - kShift;
  const Lanes less = multiply_add(n, spread(-0.693359375F), x);  // ln 2 in two parts
  const Lanes r = multiply_add(n, spread(2.12194440e-4F), less);
  Lanes p = multiply_add(r, spread(0x1.0f985ap-7F), spread(0x1.573adap-5F));
  p = multiply_add(p, r, spread(0x1.555a8ap-3F));
  p = multiply_add(p, r, spread(0x1.fffdc4p-2F));
  p = multiply_add(p, r, spread(0x1.fffff6p-1F));
  return multiply_add(r * power, p, power);
}

/// The same for every x ≤ 0: below the range exactly 0.
inline Lanes exp(Lanes x) {
  using Bits = std::uint32_t __attribute__((vector_size(16)));
  const Bits is_kept = ~(Bits)(x < kLeastExponent);  // of NaN too
  return (Lanes)((Bits)exp_in_range(x) & is_kept);
}
#endif

inline constexpr Real kNothing = -std::numeric_limits<Real>::infinity();

/// So many registers are worked on in one round: the constants of exp are then loaded once for all.
inline constexpr Index kTogether = 4, kRound = kTogether * kLanes;

struct Extent {
  Real most;
  /// Of the numbers that come in whole rounds.
  Real least;
};

inline Extent extent(const Real* x, Index n) {
  Lanes most[kTogether], least[kTogether];
  for (Lanes& one : most) one = spread(kNothing);
  for (Lanes& one : least) one = spread(-kNothing);
  Index j = 0;
  for (; j + kRound <= n; j += kRound) {
    for (Index i = 0; i < kTogether; ++i) {
      const Lanes some = load(x + j + i * kLanes);
      most[i] = larger(some, most[i]);
      least[i] = smaller(some, least[i]);
    }
  }
  for (; j + kLanes <= n; j += kLanes) most[0] = larger(load(x + j), most[0]);
  if (j < n) most[0] = larger(load_some(x + j, n - j, kNothing), most[0]);
  for (Index i = 1; i < kTogether; ++i) {
    most[0] = larger(most[i], most[0]);
    least[0] = smaller(least[i], least[0]);
  }
  return {largest(most[0]), -largest(-least[0])};
}

/// Σ exp(x(j) - most); each register of them, of which so many are numbers of x, is given to
/// `keep(j, exponentials, n)`.
template <class Keep>
Real sum_exponentials(const Real* x, Index n, const Extent& of_x, Keep&& keep) {
  Lanes total{};
  const auto add = [&](Index j, Lanes e, Index some) {
    keep(j, e, some);
    total += e;
  };
  const auto add_rounds = [&](auto&& exponential) {
    Index j = 0;
    for (; j + kRound <= n; j += kRound) {
      Lanes e[kTogether];
      for (Index i = 0; i < kTogether; ++i)
        e[i] = exponential(load(x + j + i * kLanes) - of_x.most);
      for (Index i = 0; i < kTogether; ++i) add(j + i * kLanes, e[i], kLanes);
    }
    return j;
  };
  // Where nothing falls out of the range, nobody has to look for it: a tenth faster.
  Index j = of_x.least - of_x.most >= kLeastExponent
                ? add_rounds([](Lanes some) { return exp_in_range(some); })
                : add_rounds([](Lanes some) { return exp(some); });
  for (; j < n; j += kLanes) {
    const Index some = std::min(kLanes, n - j);
    const Lanes part = some == kLanes ? load(x + j) : load_some(x + j, some, kNothing);
    add(j, exp(part - of_x.most), some);
  }
  return sum(total);
}

/// Σ a(i) b(i)
inline Real dot(const Real* a, const Real* b, Index n) {
  Lanes total{};
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) total += load(a + i) * load(b + i);
  if (i < n) total += load_some(a + i, n - i, 0) * load_some(b + i, n - i, 0);
  return sum(total);
}

}  // namespace moxiang::lanes
