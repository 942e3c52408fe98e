import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import type {NamedArray} from '../../../../web/src/code/export/array.ts';
import {codeOf, programOf} from '../../../../web/src/code/code.ts';
import '../../../../web/src/elements/code/code-element-define.ts';
import type {
  CodeShown,
  MxCodeElement,
  SavedLines,
} from '../../../../web/src/elements/code/code-element.ts';
import {preConfig} from '../../fixture.ts';
import {entryName} from '../../../../web/src/views/operand.ts';
import {textOf} from '../../views/dom.ts';

const ARRAYS: readonly NamedArray[] = [
  {name: 'scaled', shape: [1, 2], data: Float32Array.of(1, 2)},
  {name: 'weights', shape: [1, 2], data: Float32Array.of(0.25, 0.75)},
];

let arrays: () => Promise<readonly NamedArray[]>;
let element: MxCodeElement;

function lines(stop: string, value: number): SavedLines {
  const scene = {model: 'paper', config: preConfig, layer: 0, head: 1, headsOff: [], stop};
  return {
    ...{id: stop, label: stop, code: codeOf(scene)!, cell: {row: 0, col: 1}, value},
    name: entryName(stop, 'it'),
    ...{labels: {rows: ['it'], cols: ['it', 'was']}, arrays: () => arrays()},
  };
}

const all = [lines('scaled', 2), lines('weights', 0.75)];

async function shown(more: Partial<CodeShown> = {}): Promise<void> {
  element.shown = {lang: 'en', isCovered: false, lines: () => all, ...more};
  await element.updateComplete;
}

const find = <E extends HTMLElement>(selector: string): E =>
  element.renderRoot.querySelector<E>(selector)!;
const news = (): string => textOf(find('.news'));
const text = (): string => find('pre').textContent;
const copied = (): string => textOf(find('[data-copy]'));

async function opened(isOpen = true): Promise<void> {
  const details = find<HTMLDetailsElement>('details');
  details.open = isOpen;
  details.dispatchEvent(new Event('toggle'));
  await element.updateComplete;
}

async function chosen(value: string): Promise<void> {
  find(`input[value=${value}]`).dispatchEvent(new Event('change'));
  await element.updateComplete;
}

beforeEach(async () => {
  arrays = () => Promise.resolve(ARRAYS);
  element = document.createElement('mx-code');
  document.body.append(element);
  await shown();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the fold', () => {
  it('makes the lines only while they are seen', async () => {
    const made = vi.fn(() => all);
    await shown({lines: made});
    expect(find('.code')).toBeNull();
    expect(made).not.toHaveBeenCalled();
    await opened();
    expect(text()).toBe(programOf(all[0]!.code, 'numpy', all[0]!.cell));
    await opened(false);
    expect(find('.code')).toBeNull();
  });

  it('is covered while a question waits, and shows the lines once it is answered', async () => {
    const made = vi.fn(() => all);
    await opened();
    await shown({isCovered: true, lines: made});
    expect(find('pre')).toBeNull();
    expect(made).not.toHaveBeenCalled();
    expect(textOf(find('.note'))).not.toBe('');
    await shown();
    expect(text()).toContain('print(scaled[0, 1])');
  });

  it('keeps to the lines and the library that are chosen, in either language', async () => {
    await opened();
    await chosen('weights');
    await chosen('torch');
    await shown({lang: 'zh-CN'});
    expect(text()).toContain('weights = torch.softmax(scaled, dim=1)');
    expect(textOf(find('summary'))).toBe('代码');
    expect(find<HTMLInputElement>('input[value=weights]').checked).toBe(true);
  });

  it('follows where the reader goes in the lesson, until other lines are chosen', async () => {
    await opened();
    await shown({at: 'weights'});
    expect(text()).toContain('print(weights[0, 1])');
    await chosen('scaled');
    await shown({at: 'weights'});
    expect(text()).toContain('print(scaled[0, 1])');
    await shown({at: undefined});
    await shown({at: 'weights'});
    expect(text()).toContain('print(weights[0, 1])');
  });
});

describe('copying the lines', () => {
  it('says that it has, until there are other lines', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', {clipboard: {writeText}});
    await opened();
    find('[data-copy]').click();
    await vi.waitFor(() => expect(copied()).toBe('Copied'));
    expect(writeText).toHaveBeenCalledWith(text());
    await shown();
    expect(copied()).toBe('Copied');
    await chosen('torch');
    expect(copied()).toBe('Copy the lines');
  });

  it('says so where it is not allowed, until another number is printed', async () => {
    vi.stubGlobal('navigator', {});
    await opened();
    find('[data-copy]').click();
    await vi.waitFor(() => expect(news()).toContain('not allowed'));
    await shown({lines: () => [lines('scaled', 3)]});
    expect(news()).toBe('');
  });
});

describe('saving the arrays', () => {
  it('hands the file over under its name', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const blobs = vi.spyOn(URL, 'createObjectURL');
    await opened();
    await chosen('weights');
    find('[data-format=csv]').click();
    await element.updateComplete;
    expect(news()).toBe('Writing the file …');
    expect(find<HTMLButtonElement>('[data-format=json]').disabled).toBe(true);
    await vi.waitFor(() => expect(news()).toBe(''));
    expect(saved).toEqual(['moxiang-paper-layer0-head1-weights.csv']);
    const table = await (blobs.mock.calls[0]![0] as Blob).text();
    expect(table.replace('\ufeff', '')).toBe('weights,it,was\r\nit,0.25,0.75\r\n');
  });

  it('says why there is none, of these lines alone', async () => {
    arrays = () => Promise.reject(new Error('[params] gone'));
    await opened();
    find('[data-format=npz]').click();
    await vi.waitFor(() => expect(news()).toContain('[params] gone'));
    await chosen('weights');
    expect(news()).toBe('');
  });

  it('says nothing of a file of other lines', async () => {
    let fail: (error: Error) => void = () => undefined;
    arrays = () => new Promise((_, reject) => (fail = reject));
    await opened();
    find('[data-format=npz]').click();
    await chosen('weights');
    fail(new Error('too late'));
    await vi.waitFor(() =>
      expect(find<HTMLButtonElement>('[data-format=npz]').disabled).toBe(false),
    );
    expect(news()).toBe('');
  });
});
