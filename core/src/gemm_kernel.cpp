#include <algorithm>
#include <array>
#include <cstring>

#include "lanes.h"
#include "moxiang/gemm.h"

namespace moxiang::gemm {

namespace {

/// Four numbers in one register; GCC and Clang translate it to SSE as to WebAssembly.
struct Float4 {
  using Lanes = lanes::FloatLanes;
  Lanes lanes;
};
constexpr Index kLanes = 4;

/// A tile of the result stays in registers, of which there are 16: at best it is 5 × 8, which with
/// two of b, one of a and one product leaves none to spill, as V8 keeps one for itself.
constexpr Index kTileRows = 5;
constexpr Index kTileVectors = 2, kTileCols = kTileVectors * kLanes;

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

/// a b + c
Float4 multiply_add(Float4 a, Float4 b, Float4 c) {
  return {lanes::multiply_add(a.lanes, b.lanes, c.lanes)};
}

/// What the tiles of one panel of columns have in common: `depth` terms a sum, b's rows, and how to
/// step in a and c.
struct Panel {
  Index depth;
  float alpha;
  Index a_row, a_col;
  const float* b;
  Index b_row;
  Index c_row, c_col;
  Into into;
  Index first, last;  ///< the columns of the panel that are written
  bool is_whole;      ///< they are all of them, and contiguous
};

/// Sums of a tile. Loops over them have to be unrolled, or they are kept in memory.
template <Index Rows, Index Vectors>
using Sums = std::array<std::array<Float4, Vectors>, Rows>;

/// Writes alpha times the sums to c, or adds them to it.
template <Index Rows, Index Vectors>
void write(const Sums<Rows, Vectors>& sums, float alpha, Into into, float* c, Index c_row) {
  static constexpr std::array<float, Vectors * kLanes> kZeros{};
  const float* before = into == Into::add ? c : kZeros.data();
  const Index before_row = into == Into::add ? c_row : 0;
  const Float4 factor = splat(alpha);
#pragma GCC unroll 16
  for (Index i = 0; i < Rows; ++i, c += c_row, before += before_row) {
    for (Index v = 0; v < Vectors; ++v) {
      const Float4 product{factor.lanes * sums[i][v].lanes};
      store(c + v * kLanes, {load(before + v * kLanes).lanes + product.lanes});
    }
  }
}

/// One tile of c = alpha · a b, or added to it.        a [Rows, depth], b [depth, Vectors · 4] by
/// rows
template <Index Rows, Index Vectors>
void tile(const Panel& panel, const float* a, Into into, float* c, Index c_row) {
  Sums<Rows, Vectors> sums{};
  const float* b = panel.b;
  const Index a_row = panel.a_row, a_col = panel.a_col, b_row = panel.b_row;
  for (Index p = panel.depth; p > 0; --p, a += a_col, b += b_row) {
    std::array<Float4, Vectors> b_p;
    for (Index v = 0; v < Vectors; ++v) b_p[v] = load(b + v * kLanes);
    for (Index i = 0; i < Rows; ++i) {
      const Float4 a_ip = splat(a[i * a_row]);
      for (Index v = 0; v < Vectors; ++v) sums[i][v] = multiply_add(a_ip, b_p[v], sums[i][v]);
    }
  }
  write<Rows, Vectors>(sums, panel.alpha, into, c, c_row);
}

/// The tiles of one row to five. Called through this table they stay functions of their own:
/// inlined, which Binaryen does too, their registers spill, and products take twice as long.
template <Index Vectors>
constexpr std::array<void (*)(const Panel&, const float*, Into, float*, Index), kTileRows> kTiles{
    tile<1, Vectors>, tile<2, Vectors>, tile<3, Vectors>, tile<4, Vectors>, tile<5, Vectors>};

/// A tile of which not all columns are written, or whose columns are not contiguous.
template <Index Vectors>
void part_of_tile(Index rows, const Panel& panel, const float* a, float* c) {
  constexpr Index kWidth = Vectors * kLanes;
  std::array<float, kTileRows * kWidth> products;
  kTiles<Vectors>[rows - 1](panel, a, Into::set, products.data(), kWidth);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = panel.first; j < panel.last; ++j) {
      float& at = c[i * panel.c_row + j * panel.c_col];
      at = (panel.into == Into::add ? at : 0.0F) + products[i * kWidth + j];
    }
  }
}

