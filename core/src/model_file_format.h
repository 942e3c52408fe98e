#pragma once

#include <cstdint>
#include <vector>

#include "moxiang/types.h"

/// What reading and writing of model files have in common (model_file.h).
namespace moxiang {

inline constexpr const char* kFormat = "moxiang";
inline constexpr const char* kVersion = "1";
inline constexpr const char* kPieces = "tokenizer.pieces";
/// Behind the name of a tensor that is I8.
inline constexpr const char* kScale = ".scale";

using Shape = std::vector<std::uint64_t>;

inline Shape shape_of(const Matrix& m) {
  return {std::uint64_t(m.rows()), std::uint64_t(m.cols())};
}
inline Shape shape_of(const RowVector& v) { return {std::uint64_t(v.size())}; }

}  // namespace moxiang
