import type {ModelName} from '../models/models.ts';
import emergence from './emergence.json' with {type: 'json'};
import multiHead from './multi-head.json' with {type: 'json'};
import oneHead from './one-head.json' with {type: 'json'};
import qkv from './qkv.json' with {type: 'json'};
import {parseLearning, parseLesson, parseParts, parseSentences} from './schema.ts';
import type {LearningLesson, Lesson, LessonHead, PartsLesson, Sentence} from './schema.ts';
import sentenceList from './sentences.json' with {type: 'json'};

/** The first is the default. */
export const lessons: readonly Lesson[] = [parseLesson(multiHead)];

export const learningLessons: readonly LearningLesson[] = [parseLearning(oneHead)];

const [keywordParts, emergenceParts] = [parseParts(qkv), parseParts(emergence)];

/** Lessons that are elements of their own; what they show is fetched with them. */
const ownLessons: readonly PartsLesson[] = [keywordParts, ...learningLessons, emergenceParts];

/** In the order of the course, in which they are offered. */
export const allLessons: readonly LessonHead[] = [
  keywordParts,
  ...lessons,
  ...learningLessons,
  emergenceParts,
];

export const sentences: readonly Sentence[] = parseSentences(sentenceList);

export function lessonOf(id: string | null): Lesson {
  return lessons.find((lesson) => lesson.id === id) ?? lessons[0]!;
}

/** The lesson of that name, if it is an element of its own. */
export function ownOf(id: string | null): PartsLesson | undefined {
  return ownLessons.find((lesson) => lesson.id === id);
}

export function sentenceOf(id: string | null): Sentence | undefined {
  return sentences.find((sentence) => sentence.id === id);
}

/** What the heads of a model are measured over: sentences of words that it knows. */
export async function profileSentencesFor(model: ModelName): Promise<readonly string[]> {
  if (model === 'paper' || model === 'use-lite') {
    const {default: any} = await import('./profile-sentences.json', {with: {type: 'json'}});
    return any[model === 'paper' ? 'zh-CN' : 'en'];
  }
  const {default: chapter} = await import('./chapter-sentences.json', {with: {type: 'json'}});
  return chapter[model];
}
