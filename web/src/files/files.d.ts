/** The files of the npm package, each a chunk; scripts/package.mjs makes it. */
declare module '#files' {
  // An import statement would make this file a module, and the declaration an augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  type Packed = import('./carried.ts').Packed;
  export const files: Readonly<Record<string, () => Promise<{default: Packed}>>>;
}
