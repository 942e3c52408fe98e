#pragma once

#include <cstddef>
#include <span>
#include <string>
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

struct Film {
  std::vector<Frame> frames;       ///< in the order of their steps
  std::vector<std::string> words;  ///< the vocabulary, once for all frames; empty: not known
  std::string measures;            ///< what was measured of each frame (chapter_film.h); or empty
};

/// Which steps of n a film keeps: none, and 11 more in equal ratios up to n: a chapter model's film
/// is then less than 1 MB.
std::vector<Index> film_steps(Index n_steps);

std::vector<std::byte> save_film(const Film& film);

/// An Error bad_file where the file is no film.
Result<Film> read_film(std::span<const std::byte> bytes);

}  // namespace moxiang
