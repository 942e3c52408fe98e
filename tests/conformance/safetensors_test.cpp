// Reference: the verdicts of safetensors-cases/manifest.json, from reading the format's reference
// implementation, and the numbers that it states for some of the files.
#include "moxiang/safetensors.h"

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "conformance/conformance.h"
#include "core/files.h"

namespace moxiang {
namespace {

using conformance::Json;

template <class Stored>
Stored stored_at(const TensorView& tensor, std::size_t i) {
  Stored value;
  std::memcpy(&value, tensor.bytes.data() + i * sizeof value, sizeof value);
  return value;
}

double value_of_bf16(std::uint16_t bits) {
  const std::uint32_t wide = std::uint32_t(bits) << 16;
  float value = 0;
  std::memcpy(&value, &wide, sizeof value);
  return double(value);
}

/// IEEE 754 binary16, by its definition.
double value_of_f16(std::uint16_t bits) {
  const double sign = bits >> 15 ? -1 : 1;
  const int exponent = bits >> 10 & 0x1f, fraction = bits & 0x3ff;
  if (exponent == 0x1f) return fraction ? std::nan("") : sign * HUGE_VAL;
  if (exponent == 0) return sign * std::ldexp(fraction, -24);
  return sign * std::ldexp(fraction + 1024, exponent - 25);
}

double value_at(const TensorView& tensor, std::size_t i) {
  switch (tensor.dtype) {
    case DType::f32:
      return double(stored_at<float>(tensor, i));
    case DType::f64:
      return stored_at<double>(tensor, i);
    case DType::f16:
      return value_of_f16(stored_at<std::uint16_t>(tensor, i));
    case DType::bf16:
      return value_of_bf16(stored_at<std::uint16_t>(tensor, i));
    default:
      FAIL("values are stated for a type that this test does not read");
      return 0;
  }
}

void check_values(const SafetensorsFile& file, const Json& values) {
  for (const auto& [name, numbers] : values.items()) {
    INFO("tensor " << name);
    REQUIRE(file.tensors.contains(name));
    const TensorView& tensor = file.tensors.at(name);
    std::uint64_t size = 1;
    for (const std::uint64_t n : tensor.shape) size *= n;
    REQUIRE(numbers.size() == size);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      INFO("number " << i);
      const double value = value_at(tensor, i), stated = conformance::number(numbers[i]);
      CHECK((value == stated || (std::isnan(value) && std::isnan(stated))));
      CHECK(std::signbit(value) == std::signbit(stated));
    }
  }
}

void check_case(const Json& entry, const std::vector<std::byte>& bytes) {
  for (const auto& [key, value] : entry.items()) {
    INFO("an unknown key of the manifest: " << key);
    REQUIRE((key == "file" || key == "bytes" || key == "verdict" || key == "why" || key == "note" ||
             key == "values"));
  }
  REQUIRE(bytes.size() == entry["bytes"].get<std::size_t>());
  const auto file = parse_safetensors(bytes);
  INFO((file ? "accepted" : file.error().message));
  const auto verdict = entry["verdict"].get<std::string>();
  REQUIRE((verdict == "accept" || verdict == "reject"));
  CHECK(file.has_value() == (verdict == "accept"));
  if (file && entry.contains("values")) check_values(*file, entry["values"]);
}

TEST_CASE("conformance: every safetensors file is taken or refused as its manifest says") {
  const auto folder = conformance::folder_of("safetensors-cases");
  const Json manifest = conformance::read_json(folder / "manifest.json");
  conformance::Tally tally("safetensors");
  std::size_t n_files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    n_files += entry.path().extension() == ".safetensors" ? 1 : 0;
  }
  for (const Json& entry : manifest) {
    const auto name = entry["file"].get<std::string>();
    INFO(name << ": " << entry["why"].get<std::string>());
    check_case(entry, testing::read_bytes(folder / name));
    tally.ran();
  }
  CHECK(n_files == manifest.size());
  tally.check(manifest.size());
}

}  // namespace
}  // namespace moxiang
