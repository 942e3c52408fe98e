#include "moxiang/safetensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <string_view>

#include "json.h"
#include "moxiang/check.h"
#include "utf8.h"

namespace moxiang {

namespace {

static_assert(std::endian::native == std::endian::little, "tensors are viewed as they are stored");

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kLongestHeader = 100'000'000;  // as the reference implementation
constexpr const char* kMetadata = "__metadata__";

struct DTypeRow {
  DType dtype;
  const char* name;
  std::uint64_t bytes;
};
constexpr std::array kDTypes = {
    DTypeRow{DType::boolean, "BOOL", 1},    DTypeRow{DType::u8, "U8", 1},
    DTypeRow{DType::i8, "I8", 1},           DTypeRow{DType::f8_e5m2, "F8_E5M2", 1},
    DTypeRow{DType::f8_e4m3, "F8_E4M3", 1}, DTypeRow{DType::i16, "I16", 2},
    DTypeRow{DType::u16, "U16", 2},         DTypeRow{DType::f16, "F16", 2},
    DTypeRow{DType::bf16, "BF16", 2},       DTypeRow{DType::i32, "I32", 4},
    DTypeRow{DType::u32, "U32", 4},         DTypeRow{DType::f32, "F32", 4},
    DTypeRow{DType::i64, "I64", 8},         DTypeRow{DType::u64, "U64", 8},
    DTypeRow{DType::f64, "F64", 8},
};

const DTypeRow& row_of(DType dtype) { return kDTypes[static_cast<std::size_t>(dtype)]; }

Error bad_file(const std::string& what) { return {ErrorCode::bad_file, "[safetensors] " + what}; }

std::string tensor_named(const std::string& name) { return "tensor " + json_string(name); }

/// a · b, or nothing where 64 bits do not hold it.
std::optional<std::uint64_t> product(std::uint64_t a, std::uint64_t b) {
  if (b != 0 && a > std::numeric_limits<std::uint64_t>::max() / b) return std::nullopt;
  return a * b;
}

std::optional<std::uint64_t> byte_count(DType dtype, const std::vector<std::uint64_t>& shape) {
  std::optional<std::uint64_t> count = 1;
  for (const std::uint64_t size : shape) {
    if (count) count = product(*count, size);
  }
  return count ? product(*count, row_of(dtype).bytes) : std::nullopt;
}

struct Entry {
  std::string name;
  std::optional<DType> dtype;
  std::optional<std::vector<std::uint64_t>> shape, offsets;  // offsets: begin, end

  std::uint64_t begin() const { return (*offsets)[0]; }
  std::uint64_t end() const { return (*offsets)[1]; }
};

/// The header's JSON as it stands there; whether its numbers fit together is not asked here.
class Header {
 public:
  explicit Header(std::string_view text) : json_(text, kLengthBytes) {}

  std::optional<Error> read() {
    const bool read = json_.read_object([this](const std::string& key) {
      at_ = (key == kMetadata ? "metadata" : tensor_named(key)) + ", ";
      const bool read_one = key == kMetadata ? read_metadata() : read_entry(key);
      if (read_one) at_.clear();
      return read_one;
    });
    if (read && json_.read_end()) return std::nullopt;
    return bad_file(at_ + json_.error());
  }

  std::map<std::string, std::string> metadata;
  std::vector<Entry> entries;

 private:
  bool read_metadata() {
    return json_.read_object(
        [this](const std::string& key) { return json_.read_string(metadata[key]); });
  }

  bool read_entry(const std::string& name) {
    Entry entry{.name = name, .dtype = {}, .shape = {}, .offsets = {}};
    const bool read = json_.read_object([&](const std::string& key) {
      if (key == "dtype") return read_dtype(entry.dtype);
      if (key == "shape") return read_numbers(entry.shape);
      if (key == "data_offsets") return read_numbers(entry.offsets);
      return json_.skip_value();
    });
    if (!read) return false;
    if (!entry.dtype) return json_.fail("dtype is missing");
    if (!entry.shape) return json_.fail("shape is missing");
    if (!entry.offsets) return json_.fail("data_offsets is missing");
    if (entry.offsets->size() != 2) {
      return json_.fail("data_offsets has " + std::to_string(entry.offsets->size()) +
                        " numbers, not 2");
    }
    entries.push_back(std::move(entry));
    return true;
  }

  bool read_dtype(std::optional<DType>& dtype) {
    std::string name;
    if (!json_.read_string(name)) return false;
    for (const DTypeRow& row : kDTypes) {
      if (name == row.name) dtype = row.dtype;
    }
    return dtype || json_.fail("dtype " + json_string(name) + " is not known");
  }

  bool read_numbers(std::optional<std::vector<std::uint64_t>>& numbers) {
    numbers.emplace();
    return json_.read_array([&] { return json_.read_unsigned(numbers->emplace_back()); });
  }

