// The module in which models learn, as JavaScript sees it (LearningModule in
// web/src/engine/module.ts). It stands apart: a page on which nothing learns does not fetch it.
#include <emscripten/bind.h>

#include "chapter_training.h"
#include "training.h"

using moxiang::ChapterTraining;
using moxiang::Training;
namespace js = moxiang::js;

EMSCRIPTEN_BINDINGS(moxiang_learning) {
  emscripten::function("nearFar", &js::near_far);
  emscripten::function("nearFarTask", &js::near_far_task);
  emscripten::function("chapterTraining", &js::chapter_training);
  emscripten::function("chapterTrainingTask", &js::chapter_training_task);
  emscripten::class_<Training>("Training")
      .function("state", &js::training_state)
      .function("step", &js::step)
      .function("score", &js::score)
      .function("setHead", &js::set_head)
      .function("keep", &js::keep)
      .function("restore", &js::restore)
      .function("restart", &js::restart);
  emscripten::class_<ChapterTraining>("ChapterTraining")
      .function("state", &js::chapter_state)
      .function("step", &js::chapter_step)
      .function("score", &js::chapter_score)
      .function("setHead", &js::chapter_set_head)
      .function("restart", &js::chapter_restart);
}
