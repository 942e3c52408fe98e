import {emergenceLesson} from '../lessons/emergence.ts';
import {CHAPTER_MODELS, FILMS, modelFile} from '../models/models.ts';
import type {FileModelName} from '../models/models.ts';

/** What moxiang.html leaves out for its size: one model, and the films of trainings. */
export const LEFT_OUT: FileModelName = 'use-lite';
export const LEFT_OUT_FILE = modelFile(LEFT_OUT);
export const FILM_FILES: readonly string[] = FILMS.map((name) => modelFile(`${name}-film`));
/** Where it looks for them, beside itself. */
export const FOLDER = 'models/';

/** The files that parameters ask for, and the file has not. */
export function filesBeside(chosen: Readonly<Record<string, string>>): readonly string[] {
  const {lesson, model, lang} = chosen;
  if (lesson !== emergenceLesson.id) return model === LEFT_OUT ? [LEFT_OUT_FILE] : [];
  const film = CHAPTER_MODELS[lang as keyof typeof CHAPTER_MODELS] as string | undefined;
  return FILM_FILES.filter((file) => film === undefined || file.startsWith(film));
}
