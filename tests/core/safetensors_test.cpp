// Reference: 64 files written byte by byte, with what is in them (tests/data/safetensors/
// manifest.json), and the rules of the format's README.
#include "moxiang/safetensors.h"

#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "catch_amalgamated.hpp"
#include "core/files.h"
#include "moxiang/rng.h"

namespace moxiang {
namespace {

using testing::bytes_of;
using testing::kDataDir;
using testing::read_bytes;
using testing::safetensors_of;
using Bytes = std::vector<std::byte>;

std::string problem_of(const Bytes& bytes) {
  const auto file = parse_safetensors(bytes);
  if (file) return "";
  CHECK(file.error().code == ErrorCode::bad_file);
  return file.error().message;
}

/// What is said of each bad file of the manifest.
const std::map<std::string, std::string> kMessages = {
    {"bad_2p53", "the tensors take 9007199254740993 bytes, but 0 follow the header"},
    {"bad_7bytes", "the file has 7 bytes, fewer than the 8 that give the header's length"},
    {"bad_dtype_lower", "tensor \"w\", byte 27: dtype \"f32\" is not known"},
    {"bad_dup_diff", "byte 65: key \"w\" stands twice"},
    {"bad_dup_escaped", "byte 70: key \"w\" stands twice"},
    {"bad_dup_same", "byte 66: key \"w\" stands twice"},
    {"bad_exp_dim", "tensor \"w\", byte 38: expected a whole number but found \"e\""},
    {"bad_gguf",
     "the header's length is given as 14064895815 bytes, but can be at most 24: the file looks "
     "like a GGUF file"},
    {"bad_hole", "tensor \"b\" begins at byte 8 of the data, not at 4"},
    {"bad_hole_start", "tensor \"a\" begins at byte 4 of the data, not at 0"},
    {"bad_html",
     "the header's length is given as 5789751444030890300 bytes, but can be at most 36: the file "
     "looks like a web page"},
    {"bad_json_comma", "byte 63: expected a string but found \"}\""},
    {"bad_json_deep", "tensor \"w\", byte 13: expected an object but found \"[\""},
    {"bad_json_null", "byte 8: expected an object but found \"n\""},
    {"bad_json_trunc", "byte 9: expected a string but found the end of the header"},
    {"bad_len_1000", "the header's length is given as 1000 bytes, but can be at most 73"},
    {"bad_len_100mb1", "the header's length is given as 100000001 bytes, but can be at most 2"},
    {"bad_len_2p32", "the header's length is given as 4294967298 bytes, but can be at most 2"},
    {"bad_len_huge_u64",
     "the header's length is given as 18446744073709551615 bytes, but can be at most 2"},
    {"bad_len_signbit",
     "the header's length is given as 9223372036854775808 bytes, but can be at most 2"},
    {"bad_lone_surrogate", "byte 16: half a surrogate pair"},
    {"bad_meta_array", "metadata, byte 24: expected an object but found \"[\""},
    {"bad_missing_off", "tensor \"w\", byte 40: data_offsets is missing"},
    {"bad_missing_shape", "tensor \"w\", byte 50: shape is missing"},
    {"bad_neg2", "tensor \"w\", byte 37: expected a whole number but found \"-\""},
    {"bad_neg_off", "tensor \"w\", byte 56: expected a whole number but found \"-\""},
    {"bad_no_body", "the tensors take 16 bytes, but 0 follow the header"},
    {"bad_off_1", "tensor \"w\", byte 60: data_offsets has 1 numbers, not 2"},
    {"bad_off_3", "tensor \"w\", byte 65: data_offsets has 3 numbers, not 2"},
    {"bad_only_len", "the header's length is given as 60 bytes, but can be at most 0"},
    {"bad_ovf_2p32", "tensor \"w\" has 0 bytes, but its shape takes 17179869184"},
    {"bad_ovf_2p64", "tensor \"w\" has 0 bytes, but its shape takes more than 2^64"},
    {"bad_ovf_bytes", "tensor \"w\" has 16 bytes, but its shape takes more than 2^64"},
    {"bad_ovf_u64", "tensor \"w\" has 16 bytes, but its shape takes more than 2^64"},
    {"bad_pickle_zip",
     "the header's length is given as 578712552184433488 bytes, but can be at most 40: the file "
     "looks like a zip archive, as PyTorch saves its pickles"},
    {"bad_reversed", "tensor \"w\" ends at byte 0 of the data, before it begins at 16"},
    {"bad_size_big", "tensor \"w\" has 16 bytes, but its shape takes 8"},
    {"bad_str_dim", "tensor \"w\", byte 37: expected a whole number but found \"\\\"\""},
    {"bad_trailing", "the tensors take 16 bytes, but 21 follow the header"},
    {"bad_utf8_name", "byte 10: not UTF-8"},
    {"bad_utf8_surrogate", "byte 10: not UTF-8"},
};

TEST_CASE("each file of the manifest is taken or refused as it says, with its message") {
  const Bytes text = read_bytes(kDataDir / "safetensors/manifest.json");
  const auto manifest =
      nlohmann::json::parse(reinterpret_cast<const char*>(text.data()),
                            reinterpret_cast<const char*>(text.data()) + text.size());
  std::size_t n_refused = 0;
  for (const auto& entry : manifest) {
    const std::filesystem::path name = entry["file"].get<std::string>();
    INFO(name);
    const Bytes bytes = read_bytes(kDataDir / "safetensors" / name);
    REQUIRE(bytes.size() == entry["bytes"].get<std::size_t>());
    if (entry["verdict"] == "accept") {
      CHECK(problem_of(bytes) == "");
    } else {
      CHECK(problem_of(bytes) == "[safetensors] " + kMessages.at(name.stem().string()));
      ++n_refused;
    }
  }
  CHECK(manifest.size() == 64);
  CHECK(n_refused == kMessages.size());
}

TEST_CASE("names, metadata, types, shapes and bytes are those of the file") {
  const Bytes bytes = safetensors_of(
      R"({"b":{"dtype":"I16","shape":[2,1],"data_offsets":[1,5]},"__metadata__":{"k":"v"},)"
      R"("a":{"dtype":"U8","shape":[],"data_offsets":[0,1]},)"
      R"("c":{"dtype":"F64","shape":[3,0],"data_offsets":[1,1]}})",
      "\x07"
      "abcd");
  const auto file = parse_safetensors(bytes);
  REQUIRE(file);
  CHECK(file->metadata == std::map<std::string, std::string>{{"k", "v"}});
  REQUIRE(file->tensors.size() == 3);
  const TensorView& a = file->tensors.at("a");
  CHECK(a.dtype == DType::u8);
  CHECK(a.shape.empty());
  REQUIRE(a.bytes.size() == 1);
  CHECK(a.bytes[0] == std::byte{7});
  const TensorView& b = file->tensors.at("b");
  CHECK(b.dtype == DType::i16);
  CHECK(b.shape == std::vector<std::uint64_t>{2, 1});
  CHECK(b.bytes.data() == a.bytes.data() + 1);
  CHECK(b.bytes.size() == 4);
  CHECK(file->tensors.at("c").bytes.empty());
}

TEST_CASE("each type has its name and its size") {
  const std::map<std::string, std::size_t> sizes = {
      {"BOOL", 1}, {"U8", 1},  {"I8", 1},  {"F8_E5M2", 1}, {"F8_E4M3", 1},
      {"I16", 2},  {"U16", 2}, {"F16", 2}, {"BF16", 2},    {"I32", 4},
      {"U32", 4},  {"F32", 4}, {"I64", 8}, {"U64", 8},     {"F64", 8},
  };
  std::set<DType> seen;
  for (const auto& [name, size] : sizes) {
    INFO(name);
    const std::string header = R"({"w":{"dtype":")" + name + R"(","shape":[3],"data_offsets":[0,)" +
                               std::to_string(3 * size) + "]}}";
    const Bytes bytes = safetensors_of(header, std::string(3 * size, 'x'));
    const auto file = parse_safetensors(bytes);
    REQUIRE(file);
    CHECK(to_string(file->tensors.at("w").dtype) == name);
    seen.insert(file->tensors.at("w").dtype);
  }
  CHECK(seen.size() == 15);
  CHECK(seen.contains(DType::boolean));
  CHECK(seen.contains(DType::f64));
}

TEST_CASE("overlapping tensors are refused, and so are wrong kinds of values") {
  CHECK(problem_of(safetensors_of(R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},)"
                                  R"("b":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})",
                                  "abcd")) ==
        "[safetensors] tensor \"b\" begins at byte 2 of the data, not at 3");
  CHECK(problem_of(safetensors_of(R"({"w":1})", "")) ==
        "[safetensors] tensor \"w\", byte 13: expected an object but found \"1\"");
  CHECK(problem_of(safetensors_of(R"({"w":{"shape":[],"data_offsets":[0,0]}})", "")) ==
        "[safetensors] tensor \"w\", byte 46: dtype is missing");
  CHECK(problem_of(safetensors_of(R"({"w":{"dtype":1}})", "")) ==
        "[safetensors] tensor \"w\", byte 22: expected a string but found \"1\"");
  CHECK(problem_of(safetensors_of(R"({"w":{"shape":{}}})", "")) ==
        "[safetensors] tensor \"w\", byte 22: expected a list but found \"{\"");
  CHECK(problem_of(safetensors_of(R"({"__metadata__":{"k":1}})", "")) ==
        "[safetensors] metadata, byte 29: expected a string but found \"1\"");
  CHECK(problem_of(safetensors_of(R"({"__metadata__":{"k":"a","k":"a"}})", "")) ==
        "[safetensors] metadata, byte 36: key \"k\" stands twice");
  CHECK(problem_of(safetensors_of(R"({"w":{"dtype":"U8","dtype":"U8"}})", "")) ==
        "[safetensors] tensor \"w\", byte 34: key \"dtype\" stands twice");
  CHECK(problem_of(safetensors_of("{} x", "")) ==
        "[safetensors] byte 11: expected the end of the header but found \"x\"");
  CHECK(problem_of(safetensors_of("", "")) ==
        "[safetensors] byte 8: expected an object but found the end of the header");
}

