#include <algorithm>
#include <cmath>

#include "config_text.h"
#include "model_file_format.h"
#include "moxiang/model_file.h"
#include "moxiang/params.h"
#include "moxiang/safetensors.h"

namespace moxiang {

namespace {

template <class T>
std::vector<std::byte> bytes_of(const T* data, Index size) {
  const auto bytes = std::as_bytes(std::span(data, static_cast<std::size_t>(size)));
  return {bytes.begin(), bytes.end()};
}

using Floats = Eigen::Array<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

TensorToWrite floats(const std::string& name, const Shape& shape, const Floats& values) {
  return {name, DType::f32, shape, bytes_of(values.data(), values.size())};
}

/// value = int8 · scale, the largest of a column being 127.
void add_bytes(const std::string& name, const Matrix& m, std::vector<TensorToWrite>& tensors) {
  Floats scale = m.cast<float>().cwiseAbs().colwise().maxCoeff().array() / 127;
  scale = (scale == 0).select(1, scale);
  std::vector<std::int8_t> quanta;
  quanta.reserve(static_cast<std::size_t>(m.size()));
  for (Index i = 0; i < m.rows(); ++i) {
    for (Index j = 0; j < m.cols(); ++j) {
      const auto quantum = std::clamp(std::round(float(m(i, j)) / scale(0, j)), -127.0F, 127.0F);
      quanta.push_back(static_cast<std::int8_t>(quantum));
    }
  }
  tensors.push_back({name, DType::i8, shape_of(m), bytes_of(quanta.data(), m.size())});
  tensors.push_back(floats(name + kScale, {1, std::uint64_t(m.cols())}, scale));
}

TensorToWrite pieces_tensor(const std::vector<std::string>& words) {
  std::string lines;
  for (const std::string& word : words) lines.append(lines.empty() ? "" : "\n").append(word);
  return {kPieces, DType::u8, {lines.size()}, bytes_of(lines.data(), Index(lines.size()))};
}

}  // namespace

std::vector<std::byte> save_model(const Model& model, const std::vector<std::string>& words,
                                  Weights weights) {
  auto metadata = metadata_of(model.config);
  metadata["format"] = kFormat;
  metadata["version"] = kVersion;
  metadata["name"] = model.name;
  std::vector<TensorToWrite> tensors;
  const auto add = [&](const std::string& name, const auto& tensor) {
    if (tensor.size() == 0) return;
    if constexpr (std::is_same_v<std::decay_t<decltype(tensor)>, Matrix>) {
      if (weights == Weights::i8) return add_bytes(name, tensor, tensors);
    }
    tensors.push_back(floats(name, shape_of(tensor), tensor.template cast<float>().array()));
  };
  for_each_param(add, model.params);
  if (!words.empty()) {
    metadata["tokenizer"] = "words";
    tensors.push_back(pieces_tensor(words));
  }
  return write_safetensors(metadata, tensors);
}

}  // namespace moxiang
