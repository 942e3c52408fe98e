#include "moxiang/model_file.h"

#include <cmath>
#include <cstring>
#include <set>
#include <string_view>

#include "config_text.h"
#include "json.h"
#include "model_file_format.h"
#include "moxiang/params.h"
#include "moxiang/safetensors.h"
#include "number_text.h"
#include "utf8.h"

namespace moxiang {

namespace {

constexpr const char* kScores = "tokenizer.scores";

/// The pieces before the first that stands for text, where the metadata does not say: the unknown,
/// begin, end and three extra pieces of Universal Sentence Encoder Lite.
constexpr std::optional<Index> kReserved = 6;

Error bad_file(const std::string& what) { return {ErrorCode::bad_file, "[model file] " + what}; }

std::string text_of(const Shape& shape) {
  std::string list;
  for (const std::uint64_t size : shape) list += (list.empty() ? "" : ", ") + std::to_string(size);
  return "[" + list + "]";
}

std::string tensor_named(const std::string& name) { return "tensor " + json_string(name); }

std::string text_of(const TensorView& tensor) {
  return std::string(to_string(tensor.dtype)) + " " + text_of(tensor.shape);
}

/// Number i of a tensor that need not be aligned.
template <class Stored>
Stored stored_at(const TensorView& tensor, Index i) {
  Stored value;
  std::memcpy(&value, tensor.bytes.data() + static_cast<std::size_t>(i) * sizeof value,
              sizeof value);
  return value;
}

float float_of(float x) { return x; }
float float_of(std::uint16_t bits) { return float(Eigen::numext::bit_cast<Eigen::half>(bits)); }

/// Takes the tensors out of a file one by one. The first thing wrong stays as `error`.
class TensorReader {
 public:
  explicit TensorReader(const SafetensorsFile& file) : file_(file) {}

  std::optional<Error> error;

  /// Fills a parameter; its shape says what the file must have. An empty one is not in the file.
  template <class M>
  void read(const std::string& name, M& m) {
    if (m.size() == 0 || error) return;
    const TensorView* tensor = take(name, text_of(shape_of(m)));
    if (!tensor) return;
    if (tensor->shape != shape_of(m)) {
      fail(tensor_named(name) + " is " + text_of(tensor->shape) + ", not " + text_of(shape_of(m)));
    } else if (tensor->dtype == DType::f32) {
      copy<float>(*tensor, m);
    } else if (tensor->dtype == DType::f16) {
      copy<std::uint16_t>(*tensor, m);
    } else if (tensor->dtype == DType::i8) {
      read_scaled(name, *tensor, m);
    } else {
      fail(tensor_named(name) + " is " + to_string(tensor->dtype) + ", not F32, F16 or I8");
    }
  }

  /// The tensor of this name, or null; `what` is said of it where it is missing.
  const TensorView* take(const std::string& name, const std::string& what) {
    const auto found = file_.tensors.find(name);
    if (found == file_.tensors.end()) {
      fail(tensor_named(name) + " " + what + " is missing");
      return nullptr;
    }
    taken_.insert(name);
    return &found->second;
  }

  /// The same for a tensor of one dimension and this type.
  const TensorView* take_list(const std::string& name, DType dtype) {
    const TensorView* tensor = take(name, to_string(dtype));
    if (!tensor || (tensor->dtype == dtype && tensor->shape.size() == 1)) return tensor;
    fail(tensor_named(name) + " is " + text_of(*tensor) + ", not a list of " + to_string(dtype));
    return nullptr;
  }

  void check_all_taken() {
    for (const auto& [name, tensor] : file_.tensors) {
      if (!taken_.contains(name)) fail(tensor_named(name) + " does not belong to this config");
    }
  }

  void fail(const std::string& what) {
    if (!error) error = bad_file(what);
  }

 private:
  template <class Stored, class M>
  static void copy(const TensorView& tensor, M& m) {
    for (Index i = 0; i < m.size(); ++i) m.data()[i] = float_of(stored_at<Stored>(tensor, i));
  }

  /// value = int8 · scale, one scale a column or one a row. A vector is one row.
  template <class M>
  void read_scaled(const std::string& name, const TensorView& tensor, M& m) {
    const Shape per_column = {1, std::uint64_t(m.cols())};
    const Shape per_row = {std::uint64_t(m.rows()), 1};
    const std::string expected = "F32 " + text_of(per_column) + " or " + text_of(per_row);
    const TensorView* scale = take(name + kScale, expected);
    if (!scale) return;
    const bool by_column = scale->shape == per_column;
    if (scale->dtype != DType::f32 || (!by_column && scale->shape != per_row)) {
      return fail(tensor_named(name + kScale) + " is " + text_of(*scale) + ", not " + expected);
    }
    for (Index i = 0; i < m.rows(); ++i) {
      for (Index j = 0; j < m.cols(); ++j) {
        const auto quantum = stored_at<std::int8_t>(tensor, i * m.cols() + j);
        m(i, j) = Real(quantum) * Real(stored_at<float>(*scale, by_column ? j : i));
      }
    }
  }

