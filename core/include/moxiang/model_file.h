#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "moxiang/model.h"
#include "moxiang/result.h"
#include "moxiang/tokenizer.h"

/// Our model file: safetensors with the tensor names of params.h and, in `__metadata__`, the
/// config (config.h, one entry a field), format "moxiang", version "1" and name. A tokenizer is
/// metadata tokenizer "words" (words.h) or "unigram" (unigram.h) with the tensor tokenizer.pieces
/// (U8, the pieces joined by line ends, in the order of their ids); "unigram" has tokenizer.scores
/// (F32) too, and tokenizer_reserved says how many ids never stand for text (6 where it is absent).
/// Further metadata is not looked at.
namespace moxiang {

struct LoadedModel {
  Model model;
  std::optional<Tokenizer> tokenizer;
};

/// F32, F16, and I8 with a tensor "<name>.scale": value = int8 · scale, the scale of shape
/// [1, cols] (one a column) or [rows, 1] (one a row). An error names the tensor, what the config
/// expects and what the file has; a tensor too few or too many is an error too.
Result<LoadedModel> load_model(std::span<const std::byte> bytes);

/// What matrices are written as: I8 has a scale a column, and vectors stay F32.
enum class Weights { f32, i8 };

/// `words` is the vocabulary of a tokenizer of whole words, if the model has one.
std::vector<std::byte> save_model(const Model& model, const std::vector<std::string>& words = {},
                                  Weights weights = Weights::f32);

}  // namespace moxiang