TEST_CASE("a header ends with the file at the latest, and after 100,000,000 bytes") {
  Bytes bytes = safetensors_of("{} ", "");
  bytes[0] = std::byte{4};
  CHECK(problem_of(bytes) ==
        "[safetensors] the header's length is given as 4 bytes, but can be at most 3");
  bytes.assign(100'000'009, std::byte{' '});
  const std::uint64_t length = 100'000'001;
  std::memcpy(bytes.data(), &length, sizeof length);
  CHECK(problem_of(bytes) ==
        "[safetensors] the header's length is given as 100000001 bytes, but can be at most "
        "100000000");
}

TEST_CASE("a file of another kind is named, one that is only cut short is not") {
  const auto looks = [](std::string_view begin) {
    const std::string problem = problem_of(bytes_of(std::string(begin) + std::string(100, 'x')));
    const auto at = problem.find("the file looks like ");
    return at == std::string::npos ? "" : problem.substr(at + 20);
  };
  CHECK(looks("PK\x03\x04") == "a zip archive, as PyTorch saves its pickles");
  CHECK(looks("\x80\x02\x8a\x0a") == "a pickle, as old PyTorch saves it");
  CHECK(looks("GGUF") == "a GGUF file");
  CHECK(looks("\x89HDF") == "an HDF5 file");
  CHECK(looks("version https://git-lfs.github.com/spec/v1") == "a Git LFS pointer");
  CHECK(looks("<!DOCTYPE html>") == "a web page");
  CHECK(looks("<!doctype html>") == "a web page");
  CHECK(looks("<html>") == "a web page");
  CHECK(looks("{\"a\": 1}") == "");
}

