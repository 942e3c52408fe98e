import {EngineError} from './errors.ts';
import type {LoadedModule} from './load.ts';

/**
 * The builds of the core. `exact` has the same bits in every engine; `fast` lets the machine fuse a
 * multiplication with its addition (relaxed SIMD), so that last bits differ; `plain` is the same core
 * as JavaScript, for pages that may not run WebAssembly and engines that compute wrongly with SIMD.
 */
export const KERNELS = ['exact', 'fast', 'plain'] as const;
export type KernelName = (typeof KERNELS)[number];

/** The smallest module with a relaxed madd: no engine without relaxed SIMD validates it. */
const RELAXED = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // magic, version
  ...[1, 5, 1, 0x60, 0, 1, 0x7b], // a type: () -> v128
  ...[3, 2, 1, 0], // a function of it
  ...[10, 19, 1, 17, 0], // its code
  ...[0x41, 0, 0xfd, 15, 0x41, 0, 0xfd, 15, 0x41, 0, 0xfd, 15], // three times i8x16.splat(0)
  ...[0xfd, 0x85, 2, 11], // f32x4.relaxed_madd, end
);

export function hasRelaxedSimd(): boolean {
  // Some hardened browsers have no WebAssembly at all.
  return typeof WebAssembly === 'object' && WebAssembly.validate(RELAXED);
}

/** What is tried after a build that did not start. */
const NEXT: Readonly<Record<KernelName, KernelName | undefined>> = {
  fast: 'exact',
  exact: 'plain',
  plain: undefined,
};

/**
 * Starts the build that is asked for; where it does not start, or fails its self-test, the next one,
 * whose reason then says why. Where none starts, the first failure is told.
 */
export async function chooseModule(
  asked: KernelName,
  start: (name: KernelName) => Promise<LoadedModule>,
  isRelaxed: () => boolean = hasRelaxedSimd,
): Promise<LoadedModule> {
  const refused: string[] = [];
  let first: unknown;
  for (let name: KernelName | undefined = asked; name; name = NEXT[name]) {
    if (name === 'fast' && !isRelaxed()) {
      refused.push('not fast: it has no relaxed SIMD');
      continue;
    }
    try {
      return withReasons(await start(name), refused);
    } catch (error) {
      const failure = refusal(error);
      refused.push(`not ${name}: ${failure.message}`);
      if (name !== 'fast') first ??= failure;
    }
  }
  throw first;
}

function withReasons(loaded: LoadedModule, refused: readonly string[]): LoadedModule {
  const {name, reason} = loaded.kernel;
  return {...loaded, kernel: {name, reason: [...refused, reason].join('; ')}};
}

/** A build that did not start; what is no fault of the build goes on. */
function refusal(error: unknown): EngineError {
  if (error instanceof EngineError && error.code === 'engine_failed') return error;
  throw error;
}
