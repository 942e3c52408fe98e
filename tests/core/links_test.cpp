#include "moxiang/links.h"

#include <catch_amalgamated.hpp>
#include <cmath>

#include "moxiang/chapter.h"

namespace moxiang {
namespace {

using Catch::Approx;

Grammar some_grammar() {
  return read_grammar("list a: cat dog\ntemplate t: w={a} and x={a}@pair:w@back:w y={a}@pair:x")
      .value();
}

/// A sample of relation 0 whose heads have these weights on the target.
LinkSample sample(std::vector<Real> heads, Index offset = -1, double uniform = 0.1) {
  return {0, offset, uniform, std::move(heads)};
}

std::vector<LinkSample> many(const LinkSample& one, int n) {
  return std::vector<LinkSample>(std::size_t(n), one);
}

TEST_CASE("a link's sample is what each head's row of the dependent has on the target", "[links]") {
  const Grammar g = some_grammar();
  const Model model =
      chapter_model(read_recipe("name: x\nn_steps: 1\nn_heads: 4").value(), g).value();
  Rng rng(1);
  const std::vector<Sentence> sentences = {draw_sentence(g, rng), draw_sentence(g, rng)};
  const auto samples = link_samples(model, sentences);
  REQUIRE(samples.size() == 6);
  const auto trace = *forward(model, sentences[1].ids);
  for (std::size_t i = 0; i < 3; ++i) {
    const Link& link = sentences[1].links[i];
    const LinkSample& s = samples[3 + i];
    CHECK(s.relation == link.relation);
    CHECK(s.offset == link.target - link.dependent);
    CHECK(s.uniform == 0.25);
    REQUIRE(s.heads.size() == 8);
    for (std::size_t h = 0; h < 8; ++h) {
      CHECK(s.heads[h] ==
            trace.blocks[h / 4].attn.heads[h % 4].weights(link.dependent, link.target));
    }
  }
}

TEST_CASE("the bootstrap's interval is that of the mean", "[links]") {
  Rng rng(2);
  const Interval same = bootstrap({0.5, 0.5, 0.5}, rng);
  CHECK(same.mean == 0.5);
  CHECK(same.low == 0.5);
  CHECK(same.high == 0.5);
  // 400 values, uniform in [0, 1): their mean has a standard error of 1 / √(12 · 400).
  std::vector<double> values;
  double sum = 0;
  for (int i = 0; i < 400; ++i) {
    values.push_back(double(rng.uniform()));
    sum += values.back();
  }
  const Interval of_many = bootstrap(values, rng);
  const double error = 1 / std::sqrt(12.0 * 400);
  CHECK(of_many.mean == Approx(sum / 400));
  CHECK(of_many.mean - of_many.low == Approx(1.96 * error).epsilon(0.15));
  CHECK(of_many.high - of_many.mean == Approx(1.96 * error).epsilon(0.15));
}

TEST_CASE("a head is chosen on validation and reported on the test", "[links]") {
  const Grammar g = some_grammar();
  const auto reports = relation_reports(
      g, many(sample({0.2F, 0.9F, 0.3F}), 20), many(sample({0.3F, 0.1F, 0.2F}), 20),
      many(sample({0.95F, 0.6F, 0.1F}, 2), 30), many(sample({0.25F, 0, 0}, 2), 30));
  REQUIRE(reports.size() == 2);
  CHECK_FALSE(reports[1].has_value());  // "back" has no samples
  const RelationReport& r = *reports[0];
  CHECK(r.n == 30);
  CHECK(r.choice.head == 1);
  CHECK(r.choice.offset == -1);
  CHECK(r.choice.untrained_head == 0);
  CHECK(r.mass.mean == Approx(0.6));
  CHECK(r.uniform == Approx(0.1));
  CHECK(r.offset == 0);
  CHECK(r.untrained == Approx(0.25));
  CHECK(r.above_uniform.mean == Approx(0.5));
  CHECK(r.above_untrained.mean == Approx(0.35));
  CHECK(r.has_emerged());
}

TEST_CASE("what a control explains has not emerged", "[links]") {
  const Grammar g = some_grammar();
  const auto emerged = [&](const LinkSample& trained, const LinkSample& before) {
    return relation_reports(g, many(trained, 20), many(before, 20), many(trained, 20),
                            many(before, 20))[0]
        ->has_emerged();
  };
  CHECK_FALSE(emerged(sample({0.9F}), sample({0.1F})));            // the offset always hits
  CHECK_FALSE(emerged(sample({0.1F}, -1, 0.1), sample({0.05F})));  // no more than even weights
  auto trained = many(sample({0.5F}), 40), before = many(sample({0.5F}), 40);
  for (std::size_t i = 0; i < 40; ++i)
    trained[i].offset = before[i].offset = i % 8 == 0 ? -1 : Index(i);
  CHECK_FALSE(relation_reports(g, trained, before, trained, before)[0]->has_emerged());
  for (LinkSample& s : before) s.heads = {0.2F};
  CHECK(relation_reports(g, trained, before, trained, before)[0]->has_emerged());
}

}  // namespace
}  // namespace moxiang