const Bytes& written() {
  static const Bytes bytes = write_safetensors({{"format", "mo\"x"}, {"语言", "中文\n"}},
                                               {{"w", DType::f32, {2, 3}, Bytes(24, std::byte{1})},
                                                {"b\\", DType::i8, {3}, Bytes(3, std::byte{2})},
                                                {"none", DType::u16, {0, 9}, {}}});
  return bytes;
}

TEST_CASE("what is written is read back, and the data is 8-aligned") {
  const Bytes& bytes = written();
  const auto file = parse_safetensors(bytes);
  REQUIRE(file);
  CHECK(file->metadata ==
        std::map<std::string, std::string>{{"format", "mo\"x"}, {"语言", "中文\n"}});
  REQUIRE(file->tensors.size() == 3);
  const TensorView& w = file->tensors.at("w");
  CHECK(w.dtype == DType::f32);
  CHECK(w.shape == std::vector<std::uint64_t>{2, 3});
  CHECK(Bytes(w.bytes.begin(), w.bytes.end()) == Bytes(24, std::byte{1}));
  CHECK((w.bytes.data() - bytes.data()) % 8 == 0);
  const TensorView& b = file->tensors.at("b\\");
  CHECK(b.dtype == DType::i8);
  CHECK(Bytes(b.bytes.begin(), b.bytes.end()) == Bytes(3, std::byte{2}));
  CHECK(file->tensors.at("none").shape == std::vector<std::uint64_t>{0, 9});
}

