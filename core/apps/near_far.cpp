// Trains a model of near and far and prints the hash of its weights: bits for other builds of the
// core to be held against.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "moxiang/training.h"

namespace {

using namespace moxiang;

constexpr const char* kUsage = "usage: moxiang-near-far HEADS KV_HEADS SEED STEPS\n";

bool read(const char* text, std::uint32_t& value) {
  const char* const end = text + std::strlen(text);
  const auto [read_to, error] = std::from_chars(text, end, value);
  return error == std::errc() && read_to == end;
}

int failed(const Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint32_t heads = 0, kv_heads = 0, seed = 0, steps = 0;
  if (argc != 5 || !read(argv[1], heads) || !read(argv[2], kv_heads) || !read(argv[3], seed) ||
      !read(argv[4], steps)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  auto training = open_near_far(heads, kv_heads, seed);
  if (!training) return failed(training.error());
  Training open = std::move(training).value();
  const auto points = open.step(steps);
  if (!points) return failed(points.error());
  std::printf("%s\n", open.weights_hash().c_str());
  return 0;
}
