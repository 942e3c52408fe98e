// Reference: the published node tests of ONNX (onnx-cases/) and those whose outputs PyTorch itself
// computed (onnx-cases/pytorch-converted/). Each case is told to the core's own functions.
#include <functional>

#include "conformance/onnx_attention.h"
#include "conformance/onnx_case.h"
#include "moxiang/norm.h"
#include "moxiang/position.h"

namespace moxiang::conformance {
namespace {

bool attention_case(const OnnxCase& c) {
  if (!c.is_known({"is_causal", "kv_num_heads", "q_num_heads", "qk_matmul_output_mode", "scale",
                   "softcap", "softmax_precision"},
                  {"Q", "K", "V", "attn_mask", "past_key", "past_value", "nonpad_kv_seqlen"},
                  {"Y", "present_key", "present_value", "qk_matmul_output"})) {
    return false;
  }
  c.require_value("softmax_precision", 1);  // float
  OnnxAttention(c).check();
  return true;
}

bool flex_attention_case(const OnnxCase& c) {
  if (!c.is_known({"scale"}, {"Q", "K", "V"}, {"Y"})) return false;
  OnnxAttention(c).check();
  return true;
}

bool layer_norm_case(const OnnxCase& c) {
  if (!c.is_known({"axis", "epsilon", "stash_type"}, {"X", "Scale", "B"},
                  {"Y", "Mean", "InvStdDev"})) {
    return false;
  }
  c.require_value("stash_type", 1);  // float
  const Tensor& x = c.x();
  const std::size_t axis = axis_of(c, x, -1);
  const Index n = product(x, 0, axis), d = product(x, axis, x.rank());
  const RowVector bias = c.input("B") ? row_of(*c.input("B")) : RowVector();
  const NormTrace t = layer_norm(matrix(x, n, d), row_of(c.x("Scale")), bias,
                                 static_cast<Real>(c.number("epsilon", 1e-5)));
  CHECK(difference(t.out, matrix(c.y(), n, d)) == "");
  if (c.output("Mean")) CHECK(difference(t.mean, matrix(c.y("Mean"), n, 1)) == "");
  if (c.output("InvStdDev")) CHECK(difference(t.rstd, matrix(c.y("InvStdDev"), n, 1)) == "");
  return true;
}

bool rms_norm_case(const OnnxCase& c) {
  if (!c.is_known({"axis", "epsilon", "stash_type"}, {"X", "scale"}, {"Y"})) return false;
  c.require_value("stash_type", 1);
  const Tensor& x = c.x();
  const std::size_t axis = axis_of(c, x, -1);
  const Index n = product(x, 0, axis), d = product(x, axis, x.rank());
  const NormTrace t =
      rms_norm(matrix(x, n, d), row_of(c.x("scale")), static_cast<Real>(c.number("epsilon", 1e-5)));
  CHECK(difference(t.out, matrix(c.y(), n, d)) == "");
  return true;
}

// The rows of the cache for the tokens of batch b: looked up by position, or given as they are.
Matrix angles(const OnnxCase& c, const char* cache, Index b, Index n_tokens) {
  const Tensor& t = c.x(cache);
  const Tensor* ids = c.input("position_ids");
  if (!ids) {
    REQUIRE(t.rank() == 3);
    return matrix(t, t.dim(1), t.dim(2), b * t.dim(1) * t.dim(2));
  }
  const std::vector<Index> all = indices_of(*ids);
  REQUIRE(static_cast<Index>(all.size()) == c.x().dim(0) * n_tokens);
  const auto first = all.begin() + b * n_tokens;
  return embed(rows_of(t), std::vector<Index>(first, first + n_tokens));
}

bool rotary_case(const OnnxCase& c) {
  if (!c.is_known({"interleaved", "num_heads", "rotary_embedding_dim"},
                  {"X", "cos_cache", "sin_cache", "position_ids"}, {"Y"})) {
    return false;
  }
  const Tensor& x = c.x();
  REQUIRE(c.y().shape == x.shape);
  const bool by_head = x.rank() == 4;  // [B, H, S, d], otherwise [B, S, H · d]
  const Index n_heads = by_head ? x.dim(1) : c.integer("num_heads", 0);
  REQUIRE(n_heads > 0);
  const Index n = by_head ? x.dim(2) : x.dim(1);
  const Index d_head = by_head ? x.dim(3) : x.dim(2) / n_heads;
  const Index d_rotary = c.integer("rotary_embedding_dim", 0);
  for (Index b = 0; b < x.dim(0); ++b) {
    const Rope rope{angles(c, "cos_cache", b, n), angles(c, "sin_cache", b, n),
                    c.integer("interleaved", 0) != 0};
    REQUIRE(rope.cos.cols() == (d_rotary > 0 ? d_rotary : d_head) / 2);
    for (Index h = 0; h < n_heads; ++h) {
      CAPTURE(b, h);
      const auto head = [&](const Tensor& t) -> Matrix {
        if (by_head) return matrix(t, n, d_head, (b * n_heads + h) * n * d_head);
        return split_head(matrix(t, n, n_heads * d_head, b * n * n_heads * d_head), h, d_head);
      };
      CHECK(difference(rotate(head(x), rope), head(c.y())) == "");
    }
  }
  return true;
}

// Lines along the axis, one a row. Before opset 13 a line was everything from the axis on.
Matrix lines(const OnnxCase& c, const Tensor& t, std::size_t axis) {
  const Index before = product(t, 0, axis);
  if (c.opset < 13) return matrix(t, before, product(t, axis, t.rank()));
  const Index n = t.dim(axis), behind = product(t, axis + 1, t.rank());
  Matrix rows(before * behind, n);
  for (Index i = 0; i < before; ++i) {
    rows.middleRows(i * behind, behind) = matrix(t, n, behind, i * n * behind).transpose();
  }
  return rows;
}

bool softmax_case(const OnnxCase& c) {
  if (!c.is_known({"axis"}, {"X"}, {"Y"})) return false;
  const std::size_t axis = axis_of(c, c.x(), c.opset < 13 ? 1 : -1);
  CHECK(difference(softmax_rows(lines(c, c.x(), axis)), lines(c, c.y(), axis)) == "");
  return true;
}

bool gelu_case(const OnnxCase& c) {
  if (!c.is_known({"approximate"}, {"X"}, {"Y"})) return false;
  const auto approximate = c.attributes.value("approximate", std::string("none"));
  REQUIRE((approximate == "none" || approximate == "tanh"));
  const Matrix x = row_of(c.x());
  CHECK(difference(approximate == "tanh" ? gelu_tanh(x) : gelu(x), row_of(c.y())) == "");
  return true;
}

// Graphs that PyTorch wrote name their tensors by numbers: the slots are known by their order.
const Tensor& nth(const OnnxCase& c, std::size_t n) { return c.inputs.at(n).second; }

bool has_slots(const OnnxCase& c, std::size_t n_inputs) {
  CHECK(c.inputs.size() == n_inputs);
  CHECK(c.outputs.size() == 1);
  return c.inputs.size() == n_inputs && c.outputs.size() == 1;
}

bool attributes_are(const OnnxCase& c, const Json& expected) {
  INFO("attributes " << c.attributes.dump());
  CHECK(c.attributes == expected);
  return c.attributes == expected;
}

bool linear_case(const OnnxCase& c) {
  const Json torch = {{"alpha", 1.0}, {"beta", 1.0}, {"broadcast", 1}, {"transB", 1}};
  if (!has_slots(c, 3) || !attributes_are(c, torch)) return false;
  const Matrix w = rows_of(nth(c, 1)).transpose();
  CHECK(difference(linear(rows_of(nth(c, 0)), w, row_of(nth(c, 2))),
                   rows_of(c.outputs[0].second)) == "");
  return true;
}

bool linear_without_bias_case(const OnnxCase& c) {
  if (!has_slots(c, 2) || !attributes_are(c, {{"perm", {1, 0}}})) return false;
  const Matrix w = rows_of(nth(c, 1)).transpose();
  CHECK(difference(linear(rows_of(nth(c, 0)), w, RowVector()), rows_of(c.outputs[0].second)) == "");
  return true;
}

bool embedding_case(const OnnxCase& c) {
  if (!has_slots(c, 2) || !attributes_are(c, Json::object())) return false;
  REQUIRE(nth(c, 1).dtype == "i64");
  CHECK(difference(embed(rows_of(nth(c, 0)), indices_of(nth(c, 1))),
                   rows_of(c.outputs[0].second)) == "");
  return true;
}

using Run = std::function<bool(const OnnxCase&)>;

const std::map<std::string, Run> kOperators = {
    {"Attention", attention_case},
    {"FlexAttention", flex_attention_case},
    {"LayerNormalization", layer_norm_case},
    {"RMSNormalization", rms_norm_case},
    {"RotaryEmbedding", rotary_case},
    {"Softmax", softmax_case},
    {"Gelu", gelu_case},
    {"Gemm", linear_case},
    {"Transpose, MatMul", linear_without_bias_case},
    {"Gather", embedding_case},
};

void run_folder(const std::string& set, const fs::path& path) {
  Tally tally(set);
  const auto files = case_files(path);
  for (const fs::path& file : files) {
    CAPTURE(file.filename().string());
    const OnnxCase c = onnx_case(read_json(file));
    if (const auto what = left_out(c)) {
      tally.leave_out(*what);
      continue;
    }
    const auto run = kOperators.find(c.op);
    if (run == kOperators.end()) {
      FAIL_CHECK("an operator that this test does not know: " << c.op);
    } else if (run->second(c)) {
      tally.ran();
    }
  }
  tally.check(files.size());
}

TEST_CASE("conformance of operators: every ONNX case gives its published outputs") {
  run_folder("onnx", folder_of("onnx-cases"));
}

TEST_CASE("conformance of operators: every case that PyTorch wrote gives its published outputs") {
  run_folder("onnx from PyTorch", folder_of("onnx-cases/pytorch-converted"));
}

TEST_CASE("conformance of operators: every case that the index lists is there") {
  const fs::path path = folder_of("onnx-cases");
  for (const fs::path& folder : {path, path / "pytorch-converted"}) {
    if (!fs::exists(folder / "index.json")) continue;
    for (const Json& entry : read_json(folder / "index.json")) {
      const auto file = entry.at("file").get<std::string>();
      CAPTURE(file);
      CHECK(fs::exists(folder / file));
    }
  }
}

}  // namespace
}  // namespace moxiang::conformance
