// Reference: the expected outputs of ONNX Runtime's own attention tests (ort-goldens/): from x and
// the projections to the heads side by side, no output projection.
#include "conformance/conformance.h"
#include "moxiang/attention.h"
#include "moxiang/ops.h"

namespace moxiang::conformance {
namespace {

struct OrtCase {
  Index n_batches, n_tokens, n_heads;
  Matrix x, w, y;  // [B · S, E], [E, Nq + Nk + Nv], [B · S, Nv]
  RowVector b;
  Index n_q, n_k, n_v;
  std::vector<double> bias;      // [H, S, S] or none
  std::vector<Index> n_visible;  // keys that each batch has, or none
};

Matrix matrix_of(const Json& json, Index rows) {
  Matrix m(rows, static_cast<Index>(json.size()) / rows);
  REQUIRE(m.size() == static_cast<Index>(json.size()));
  for (Index i = 0; i < m.size(); ++i) {
    m.data()[i] = json.at(static_cast<std::size_t>(i)).get<Real>();
  }
  return m;
}

OrtCase ort_case(const Json& json) {
  for (const auto& [key, value] : json.items()) {
    const std::vector<std::string> known = {"name", "x", "w", "b", "qkv",  "B",
                                            "S",    "E", "H", "y", "bias", "key_len"};
    INFO("a key of a case that this test does not know: " << key);
    REQUIRE(std::find(known.begin(), known.end(), key) != known.end());
  }
  OrtCase c;
  c.n_batches = json.at("B");
  c.n_tokens = json.at("S");
  c.n_heads = json.at("H");
  c.x = matrix_of(json.at("x"), c.n_batches * c.n_tokens);
  c.w = matrix_of(json.at("w"), json.at("E"));
  c.b = matrix_of(json.at("b"), 1);
  c.y = matrix_of(json.at("y"), c.n_batches * c.n_tokens);
  c.n_q = json.at("qkv").at(0);
  c.n_k = json.at("qkv").at(1);
  c.n_v = json.at("qkv").at(2);
  REQUIRE(c.w.cols() == c.n_q + c.n_k + c.n_v);
  if (json.contains("bias")) c.bias = json.at("bias").get<std::vector<double>>();
  if (json.contains("key_len")) c.n_visible = json.at("key_len").get<std::vector<Index>>();
  return c;
}

Mask mask_of(const OrtCase& c, Index batch, Index h) {
  const Index n = c.n_tokens;
  Mask mask = full_mask(n, n);
  if (!c.n_visible.empty()) {
    std::vector<bool> is_token;
    for (Index j = 0; j < n; ++j) is_token.push_back(j < c.n_visible.at(std::size_t(batch)));
    mask = both(mask, padding_mask(n, is_token));
  }
  if (!c.bias.empty()) {
    Matrix bias(n, n);
    for (Index i = 0; i < bias.size(); ++i) {
      bias.data()[i] = static_cast<Real>(c.bias.at(static_cast<std::size_t>(h * n * n + i)));
    }
    mask = both(mask, additive_mask(bias));
  }
  return mask;
}

void check_case(const OrtCase& c) {
  const Matrix w_q = c.w.leftCols(c.n_q), w_k = c.w.middleCols(c.n_q, c.n_k);
  const Matrix w_v = c.w.rightCols(c.n_v);
  const RowVector b_q = c.b.head(c.n_q), b_k = c.b.segment(c.n_q, c.n_k), b_v = c.b.tail(c.n_v);
  const Index d_head = c.n_q / c.n_heads, d_v = c.n_v / c.n_heads;
  for (Index batch = 0; batch < c.n_batches; ++batch) {
    const Matrix x = c.x.middleRows(batch * c.n_tokens, c.n_tokens);
    const Matrix q = linear(x, w_q, b_q), k = linear(x, w_k, b_k), v = linear(x, w_v, b_v);
    for (Index h = 0; h < c.n_heads; ++h) {
      const HeadTrace t =
          attend(split_head(q, h, d_head), split_head(k, h, d_head), split_head(v, h, d_v),
                 mask_of(c, batch, h), attention_scale(d_head));
      const Matrix published = c.y.block(batch * c.n_tokens, h * d_v, c.n_tokens, d_v);
      CAPTURE(batch, h);
      CHECK(difference(t.head_out, published) == "");
    }
  }
}

TEST_CASE("conformance with ONNX Runtime: every attention case gives its expected output") {
  Tally tally("ort");
  std::size_t n_found = 0;
  for (const fs::path& file : case_files(folder_of("ort-goldens"))) {
    const Json json = read_json(file);
    REQUIRE(json.at("layout") ==
            "x[B,S,E]; w[E, Nq+Nk+Nv] (y = x w + b); no output projection; scale 1/sqrt(head_dim "
            "of q)");
    for (const Json& entry : json.at("cases")) {
      const auto name = entry.at("name").get<std::string>();
      CAPTURE(name);
      ++n_found;
      check_case(ort_case(entry));
      tally.ran();
    }
  }
  tally.check(n_found);
}

}  // namespace
}  // namespace moxiang::conformance
