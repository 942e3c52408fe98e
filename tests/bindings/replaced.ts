/** A module with one instruction in another's place everywhere, and how often that was. */
export function replaced(
  wasm: Uint8Array,
  instruction: readonly number[],
  by: readonly number[],
): {bytes: Uint8Array<ArrayBuffer>; count: number} {
  const bytes = Uint8Array.from(wasm);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!instruction.every((byte, i) => bytes[at + i] === byte)) continue;
    bytes.set(by, at);
    count += 1;
  }
  return {bytes, count};
}
