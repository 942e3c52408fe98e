// @vitest-environment node
// Trusted: a fetch of our own, whose every byte and failure the test decides.
import {describe, expect, test, vi} from 'vitest';

import {fetchFile} from '../../../web/src/engine/fetch-model.ts';
import {failure} from './failure.ts';

const URL = 'models/some.safetensors';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  chunks?: (Uint8Array | Error)[];
}

const bytes = (...values: number[]) => Uint8Array.from(values);
const text = (s: string) => new TextEncoder().encode(s);
const length = (n: number) => ({'content-length': String(n)});

function response({status = 200, headers = {}, chunks = []}: Answer): Response {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (!next) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(next);
    },
  });
  return new Response(body, {status, headers});
}

/** Gives these answers in turn, and remembers how long was waited between them. */
function serve(...answers: (Answer | Error)[]) {
  const left = [...answers];
  const waits: number[] = [];
  const fetch = vi.fn((): Promise<Response> => {
    const next = left.shift() ?? new Error('asked once too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(response(next));
  });
  const sleep = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  return {fetch, sleep, waits};
}

const whole: Answer = {headers: length(5), chunks: [bytes(1, 2, 3), bytes(4, 5)]};

describe('a good answer', () => {
  test('is put together whole', async () => {
    const {waits, ...options} = serve(whole);
    expect([...(await fetchFile(URL, options))]).toEqual([1, 2, 3, 4, 5]);
    expect(waits).toEqual([]);
    expect(options.fetch).toHaveBeenCalledWith(URL, {});
  });

  test('reports its progress from 0 to all', async () => {
    const progress: [number, number][] = [];
    await fetchFile(URL, {...serve(whole), onProgress: (...at) => progress.push(at)});
    expect(progress).toEqual([
      [0, 5],
      [3, 5],
      [5, 5],
    ]);
  });

  test('of unknown length reports a total of 0', async () => {
    const progress: [number, number][] = [];
    const options = serve({chunks: [bytes(1, 2)]});
    await fetchFile(URL, {...options, onProgress: (...at) => progress.push(at)});
    expect(progress).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });

  test('that was compressed on the way is not held against its compressed length', async () => {
    const headers = {...length(9), 'content-encoding': 'gzip'};
    const options = serve({headers, chunks: [bytes(1, 2)]});
    expect([...(await fetchFile(URL, options))]).toEqual([1, 2]);
  });

  test('may begin with the byte "<", as a file with a short header does', async () => {
    const options = serve({chunks: [bytes(0x3c, 0, 0, 0, 0, 0, 0, 0)]});
    expect(await fetchFile(URL, options)).toHaveLength(8);
  });
});

describe('what may pass is tried again, twice', () => {
  const passing: [string, Answer | Error][] = [
    ['no connection', new TypeError('Failed to fetch')],
    ['a busy server', {status: 503}],
    ['a file that ends too early', {headers: length(5), chunks: [bytes(1, 2)]}],
    ['a connection that breaks', {headers: length(5), chunks: [bytes(1), new Error('reset')]}],
  ];

  test.each(passing)('%s, then the file', async (_, wrong) => {
    const {waits, ...options} = serve(wrong, wrong, whole);
    expect([...(await fetchFile(URL, options))]).toEqual([1, 2, 3, 4, 5]);
    expect(waits).toEqual([300, 900]);
  });

  test.each(passing)('%s, three times', async (_, wrong) => {
    const {waits, ...options} = serve(wrong, wrong, wrong, whole);
    await failure(() => fetchFile(URL, options));
    expect(options.fetch).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([300, 900]);
  });

  test('and its progress begins anew', async () => {
    const loaded: number[] = [];
    const options = serve({headers: length(5), chunks: [bytes(1, 2)]}, whole);
    await fetchFile(URL, {...options, onProgress: (n) => loaded.push(n)});
    expect(loaded).toEqual([0, 2, 0, 3, 5]);
  });
});

describe('the message says what happened', () => {
  const always = (answer: Answer | Error) =>
    failure(() => fetchFile(URL, serve(answer, answer, answer)));

  test('to a truncated file', async () => {
    const error = await always({headers: length(7_080_000), chunks: [bytes(1, 2, 3)]});
    expect(error).toMatchObject({
      code: 'bad_file',
      message: `[fetch] ${URL}: expected 7080000 bytes but got 3`,
      values: {file: URL, expected: 7_080_000, got: 3},
    });
  });

  test('to a connection that broke', async () => {
    const error = await always({headers: length(9), chunks: [bytes(1, 2), new Error('reset')]});
    expect(error).toMatchObject({
      code: 'not_loaded',
      message: `[fetch] ${URL}: broke off after 2 of 9 bytes: reset`,
    });
  });

  test('where there is no connection', async () => {
    expect(await always(new TypeError('Failed to fetch'))).toMatchObject({
      code: 'not_loaded',
      message: `[fetch] ${URL}: Failed to fetch`,
      values: {file: URL},
    });
  });

  test('to a server that never recovers', async () => {
    expect(await always({status: 500})).toMatchObject({
      code: 'not_loaded',
      message: `[fetch] ${URL}: the server answered 500`,
      values: {file: URL, status: 500},
    });
  });
});

describe('what will not pass is not tried again', () => {
  const refused: [string, Answer, object][] = [
    ['a missing file', {status: 404}, {code: 'not_loaded', values: {file: URL, status: 404}}],
    ['a forbidden file', {status: 403}, {code: 'not_loaded', values: {file: URL, status: 403}}],
    [
      'a web page by its type',
      {headers: {'content-type': 'text/html; charset=utf-8'}, chunks: [text('hello')]},
      {code: 'bad_file', message: `[fetch] ${URL}: a web page (HTML) came instead of the file`},
    ],
    [
      'a web page by its content',
      {headers: length(21), chunks: [text('\n<!DOCTYPE html><html>')].map((c) => c.subarray(0))},
      {code: 'bad_file', message: `[fetch] ${URL}: a web page (HTML) came instead of the file`},
    ],
  ];

  test.each(refused)('%s', async (_, answer, expected) => {
    const options = serve(answer, whole);
    expect(await failure(() => fetchFile(URL, options))).toMatchObject(expected);
    expect(options.fetch).toHaveBeenCalledTimes(1);
  });
});

describe('an abort rejects with an AbortError', () => {
  const isAbort = expect.objectContaining({name: 'AbortError'}) as object;

  test('before the start, without a request', async () => {
    const options = serve(whole);
    const promise = fetchFile(URL, {...options, signal: AbortSignal.abort()});
    await expect(promise).rejects.toEqual(isAbort);
    expect(options.fetch).not.toHaveBeenCalled();
  });

  test('while the server is waited for', async () => {
    const abort = new AbortController();
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted by the platform')));
      });
    const promise = fetchFile(URL, {fetch, signal: abort.signal});
    abort.abort();
    await expect(promise).rejects.toEqual(isAbort);
  });

  test('amid the bytes, and nothing is asked again', async () => {
    const abort = new AbortController();
    const {waits, ...options} = serve(
      {headers: length(9), chunks: [bytes(1, 2), new Error('aborted by the platform')]},
      whole,
    );
    const onProgress = (loaded: number) => loaded === 2 && abort.abort();
    const promise = fetchFile(URL, {...options, signal: abort.signal, onProgress});
    await expect(promise).rejects.toEqual(isAbort);
    expect(options.fetch).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([]);
  });

  test('during the wait between two attempts', async () => {
    const abort = new AbortController();
    const {fetch} = serve(new TypeError('Failed to fetch'), whole);
    const sleep = () => new Promise<void>(() => queueMicrotask(() => abort.abort()));
    const promise = fetchFile(URL, {fetch, sleep, signal: abort.signal});
    await expect(promise).rejects.toEqual(isAbort);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
