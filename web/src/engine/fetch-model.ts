import {EngineError} from './errors.ts';

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes so far and in all; `total` is 0 where the server does not say. */
  readonly onProgress?: ((loaded: number, total: number) => void) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
}

/** How long to wait before each further attempt. */
const BACKOFF_MS = [300, 900];

const RETRIED_STATUS = new Set([408, 429, 500, 502, 503, 504]);

/** A failure, and whether trying again may help. */
class Failure extends EngineError {
  readonly mayPass: boolean;

  constructor(mayPass: boolean, ...error: ConstructorParameters<typeof EngineError>) {
    super(...error);
    this.mayPass = mayPass;
  }
}

/**
 * Fetches a file whole. What may pass is tried again, twice at most: no connection, a busy server,
 * a file that ends too early. An abort rejects with an AbortError at once.
 */
export async function fetchFile(
  url: string,
  options: FetchOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const sleep = options.sleep ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)));
  for (let attempt = 0; ; ++attempt) {
    throwIfAborted(options.signal);
    try {
      return await fetchOnce(url, options);
    } catch (error) {
      throwIfAborted(options.signal);
      const wait = BACKOFF_MS[attempt];
      if (!(error instanceof Failure && error.mayPass) || wait === undefined) throw error;
      await untilAborted(sleep(wait), options.signal);
    }
  }
}

async function fetchOnce(url: string, options: FetchOptions): Promise<Uint8Array<ArrayBuffer>> {
  const response = await request(url, options);
  const total = lengthOf(response);
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  options.onProgress?.(0, total);
  try {
    for await (const chunk of chunksOf(response)) {
      chunks.push(chunk);
      loaded += chunk.length;
      options.onProgress?.(loaded, total);
    }
  } catch (cause) {
    throw brokenOff(url, loaded, total, cause);
  }
  if (loaded < total) throw tooShort(url, loaded, total);
  const bytes = joined(chunks, loaded);
  if (looksLikeHtml(bytes)) throw isWebPage(url);
  return bytes;
}

async function request(url: string, {fetch, signal}: FetchOptions): Promise<Response> {
  const get = fetch ?? globalThis.fetch;
  let response: Response;
  try {
    response = await get(url, signal ? {signal} : {});
  } catch (cause) {
    throw new Failure(true, 'not_loaded', `[fetch] ${url}: ${messageOf(cause)}`, {file: url});
  }
  if (!response.ok) {
    const {status} = response;
    const message = `[fetch] ${url}: the server answered ${status}`;
    throw new Failure(RETRIED_STATUS.has(status), 'not_loaded', message, {file: url, status});
  }
  if (response.headers.get('content-type')?.startsWith('text/html')) throw isWebPage(url);
  return response;
}

/** 0 where it is not known: compressed on the way, the header counts other bytes than ours. */
function lengthOf(response: Response): number {
  const encoding = response.headers.get('content-encoding') ?? 'identity';
  const length = Number(response.headers.get('content-length') ?? 0);
  return encoding === 'identity' && Number.isSafeInteger(length) ? length : 0;
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** A server that sends its start page instead of "not found" is common. */
function looksLikeHtml(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64));
  return /^\s*<(!doctype|html|head|body|\?xml)/i.test(start);
}

function isWebPage(url: string): Failure {
  const message = `[fetch] ${url}: a web page (HTML) came instead of the file`;
  return new Failure(false, 'bad_file', message, {file: url});
}

function tooShort(url: string, got: number, expected: number): Failure {
  const message = `[fetch] ${url}: expected ${expected} bytes but got ${got}`;
  return new Failure(true, 'bad_file', message, {file: url, expected, got});
}

function brokenOff(url: string, got: number, expected: number, cause: unknown): Failure {
  const of = expected > 0 ? ` of ${expected}` : '';
  const message = `[fetch] ${url}: broke off after ${got}${of} bytes: ${messageOf(cause)}`;
  return new Failure(true, 'not_loaded', message, {file: url, expected, got});
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function abortError(): DOMException {
  return new DOMException('The load was cancelled.', 'AbortError');
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError();
}

/** Waits for a promise, or rejects as soon as the signal aborts. */
async function untilAborted(promise: Promise<void>, signal: AbortSignal | undefined) {
  if (!signal) return promise;
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(abortError());
    signal.addEventListener('abort', onAbort, {once: true});
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
