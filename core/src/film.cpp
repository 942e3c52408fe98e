#include "moxiang/film.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "json.h"
#include "moxiang/safetensors.h"

namespace moxiang {

namespace {

constexpr const char* kFilm = "moxiang-film";

Error bad_film(const std::string& what) { return {ErrorCode::bad_file, "[film] " + what}; }

}  // namespace

std::vector<Index> film_steps(Index n_steps) {
  constexpr int kRatios = 11;
  constexpr double kFirst = 10;
  std::vector<Index> steps = {0};
  for (int i = 0; i <= kRatios; ++i) {
    const double ratio = std::max(double(n_steps) / kFirst, 1.0);
    const auto step = Index(std::lround(kFirst * std::pow(ratio, double(i) / kRatios)));
    if (step > steps.back() && step <= n_steps) steps.push_back(step);
  }
  return steps;
}

std::vector<std::byte> save_film(const std::vector<Frame>& frames) {
  std::vector<TensorToWrite> tensors;
  tensors.reserve(frames.size());
  for (const Frame& frame : frames) {
    tensors.push_back({std::to_string(frame.step), DType::u8, {frame.bytes.size()}, frame.bytes});
  }
  return write_safetensors({{"format", kFilm}}, tensors);
}

Result<std::vector<Frame>> read_film(std::span<const std::byte> bytes) {
  const auto file = parse_safetensors(bytes);
  if (!file) return file.error();
  const auto format = file->metadata.find("format");
  if (format == file->metadata.end() || format->second != kFilm) {
    return bad_film("not a film of a training");
  }
  std::vector<Frame> frames;
  frames.reserve(file->tensors.size());
  for (const auto& [name, tensor] : file->tensors) {
    Frame frame;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), frame.step);
    if (error != std::errc() || end != name.data() + name.size() || frame.step < 0) {
      return bad_film("a frame is named " + json_string(name) + ", not by its step");
    }
    frame.bytes.assign(tensor.bytes.begin(), tensor.bytes.end());
    frames.push_back(std::move(frame));
  }
  std::sort(frames.begin(), frames.end(),
            [](const Frame& a, const Frame& b) { return a.step < b.step; });
  return frames;
}

}  // namespace moxiang