/// All m rows of c, for the columns of one panel: in tiles as equal as can be.
template <Index Vectors>
void all_rows(Index m, const Panel& panel, const float* a, float* c) {
  Index i = 0;
  for (Index tiles = (m + kTileRows - 1) / kTileRows; tiles > 0; --tiles) {
    const Index rows = (m - i + tiles - 1) / tiles;
    const float* a_i = a + i * panel.a_row;
    float* c_i = c + i * panel.c_row;
    if (panel.is_whole) {
      kTiles<Vectors>[rows - 1](panel, a_i, panel.into, c_i, panel.c_row);
    } else {
      part_of_tile<Vectors>(rows, panel, a_i, c_i);
    }
    i += rows;
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
constexpr Index kRowsWorthPacking = 96;

/// Columns j, j + 1 ... of c that go together, and how many of them were written before.
struct Columns {
  Index j, width, count, again;
};

/// The next panel after `done` of n columns: eight, or four. The last one is moved back to be
/// whole, and computes a few columns again; only of fewer than four columns it is not.
Columns next_columns(Index done, Index n) {
  const Index left = n - done;
  const Index width = left > kLanes && n >= kTileCols ? kTileCols : kLanes;
  const Index j = std::max(Index(0), std::min(done, n - width));
  return {j, width, std::min(width, n - j), done - j};
}

/// Calls f(p, depth, columns) for each panel of b [k, n], in the order in which they are read: rows
/// p, p + 1 ... of these columns.
template <class F>
void for_each_panel(Index n, Index k, F&& f) {
  Index p = 0;
  do {
    const Index depth = std::min(kDepth, k - p);
    for (Index done = 0; done < n;) {
      const Columns columns = next_columns(done, n);
      f(p, depth, columns);
      done = columns.j + columns.count;
    }
    p += kDepth;
  } while (p < k);
}

/// What all panels of a product have in common.
struct Product {
  Index m;
  float alpha;
  Strided<const float> a;
  Strided<float> c;
  Into into;
};

/// The share of one panel of b, which lies at `b` in rows of `b_row` numbers. A function of its
/// own: inlined, it would stand in the module twice.
[[gnu::noinline]] void multiply_panel(const Product& product, Index p, Index depth,
                                      const Columns& columns, const float* b, Index b_row) {
  const auto& [m, alpha, a, c, into] = product;
  const Into run = p == 0 ? into : Into::add;
  // What is set may be set again; what is added must not be.
  const Index first = run == Into::add ? columns.again : 0;
  const Panel panel{.depth = depth,
                    .alpha = alpha,
                    .a_row = a.row,
                    .a_col = a.col,
                    .b = b,
                    .b_row = b_row,
                    .c_row = c.row,
                    .c_col = c.col,
                    .into = run,
                    .first = first,
                    .last = columns.count,
                    .is_whole = c.col == 1 && first == 0 && columns.count == columns.width};
  const float* a_p = a.data + p * a.col;
  float* c_j = c.data + columns.j * c.col;
  if (columns.width == kTileCols) {
    all_rows<kTileVectors>(m, panel, a_p, c_j);
  } else {
    all_rows<1>(m, panel, a_p, c_j);
  }
}

}  // namespace

void product(Index m, Index n, Index k, float alpha, Strided<const float> a, Strided<const float> b,
             Strided<float> c, Into into) {
  alignas(64) std::array<float, kDepth * kTileCols> copy;
  const Product whole{m, alpha, a, c, into};
  for_each_panel(n, k, [&](Index p, Index depth, const Columns& columns) {
    const auto [j, width, count, again] = columns;
    const Strided<const float> b_pj{b.data + p * b.row + j * b.col, b.row, b.col};
    const bool in_place = b.col == 1 && count == width && m < kRowsWorthPacking;
    if (!in_place) pack(depth, count, width, b_pj, copy.data());
    multiply_panel(whole, p, depth, columns, in_place ? b_pj.data : copy.data(),
                   in_place ? b.row : width);
  });
}

Index packed_size(Index n, Index k) {
  Index width = 0;
  for_each_panel(n, 1, [&](Index, Index, const Columns& columns) { width += columns.width; });
  return width * k;
}

void pack(Index n, Index k, Strided<const float> b, float* packed) {
  for_each_panel(n, k, [&](Index p, Index depth, const Columns& columns) {
    const auto [j, width, count, again] = columns;
    pack(depth, count, width, {b.data + p * b.row + j * b.col, b.row, b.col}, packed);
    packed += depth * width;
  });
}

void product_packed(Index m, Index n, Index k, Strided<const float> a, const float* packed,
                    Strided<float> c) {
  const Product whole{m, 1, a, c, Into::set};
  for_each_panel(n, k, [&](Index p, Index depth, const Columns& columns) {
    multiply_panel(whole, p, depth, columns, packed, columns.width);
    packed += depth * columns.width;
  });
}

}  // namespace moxiang::gemm
