import {EngineError} from './errors.ts';
import type {LoadedModule} from './load.ts';

/**
 * The builds of the core. `exact` has the same bits in every engine; `fast` lets the machine fuse a
 * multiplication with its addition (relaxed SIMD), so that last bits differ.
 */
export const KERNELS = ['exact', 'fast'] as const;
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
  return WebAssembly.validate(RELAXED);
}

/**
 * Starts the build that is asked for. `fast` is taken only where the engine knows relaxed SIMD and
 * the module passes its self-test; else `exact` is, and the reason says why.
 */
export async function chooseModule(
  asked: KernelName,
  start: (name: KernelName) => Promise<LoadedModule>,
  isRelaxed: () => boolean = hasRelaxedSimd,
): Promise<LoadedModule> {
  if (asked === 'exact') return start('exact');
  const refused = isRelaxed() ? await start('fast').catch(refusal) : 'it has no relaxed SIMD';
  if (typeof refused !== 'string') return refused;
  const exact = await start('exact');
  const reason = `not fast: ${refused}; ${exact.kernel.reason}`;
  return {...exact, kernel: {name: 'exact', reason}};
}

/** Why a build did not start; what is no fault of the build goes on. */
function refusal(error: unknown): string {
  if (error instanceof EngineError && error.code === 'engine_failed') return error.message;
  throw error;
}
