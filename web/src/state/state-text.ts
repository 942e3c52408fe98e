/** A state as text for an address: JSON as base64url. */

const WORD = 0x8000;

export function stateToText(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let text = '';
  for (let at = 0; at < bytes.length; at += WORD) {
    text += String.fromCharCode(...bytes.subarray(at, at + WORD));
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The value in the text; undefined where it has none. */
export function stateFromText(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
