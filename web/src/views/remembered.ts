/**
 * What was made of something that does not change, kept as long as that is: views ask for the same
 * many times in one drawing, and again in the next.
 */
export class Remembered<Key extends object, Value> {
  readonly #kept = new WeakMap<Key, {readonly parts: readonly unknown[]; readonly value: Value}>();

  /** The value of this key and these parts: the last one, or made now. */
  of(key: Key, parts: readonly unknown[], make: () => Value): Value {
    const kept = this.#kept.get(key);
    if (kept && parts.every((part, i) => Object.is(part, kept.parts[i]))) return kept.value;
    const value = make();
    this.#kept.set(key, {parts, value});
    return value;
  }
}
