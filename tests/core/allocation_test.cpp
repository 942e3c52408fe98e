// Reference: a count of every call of malloc and operator new in the program.
#if !defined(__EMSCRIPTEN__)
#include <cstdlib>
#include <new>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "moxiang/near_far.h"

namespace {
std::size_t n_allocations = 0;
}

// The linker's --wrap=malloc leads every malloc of the core here.
extern "C" {
void* __real_malloc(std::size_t size);
void* __wrap_malloc(std::size_t size) {
  ++n_allocations;
  return __real_malloc(size);
}
}

// Not inlined, where the compiler would see new met by free and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (void* memory = malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { free(memory); }

namespace moxiang {
namespace {

/// Allocations in five steps, once the first two are done.
std::size_t allocations_of(Trainer trainer) {
  for (int i = 0; i < 2; ++i) REQUIRE(trainer.step());
  bool well = true;
  const std::size_t before = n_allocations;
  for (int i = 0; i < 5; ++i) well = trainer.step().has_value() && well;
  const std::size_t counted = n_allocations - before;
  CHECK(well);
  return counted;
}

TEST_CASE("the counter sees both kinds of allocation", "[allocation]") {
  const std::size_t before = n_allocations;
  const Matrix by_malloc = Matrix::Zero(3, 3);
  CHECK(n_allocations == before + 1);
  const auto by_new = std::make_unique<int>(1);
  CHECK(n_allocations > before + 1);
}

TEST_CASE("near-far learns without allocating", "[allocation]") {
  for (const Index n_kv_heads : {4, 1}) {
    CHECK(allocations_of(near_far_trainer(4, n_kv_heads, 1).value()) == 0);
  }
}

TEST_CASE("no kind of model allocates while it learns", "[allocation]") {
  for (auto [name, config, heads_off] : testing::small_models()) {
    if (config.n_vocab == 0) continue;
    CAPTURE(name);
    config.head = Head::lm;
    for (const OptimizerKind kind : {OptimizerKind::sgd, OptimizerKind::adam}) {
      TrainerConfig recipe;
      recipe.optimizer.kind = kind;
      recipe.max_norm = 1e-3;
      recipe.dropout = {0.1, 0.1};
      const auto source = [](Rng& rng, Batch& batch) {
        batch.n_sequences = 3;
        batch.ids.resize(15);
        for (Index& id : batch.ids) id = rng.below(7);
        batch.targets.assign(batch.targets.size(), 3);
      };
      const Model model = testing::random_model(config, 2);
      const auto n_answers = std::size_t(model.config.n_answers);
      const auto with_targets = [source, n_answers](Rng& rng, Batch& batch) {
        batch.targets.resize(15 * n_answers);
        source(rng, batch);
      };
      CHECK(allocations_of(open_trainer(model, recipe, one_batch(with_targets), 1).value()) == 0);
    }
  }
}

}  // namespace
}  // namespace moxiang
#endif