  const SafetensorsFile& file_;
  std::set<std::string> taken_;
};

std::vector<std::string> lines_of(const TensorView& tensor) {
  std::vector<std::string> lines(1);
  for (const std::byte byte : tensor.bytes) {
    if (byte == std::byte{'\n'}) {
      lines.emplace_back();
    } else {
      lines.back() += static_cast<char>(byte);
    }
  }
  return lines;
}

std::string count_of(const std::vector<std::string>& pieces) {
  return std::to_string(pieces.size()) + " pieces";
}

/// What is wrong with a vocabulary, or "".
std::string pieces_problem(const std::vector<std::string>& pieces, Index n_vocab) {
  if (Index(pieces.size()) > n_vocab) {
    return count_of(pieces) + ", but n_vocab " + std::to_string(n_vocab);
  }
  for (std::size_t id = 0; id < pieces.size(); ++id) {
    if (pieces[id].empty()) return "piece " + std::to_string(id) + " that is empty";
    if (find_invalid_utf8(pieces[id])) return "piece " + std::to_string(id) + " that is not UTF-8";
  }
  return "";
}

std::string scores_problem(const std::vector<std::string>& pieces, const std::vector<float>& scores,
                           Index n_reserved) {
  if (pieces.size() != scores.size()) {
    return count_of(pieces) + ", but " + std::to_string(scores.size()) + " scores";
  }
  if (n_reserved < 1 || n_reserved > Index(pieces.size())) {
    return count_of(pieces) + ", but " + std::to_string(n_reserved) + " reserved ones";
  }
  for (std::size_t id = 0; id < scores.size(); ++id) {
    if (!std::isfinite(scores[id])) return "score " + std::to_string(id) + " that is not finite";
  }
  return "";
}

/// Of a tokenizer of either kind; the first thing wrong is the reader's error.
std::vector<std::string> read_pieces(Index n_vocab, TensorReader& reader) {
  const TensorView* tensor = reader.take_list(kPieces, DType::u8);
  if (!tensor) return {};
  std::vector<std::string> pieces = lines_of(*tensor);
  const std::string problem = pieces_problem(pieces, n_vocab);
  if (!problem.empty()) reader.fail("the tokenizer has " + problem);
  return pieces;
}

std::optional<Tokenizer> read_unigram(const Metadata& metadata, Index n_vocab,
                                      TensorReader& reader) {
  std::vector<std::string> pieces = read_pieces(n_vocab, reader);
  const TensorView* scores_tensor = reader.take_list(kScores, DType::f32);
  if (reader.error) return std::nullopt;
  std::vector<float> scores(static_cast<std::size_t>(scores_tensor->shape[0]));
  for (std::size_t id = 0; id < scores.size(); ++id) {
    scores[id] = stored_at<float>(*scores_tensor, Index(id));
  }
  const auto entry = metadata.find("tokenizer_reserved");
  const auto n_reserved = entry == metadata.end() ? kReserved : parse_index(entry->second);
  const std::string problem = scores_problem(pieces, scores, n_reserved.value_or(0));
  if (!problem.empty()) {
    reader.fail("the tokenizer has " + problem);
    return std::nullopt;
  }
  return Unigram(std::move(pieces), std::move(scores), *n_reserved);
}

std::optional<Tokenizer> read_words(Index n_vocab, TensorReader& reader) {
  std::vector<std::string> words = read_pieces(n_vocab, reader);
  if (reader.error) return std::nullopt;
  return Words(std::move(words));
}

std::optional<Tokenizer> read_tokenizer(const Metadata& metadata, Index n_vocab,
                                        TensorReader& reader) {
  const auto kind = metadata.find("tokenizer");
  if (kind == metadata.end()) return std::nullopt;
  if (kind->second == "unigram") return read_unigram(metadata, n_vocab, reader);
  if (kind->second == "words") return read_words(n_vocab, reader);
  reader.fail("metadata tokenizer is " + json_string(kind->second) +
              ", not \"unigram\" or \"words\"");
  return std::nullopt;
}

std::optional<Error> check_format(const Metadata& metadata) {
  for (const auto& [key, expected] :
       {std::pair("format", kFormat), std::pair("version", kVersion), std::pair("name", "")}) {
    const auto entry = metadata.find(key);
    if (entry == metadata.end()) return bad_file(std::string("metadata has no ") + key);
    if (*expected != '\0' && entry->second != expected) {
      return bad_file(std::string("metadata ") + key + " is " + json_string(entry->second) +
                      ", not " + json_string(expected));
    }
  }
  return std::nullopt;
}

/// Before anything is allocated: a small file must not ask for a large model.
std::optional<Error> check_size(const ModelConfig& config, std::size_t n_bytes) {
  const double n_parameters = parameter_count(config);
  if (n_parameters <= double(n_bytes)) return std::nullopt;
  return bad_file("the config has " + number_text(n_parameters) + " parameters, the file only " +
                  std::to_string(n_bytes) + " bytes");
}

}  // namespace

Result<LoadedModel> load_model(std::span<const std::byte> bytes) {
  const Result<SafetensorsFile> file = parse_safetensors(bytes);
  if (!file) return file.error();
  const Metadata& metadata = file->metadata;
  if (const auto error = check_format(metadata)) return *error;
  const Result<ModelConfig> config = config_of(metadata);
  if (!config) return config.error();
  if (const auto error = check_size(*config, bytes.size())) return *error;

  LoadedModel loaded{{metadata.at("name"), *config, zeros(*config)}, std::nullopt};
  TensorReader reader(*file);
  for_each_param([&](const std::string& name, auto& tensor) { reader.read(name, tensor); },
                 loaded.model.params);
  loaded.tokenizer = read_tokenizer(metadata, config->n_vocab, reader);
  reader.check_all_taken();
  if (reader.error) return *reader.error;
  return loaded;
}

}  // namespace moxiang
