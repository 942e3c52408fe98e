// What tests of files share: reading them, and the folders they are in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace moxiang::testing {

inline const std::filesystem::path kDataDir = MOXIANG_TEST_DATA_DIR;
inline const std::filesystem::path kModelsDir = MOXIANG_MODELS_DIR;

/// The file's bytes, of the size that the file system says; a test that reads none must not pass.
inline std::vector<std::byte> read_bytes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> chars{std::istreambuf_iterator<char>(file), {}};
  const auto bytes = std::as_bytes(std::span(chars));
  return {bytes.begin(), bytes.end()};
}

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::byte> bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

/// A safetensors file of this header and data.
inline std::vector<std::byte> safetensors_of(std::string_view header, std::string_view data) {
  std::string text;
  for (int i = 0; i < 8; ++i)
    text += static_cast<char>(std::uint64_t{header.size()} >> (8 * i) & 0xff);
  return bytes_of(text + std::string(header) + std::string(data));
}

}  // namespace moxiang::testing
