import multiHead from './multi-head.json' with {type: 'json'};
import profileSentences from './profile-sentences.json' with {type: 'json'};
import {parseLesson, parseSentences} from './schema.ts';
import type {Lesson, Sentence} from './schema.ts';
import sentenceList from './sentences.json' with {type: 'json'};

/** The first is the default. */
export const lessons: readonly Lesson[] = [parseLesson(multiHead)];

export const sentences: readonly Sentence[] = parseSentences(sentenceList);

export function lessonOf(id: string | null): Lesson {
  return lessons.find((lesson) => lesson.id === id) ?? lessons[0]!;
}

export function sentenceOf(id: string | null): Sentence | undefined {
  return sentences.find((sentence) => sentence.id === id);
}

/** What the heads of a model are measured over, by the language that it reads. */
export function profileSentencesIn(language: 'en' | 'zh-CN'): readonly string[] {
  return profileSentences[language];
}
