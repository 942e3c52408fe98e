#include "moxiang/gemm.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace moxiang::gemm {

namespace {

using Eigen::Index;

/// Four numbers in one register; GCC and Clang translate it to SSE as to WebAssembly.
struct Float4 {
  using Lanes = float __attribute__((vector_size(16)));
  Lanes lanes;
};
constexpr Index kLanes = 4;

/// A tile of the result stays in registers: 6 × 8 of the 16 that there are.
constexpr Index kTileRows = 6, kTileVectors = 2, kTileCols = kTileVectors * kLanes;

Float4 load(const float* from) {
  Float4 v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

void store(float* to, Float4 v) { std::memcpy(to, &v, sizeof v); }

Float4 splat(float x) {
  const Float4::Lanes lanes = {x, x, x, x};
  return {lanes};
}

/// c + a b
Float4 multiply_add(Float4 a, Float4 b, Float4 c) {
#ifdef __wasm_relaxed_simd__
  return {__builtin_wasm_relaxed_madd_f32x4(a.lanes, b.lanes,
                                            c.lanes)};  // one rounding or two, as the machine likes
#else
  return {a.lanes * b.lanes + c.lanes};
#endif
}

/// Adds alpha times a tile's sums to the columns of c that there are.
template <Index Vectors>
void add_row(const std::array<Float4, Vectors>& sums, float alpha, float* c, Index stride,
             Index cols) {
  if (stride == 1 && cols == Vectors * kLanes) {
    for (Index v = 0; v < Vectors; ++v) {
      float* at = c + v * kLanes;
      store(at, {load(at).lanes + splat(alpha).lanes * sums[v].lanes});
    }
    return;
  }
  std::array<float, Vectors * kLanes> entries;
  for (Index v = 0; v < Vectors; ++v) store(&entries[v * kLanes], sums[v]);
  for (Index j = 0; j < cols; ++j) c[j * stride] += alpha * entries[j];
}

/// One tile of c += alpha · a b.        a [Rows, depth], b [depth, Vectors · 4] by rows
/// Kept out of line: inlined, its registers spill.
template <Index Rows, Index Vectors>
[[gnu::noinline]] void add_tile(Index depth, float alpha, Strided<const float> a, const float* b,
                                Index b_row, Strided<float> c, Index cols) {
  std::array<std::array<Float4, Vectors>, Rows> sums{};
  const float* a_p = a.data;
  for (Index p = 0; p < depth; ++p, a_p += a.col, b += b_row) {
    std::array<Float4, Vectors> b_p;
    for (Index v = 0; v < Vectors; ++v) b_p[v] = load(b + v * kLanes);
    for (Index i = 0; i < Rows; ++i) {
      const Float4 a_ip = splat(a_p[i * a.row]);
      for (Index v = 0; v < Vectors; ++v) sums[i][v] = multiply_add(a_ip, b_p[v], sums[i][v]);
    }
  }
  for (Index i = 0; i < Rows; ++i) {
    add_row<Vectors>(sums[i], alpha, c.data + i * c.row, c.col, cols);
  }
}

/// All rows of c, for the columns of one panel.
template <Index Vectors>
void add_panel(Index m, Index depth, float alpha, Strided<const float> a, const float* b,
               Index b_row, Strided<float> c, Index cols) {
  const auto tile = [&]<Index Rows>(Index i) {
    add_tile<Rows, Vectors>(depth, alpha, {a.data + i * a.row, a.row, a.col}, b, b_row,
                            {c.data + i * c.row, c.row, c.col}, cols);
    return i + Rows;
  };
  Index i = 0;
  while (m - i >= kTileRows) i = tile.template operator()<kTileRows>(i);
  switch (m - i) {
    case 5:
      tile.template operator()<5>(i);
      break;
    case 4:
      tile.template operator()<4>(i);
      break;
    case 3:
      tile.template operator()<3>(i);
      break;
    case 2:
      tile.template operator()<2>(i);
      break;
    case 1:
      tile.template operator()<1>(i);
      break;
    default:
      break;
  }
}

/// Four columns of four rows become four rows of four columns.
void transpose(const std::array<const float*, kLanes>& from, float* to, Index to_row) {
  const Float4 r0 = load(from[0]), r1 = load(from[1]), r2 = load(from[2]), r3 = load(from[3]);
  const Float4::Lanes a = __builtin_shufflevector(r0.lanes, r1.lanes, 0, 4, 1, 5);
  const Float4::Lanes b = __builtin_shufflevector(r2.lanes, r3.lanes, 0, 4, 1, 5);
  const Float4::Lanes c = __builtin_shufflevector(r0.lanes, r1.lanes, 2, 6, 3, 7);
  const Float4::Lanes d = __builtin_shufflevector(r2.lanes, r3.lanes, 2, 6, 3, 7);
  store(to, {__builtin_shufflevector(a, b, 0, 1, 4, 5)});
  store(to + to_row, {__builtin_shufflevector(a, b, 2, 3, 6, 7)});
  store(to + 2 * to_row, {__builtin_shufflevector(c, d, 0, 1, 4, 5)});
  store(to + 3 * to_row, {__builtin_shufflevector(c, d, 2, 3, 6, 7)});
}

/// Copies b [depth, cols] to rows of `width`, entry by entry; zeros where b has fewer columns.
void pack_entries(Index depth, Index cols, Index width, Strided<const float> b, float* panel) {
  for (Index p = 0; p < depth; ++p, panel += width) {
    const float* from = b.data + p * b.row;
    for (Index j = 0; j < cols; ++j) panel[j] = from[j * b.col];
    std::fill(panel + cols, panel + width, 0.0F);
  }
}

/// The same for whole panels of a transposed b, whose columns are contiguous.
void pack_transposed(Index depth, Index width, Strided<const float> b, float* panel) {
  const Index blocks = depth - depth % kLanes;
  for (Index j = 0; j < width; j += kLanes) {
    const float* from = b.data + j * b.col;
    for (Index p = 0; p < blocks; p += kLanes) {
      transpose({from + p, from + p + b.col, from + p + 2 * b.col, from + p + 3 * b.col},
                panel + p * width + j, width);
    }
  }
  pack_entries(depth - blocks, width, width, {b.data + blocks, 1, b.col}, panel + blocks * width);
}

/// And of one by rows.
void pack_rows(Index depth, Index width, Strided<const float> b, float* panel) {
  for (Index p = 0; p < depth; ++p, panel += width) {
    for (Index j = 0; j < width; j += kLanes) store(panel + j, load(b.data + p * b.row + j));
  }
}

void pack(Index depth, Index cols, Index width, Strided<const float> b, float* panel) {
  if (cols == width && b.row == 1) return pack_transposed(depth, width, b, panel);
  if (cols == width && b.col == 1) return pack_rows(depth, width, b, panel);
  pack_entries(depth, cols, width, b, panel);
}

/// Rows of the left operand from which a copy of the panel pays: it is then read often enough.
constexpr Index kRowsWorthPacking = 32;

}  // namespace

void add_product(Index m, Index n, Index k, float alpha, Strided<const float> a,
                 Strided<const float> b, Strided<float> c) {
  alignas(64) std::array<float, kDepth * kTileCols> panel;
  for (Index p = 0; p < k; p += kDepth) {
    const Index depth = std::min(kDepth, k - p);
    const Strided<const float> a_p{a.data + p * a.col, a.row, a.col};
    for (Index j = 0; j < n; j += kTileCols) {
      const Index cols = std::min(kTileCols, n - j);
      const Index width = cols > kLanes ? kTileCols : kLanes;
      const Strided<const float> b_pj{b.data + p * b.row + j * b.col, b.row, b.col};
      const bool in_place = b.col == 1 && cols == width && m < kRowsWorthPacking;
      if (!in_place) pack(depth, cols, width, b_pj, panel.data());
      const float* rows = in_place ? b_pj.data : panel.data();
      const Index b_row = in_place ? b.row : width;
      const Strided<float> c_j{c.data + j * c.col, c.row, c.col};
      if (width == kTileCols) {
        add_panel<kTileVectors>(m, depth, alpha, a_p, rows, b_row, c_j, cols);
      } else {
        add_panel<1>(m, depth, alpha, a_p, rows, b_row, c_j, cols);
      }
    }
  }
}

}  // namespace moxiang::gemm
