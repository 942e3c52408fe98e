import {afterEach, describe, expect, it, vi} from 'vitest';

import {codeOf} from '../../../../web/src/code/code.ts';
import type {MxCodeElement, SavedLines} from '../../../../web/src/elements/code/code-element.ts';
import {exportedFrom} from '../../../../web/src/elements/code/exported.ts';
import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {entryName} from '../../../../web/src/views/operand.ts';
import {preConfig} from '../../fixture.ts';

// Parts with folds whose lines are told apart by their number.

function lines(value: number): SavedLines {
  const stop = 'weights';
  const scene = {model: 'paper', config: preConfig, layer: 0, head: value, headsOff: [], stop};
  const data = Float32Array.of(value);
  return {
    ...{id: stop, label: stop, code: codeOf(scene)!, cell: {row: 0, col: 0}, value},
    ...{name: entryName(stop, ''), labels: {rows: ['it']}},
    arrays: () => Promise.resolve([{name: stop, shape: [1, 1], data}]),
  };
}

function part(id: string, value?: number): MxCodeElement | undefined {
  const section = document.createElement('section');
  section.dataset['part'] = id;
  document.body.append(section);
  if (value === undefined) return undefined;
  const code = document.createElement('mx-code');
  code.shown = {lang: 'en', isCovered: false, lines: () => (value < 0 ? [] : [lines(value)])};
  section.append(code);
  return code;
}

const exported = async (section: string): Promise<string> =>
  (await exportedFrom(document, section, 'csv')).name;

afterEach(() => document.body.replaceChildren());

describe('what a lesson of parts exports', () => {
  it('is of the part, unless other lines are open', async () => {
    const [walk, lab] = [part('walk', 1), part('lab', 2)];
    part('says');
    expect(await exported('walk')).toContain('head1');
    expect(await exported('lab')).toContain('head2');
    walk!.isOpen = true;
    expect(await exported('lab')).toContain('head1');
    expect(await exported('says')).toContain('head1');
    lab!.isOpen = true;
    expect(await exported('lab')).toContain('head2');
  });

  it('is refused where there is nothing', async () => {
    part('says');
    part('drag', -1);
    await expect(exported('says')).rejects.toThrow('[export] says');
    await expect(exported('drag')).rejects.toThrow('[export]');
  });

  it('is refused while a question covers it, also where its lines are open and the page is at other ones', async () => {
    const [walk, lab] = [part('walk', 1), part('lab', 2)];
    const made = vi.fn(() => [lines(1)]);
    walk!.shown = {lang: 'zh-CN', isCovered: true, lines: made};
    const why = `[export] ${stringsOf['zh-CN']['quiz.hidden']}`;
    await expect(exported('walk')).rejects.toThrow(why);
    walk!.isOpen = true;
    await expect(exported('lab')).rejects.toThrow(why);
    expect(made).not.toHaveBeenCalled();
    walk!.isOpen = false;
    lab!.isOpen = true;
    expect(await exported('walk')).toContain('head2');
  });
});
