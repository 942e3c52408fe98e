/** In the order in which they are offered. */
export const MODELS = ['chapter-zh', 'chapter-en', 'use-lite', 'paper'] as const;
export type ModelName = (typeof MODELS)[number];
/** Models whose weights are a file. */
export type FileModelName = Exclude<ModelName, 'paper'>;

/** Models of which there is a film of their training, a file too. */
export type FilmName = Extract<FileModelName, `chapter-${string}`>;
export const FILMS = MODELS.filter((name): name is FilmName => name.startsWith('chapter-'));
/** The chapter's model that reads each language. */
export const CHAPTER_MODELS = {'zh-CN': 'chapter-zh', en: 'chapter-en'} as const;
export type FilmFileName = `${FilmName}-film`;

/** The name of its file. */
export function modelFile(name: FileModelName | FilmFileName): string {
  return `${name}.safetensors`;
}
