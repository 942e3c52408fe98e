// How many published cases there are, and what this project does not compute of them: the one
// counted table. The tests fail where fewer cases ran than it promises.
#pragma once

#include <cstddef>
#include <string_view>

namespace moxiang::conformance {

/// The cases of a set as it stands; a folder may hold more.
struct Standard {
  std::string_view set;
  std::size_t n_cases;
};

inline constexpr Standard kStandard[] = {
    {"onnx", 106},              // onnx-cases/
    {"onnx from PyTorch", 10},  // onnx-cases/pytorch-converted/
    {"torch", 37},              // torch-goldens/
    {"torch gradients", 34},    // of those, the files that hold gradients
    {"llm-viz", 25},            // published tensors
    {"ort", 7},
    {"use-lite", 16},  // 14 sentences, a full trace, a padded batch
    {"safetensors", 64},
    {"tokenizer", 135},
};

struct LeftOut {
  std::string_view set, what, reason;
  std::size_t n_cases;  // of the standard set
};

inline constexpr LeftOut kLeftOut[] = {
    {"onnx", "softcap", "the core caps no scores", 9},
    {"onnx", "f16", "the core computes in float", 3},
    {"onnx", "LogSoftmax", "the core has no such step: the loss takes its logarithm itself", 4},
    {"onnx", "Swish", "the core has no such activation", 1},
    {"onnx from PyTorch", "LogSoftmax",
     "the core has no such step: the loss takes its logarithm itself", 3},
    {"torch", "silu", "the core has no such activation", 1},
    {"torch", "qk_norm", "the core does not normalise queries and keys", 0},
    {"torch", "optimiser", "tests/core/optimizer_test.cpp takes these steps", 3},
    {"torch gradients", "silu", "the core has no such activation", 1},
    {"torch gradients", "qk_norm", "the core does not normalise queries and keys", 0},
};

}  // namespace moxiang::conformance
