/** Emscripten's glue of each build; package.json says where `#wasm` is. */
declare module '#wasm/moxiang-exact.mjs' {
  // An import statement would make this file a module, and the declaration an augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const createModule: import('./load.ts').ModuleFactory;
  export default createModule;
}

declare module '#wasm/moxiang-fast.mjs' {
  // An import statement would make this file a module, and the declaration an augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const createModule: import('./load.ts').ModuleFactory;
  export default createModule;
}

declare module '#wasm/moxiang-learning.mjs' {
  // An import statement would make this file a module, and the declaration an augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const createModule: import('./load.ts').ModuleFactory<import('./module.ts').LearningModule>;
  export default createModule;
}

declare module '#wasm/moxiang-plain.mjs' {
  // An import statement would make this file a module, and the declaration an augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const createModule: import('./load.ts').ModuleFactory<import('./module.ts').WholeModule>;
  export default createModule;
}
