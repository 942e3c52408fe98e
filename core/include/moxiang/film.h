#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "moxiang/result.h"
#include "moxiang/types.h"

/// A training as a film: the model at some of its steps, in one safetensors file. A frame is a
/// model file (model_file.h) and the file's tensor of bytes named after its step.
namespace moxiang {

struct Frame {
  Index step = 0;
  std::vector<std::byte> bytes;
};

/// Which steps of n a film keeps: none, and 12 more in equal ratios up to n: a chapter model's film
/// is then within 1 MB.
std::vector<Index> film_steps(Index n_steps);

std::vector<std::byte> save_film(const std::vector<Frame>& frames);

/// In the order of their steps. An Error bad_file where the file is no film.
Result<std::vector<Frame>> read_film(std::span<const std::byte> bytes);

}  // namespace moxiang
