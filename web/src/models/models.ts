/** In the order in which they are offered. */
export const MODELS = ['chapter-zh', 'chapter-en', 'use-lite', 'paper'] as const;
export type ModelName = (typeof MODELS)[number];
/** Models whose weights are a file. */
export type FileModelName = Exclude<ModelName, 'paper'>;

/** The name of its file. */
export function modelFile(name: FileModelName): string {
  return `${name}.safetensors`;
}
