/**
 * Undoes raw deflate (RFC 1951), where the browser has no DecompressionStream for it: such are those
 * in which the core computes without WebAssembly.
 */
export function inflate(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  return new Inflater(packed, length).all();
}

/** Codes of one length follow each other: how many there are of each, and their symbols in order. */
interface Codes {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const MAX_BITS = 15;
/** The order in which lengths of the codes of code lengths come. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;

/** The first value of each symbol, and how many further bits it has. */
function ranges(first: number, bits: (symbol: number) => number, n: number) {
  const extra = Array.from({length: n}, (_, symbol) => bits(symbol));
  let next = first;
  return {extra, base: extra.map((b) => (next += 2 ** b) - 2 ** b)};
}
const LENGTHS = ranges(3, (s) => (s < 8 ? 0 : (s >> 2) - 1), 28);
const DISTANCES = ranges(1, (s) => (s < 4 ? 0 : (s >> 1) - 1), 30);

function codesOf(lengths: ArrayLike<number>): Codes {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]! += 1;
  counts[0] = 0;
  const starts = new Uint16Array(MAX_BITS + 2);
  counts.forEach((count, bits) => (starts[bits + 1] = starts[bits]! + count));
  const symbols = new Uint16Array(lengths.length);
  for (let i = 0; i < lengths.length; i++) {
    if (lengths[i]) symbols[starts[lengths[i]!]!++] = i;
  }
  return {counts, symbols};
}

const FIXED = codesOf(
  Array.from({length: 288}, (_, s) => (s < 144 ? 8 : s < 256 ? 9 : s < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = codesOf(new Uint8Array(30).fill(5));

class Inflater {
  readonly #from: Uint8Array;
  readonly #to: Uint8Array<ArrayBuffer>;
  #at = 0;
  #written = 0;
  #bits = 0;
  #nBits = 0;

  constructor(packed: Uint8Array, length: number) {
    this.#from = packed;
    this.#to = new Uint8Array(length);
  }

  all(): Uint8Array<ArrayBuffer> {
    let isLast: number;
    do {
      isLast = this.#take(1);
      this.#block(this.#take(2));
    } while (!isLast);
    if (this.#written !== this.#to.length) throw wrong();
    return this.#to;
  }

  #block(kind: number): void {
    if (kind === 0) return this.#stored();
    if (kind === 1) return this.#coded(FIXED, FIXED_DISTANCES);
    if (kind === 2) return this.#coded(...this.#tables());
    throw wrong();
  }

  #take(n: number): number {
    while (this.#nBits < n) {
      if (this.#at >= this.#from.length) throw wrong();
      this.#bits |= this.#from[this.#at++]! << this.#nBits;
      this.#nBits += 8;
    }
    const taken = this.#bits & ((1 << n) - 1);
    this.#bits >>>= n;
    this.#nBits -= n;
    return taken;
  }

  /** Bit by bit: among codes of a length, those of this one are the first `counts` from `first` on. */
  #symbol({counts, symbols}: Codes): number {
    let [code, first, before] = [0, 0, 0];
    for (let bits = 1; bits <= MAX_BITS; bits++) {
      code |= this.#take(1);
      const count = counts[bits]!;
      if (code - first < count) return symbols[before + code - first]!;
      before += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw wrong();
  }

  #stored(): void {
    this.#bits = this.#nBits = 0;
    const from = this.#at + 4;
    const n = this.#from[this.#at]! | (this.#from[this.#at + 1]! << 8);
    if (from + n > this.#from.length || this.#written + n > this.#to.length) throw wrong();
    this.#to.set(this.#from.subarray(from, from + n), this.#written);
    this.#at = from + n;
    this.#written += n;
  }

  #tables(): [Codes, Codes] {
    const [nLiterals, nDistances, nOrder] = [
      257 + this.#take(5),
      1 + this.#take(5),
      4 + this.#take(4),
    ];
    const orders = new Uint8Array(ORDER.length);
    for (let i = 0; i < nOrder; i++) orders[ORDER[i]!] = this.#take(3);
    const codes = codesOf(orders);
    const lengths: number[] = [];
    while (lengths.length < nLiterals + nDistances) {
      const symbol = this.#symbol(codes);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) repeat(lengths, lengths.at(-1)!, 3 + this.#take(2));
      else repeat(lengths, 0, symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7));
    }
    return [codesOf(lengths.slice(0, nLiterals)), codesOf(lengths.slice(nLiterals))];
  }

  #coded(literals: Codes, distances: Codes): void {
    for (;;) {
      const symbol = this.#symbol(literals);
      if (symbol === END) return;
      if (symbol < END) {
        this.#put(symbol);
        continue;
      }
      const length = this.#length(symbol - END - 1);
      const place = this.#symbol(distances);
      const distance = DISTANCES.base[place]! + this.#take(DISTANCES.extra[place]!);
      if (!(distance <= this.#written)) throw wrong();
      for (let i = 0; i < length; i++) this.#put(this.#to[this.#written - distance]!);
    }
  }

  /** The last symbol is the greatest length, and has no further bits. */
  #length(symbol: number): number {
    return symbol === 28 ? 258 : LENGTHS.base[symbol]! + this.#take(LENGTHS.extra[symbol]!);
  }

  #put(byte: number): void {
    if (this.#written >= this.#to.length) throw wrong();
    this.#to[this.#written++] = byte;
  }
}

function repeat(lengths: number[], length: number, n: number): void {
  for (let i = 0; i < n; i++) lengths.push(length);
}

function wrong(): Error {
  return new Error('[inflate] these bytes are not what was packed');
}