TEST_CASE("the header that is written is JSON for others too") {
  const Bytes& bytes = written();
  std::uint64_t length = 0;
  std::memcpy(&length, bytes.data(), 8);
  const auto* begin = reinterpret_cast<const char*>(bytes.data()) + 8;
  const auto header = nlohmann::json::parse(begin, begin + length);
  CHECK(header["__metadata__"]["语言"] == "中文\n");
  CHECK(header["w"]["dtype"] == "F32");
  CHECK(header["w"]["shape"] == nlohmann::json{2, 3});
  CHECK(header["w"]["data_offsets"] == nlohmann::json{0, 24});
  CHECK(header["b\\"]["data_offsets"] == nlohmann::json{24, 27});
}

TEST_CASE("a file without tensors can be written and read") {
  const Bytes bytes = write_safetensors({}, {});
  const auto file = parse_safetensors(bytes);
  REQUIRE(file);
  CHECK(file->tensors.empty());
  CHECK(file->metadata.empty());
}

TEST_CASE("a file cut short at any byte is refused") {
  const Bytes& bytes = written();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    // A copy of its own, so that the sanitizer sees a read beyond its end.
    const Bytes part(bytes.begin(), bytes.begin() + std::ptrdiff_t(size));
    INFO(size);
    CHECK(problem_of(part).starts_with("[safetensors] "));
  }
}

TEST_CASE("whatever bytes are changed, a file is refused or all its tensors lie within it") {
  Rng rng(1);
  std::size_t n_taken = 0;
  for (int i = 0; i < 20000; ++i) {
    Bytes bytes = written();
    for (Index n = rng.below(4); n >= 0; --n) {
      const auto at = std::size_t(rng.below(Index(bytes.size())));
      bytes[at] = std::byte(rng.next() & 0xff);
    }
    const auto file = parse_safetensors(bytes);
    if (!file) continue;
    ++n_taken;
    std::size_t n_bytes = 0;
    for (const auto& [name, tensor] : file->tensors) {
      n_bytes += tensor.bytes.size();
      if (tensor.bytes.empty()) continue;
      REQUIRE(tensor.bytes.data() >= bytes.data());
      REQUIRE(tensor.bytes.data() + tensor.bytes.size() <= bytes.data() + bytes.size());
    }
    REQUIRE(n_bytes == 27);
  }
  CHECK(n_taken > 100);
}

}  // namespace
}  // namespace moxiang