  JsonReader json_;
  std::string at_;  // what is being read, for the message
};

/// What the beginning of a file of another kind gives away.
std::string looks_like(std::string_view text) {
  struct Kind {
    std::string_view begin;
    const char* name;
  };
  for (const Kind& kind : {
           Kind{"PK\x03\x04", "a zip archive, as PyTorch saves its pickles"},
           Kind{"\x80\x02\x8a\x0a", "a pickle, as old PyTorch saves it"},
           Kind{"GGUF", "a GGUF file"},
           Kind{"\x89HDF", "an HDF5 file"},
           Kind{"version https://git-lfs", "a Git LFS pointer"},
           Kind{"<!DOC", "a web page"},
           Kind{"<!doc", "a web page"},
           Kind{"<html", "a web page"},
       }) {
    if (text.starts_with(kind.begin)) return std::string(": the file looks like ") + kind.name;
  }
  return "";
}

/// The text between the length in front and the data.
Result<std::string_view> header_text(std::span<const std::byte> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (text.size() < kLengthBytes) {
    return bad_file("the file has " + std::to_string(text.size()) +
                    " bytes, fewer than the 8 that give the header's length");
  }
  std::uint64_t length = 0;
  for (std::size_t i = kLengthBytes; i-- > 0;) {
    length = length << 8 | static_cast<unsigned char>(text[i]);
  }
  const std::uint64_t most = std::min<std::uint64_t>(text.size() - kLengthBytes, kLongestHeader);
  if (length > most) {
    return bad_file("the header's length is given as " + std::to_string(length) +
                    " bytes, but can be at most " + std::to_string(most) + looks_like(text));
  }
  const std::string_view header = text.substr(kLengthBytes, static_cast<std::size_t>(length));
  if (const auto at = find_invalid_utf8(header)) {
    return bad_file("byte " + std::to_string(kLengthBytes + *at) + ": not UTF-8");
  }
  return header;
}

/// Every byte of the data belongs to exactly one tensor, and each has as many as its shape takes.
std::optional<Error> check_layout(std::vector<Entry>& entries, std::uint64_t data_bytes) {
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return *a.offsets < *b.offsets; });
  std::uint64_t taken = 0;
  for (const Entry& entry : entries) {
    const auto bad = [&](const std::string& what) {
      return bad_file(tensor_named(entry.name) + " " + what);
    };
    if (entry.end() < entry.begin()) {
      return bad("ends at byte " + std::to_string(entry.end()) +
                 " of the data, before it begins at " + std::to_string(entry.begin()));
    }
    if (entry.begin() != taken) {
      return bad("begins at byte " + std::to_string(entry.begin()) + " of the data, not at " +
                 std::to_string(taken));
    }
    const std::uint64_t has = entry.end() - entry.begin();
    const std::optional<std::uint64_t> takes = byte_count(*entry.dtype, *entry.shape);
    if (takes != has) {
      return bad("has " + std::to_string(has) + " bytes, but its shape takes " +
                 (takes ? std::to_string(*takes) : "more than 2^64"));
    }
    taken = entry.end();
  }
  if (taken == data_bytes) return std::nullopt;
  return bad_file("the tensors take " + std::to_string(taken) + " bytes, but " +
                  std::to_string(data_bytes) + " follow the header");
}

void append(std::vector<std::byte>& bytes, std::string_view text) {
  const auto* begin = reinterpret_cast<const std::byte*>(text.data());
  bytes.insert(bytes.end(), begin, begin + text.size());
}

template <class Numbers>
std::string json_list(const Numbers& numbers) {
  std::string list;
  for (const std::uint64_t number : numbers) {
    list += (list.empty() ? "" : ",") + std::to_string(number);
  }
  return "[" + list + "]";
}

std::string header_json(const std::map<std::string, std::string>& metadata,
                        const std::vector<TensorToWrite>& tensors) {
  std::string json;
  for (const auto& [key, value] : metadata) {
    json += (json.empty() ? "" : ",") + json_string(key) + ":" + json_string(value);
  }
  json = "{" + json_string(kMetadata) + ":{" + json + "}";
  std::uint64_t begin = 0;
  for (const TensorToWrite& tensor : tensors) {
    MOXIANG_CHECK(byte_count(tensor.dtype, tensor.shape) == tensor.bytes.size(),
                  "write_safetensors: a tensor's bytes are not those of its shape");
    const std::array offsets = {begin, begin + tensor.bytes.size()};
    json += "," + json_string(tensor.name) + ":{\"dtype\":\"" + to_string(tensor.dtype) +
            "\",\"shape\":" + json_list(tensor.shape) + ",\"data_offsets\":" + json_list(offsets) +
            "}";
    begin = offsets[1];
  }
  return json + "}";
}

}  // namespace

const char* to_string(DType dtype) { return row_of(dtype).name; }

Result<SafetensorsFile> parse_safetensors(std::span<const std::byte> bytes) {
  const Result<std::string_view> text = header_text(bytes);
  if (!text) return text.error();
  Header header(*text);
  if (const auto error = header.read()) return *error;
  const std::span<const std::byte> data = bytes.subspan(kLengthBytes + text->size());
  if (const auto error = check_layout(header.entries, data.size())) return *error;

  SafetensorsFile file;
  file.metadata = std::move(header.metadata);
  for (Entry& entry : header.entries) {
    const auto begin = static_cast<std::size_t>(entry.begin());
    const auto size = static_cast<std::size_t>(entry.end()) - begin;
    file.tensors.insert(
        {entry.name, {*entry.dtype, std::move(*entry.shape), data.subspan(begin, size)}});
  }
  return file;
}

std::vector<std::byte> write_safetensors(const std::map<std::string, std::string>& metadata,
                                         const std::vector<TensorToWrite>& tensors) {
  std::string header = header_json(metadata, tensors);
  header.resize((header.size() + kLengthBytes - 1) / kLengthBytes * kLengthBytes, ' ');
  std::vector<std::byte> bytes;
  bytes.reserve(kLengthBytes + header.size());
  for (std::size_t i = 0; i < kLengthBytes; ++i) {
    bytes.push_back(static_cast<std::byte>(std::uint64_t(header.size()) >> (8 * i)));
  }
  append(bytes, header);
  for (const TensorToWrite& tensor : tensors) {
    bytes.insert(bytes.end(), tensor.bytes.begin(), tensor.bytes.end());
  }
  return bytes;
}

}  // namespace moxiang
