#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "moxiang/result.h"

/// The safetensors container: names, types, shapes, and spans into the bytes. Format: its README
/// at huggingface/safetensors. Read strictly: every length checked in 64 bits, every byte owned by
/// exactly one tensor.
namespace moxiang {

enum class DType {
  boolean,
  u8,
  i8,
  f8_e5m2,
  f8_e4m3,
  i16,
  u16,
  f16,
  bf16,
  i32,
  u32,
  f32,
  i64,
  u64,
  f64
};
const char* to_string(DType dtype);

struct TensorView {
  DType dtype;
  std::vector<std::uint64_t> shape;
  std::span<const std::byte> bytes;  ///< little-endian, row-major, not necessarily aligned
};

/// A parsed file. It points into the bytes it was parsed from and must not outlive them.
struct SafetensorsFile {
  std::map<std::string, std::string> metadata;
  std::map<std::string, TensorView> tensors;
};

/// An Error{bad_file} names the tensor and the byte offset (or lengths) at fault.
Result<SafetensorsFile> parse_safetensors(std::span<const std::byte> bytes);

/// A tensor to write.
struct TensorToWrite {
  std::string name;
  DType dtype;
  std::vector<std::uint64_t> shape;
  std::vector<std::byte> bytes;
};

/// The bytes of a file: tensors in the given order, the header padded so that data is 8-aligned.
std::vector<std::byte> write_safetensors(const std::map<std::string, std::string>& metadata,
                                         const std::vector<TensorToWrite>& tensors);

}  // namespace moxiang
