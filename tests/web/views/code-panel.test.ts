import {describe, expect, it, vi} from 'vitest';

import {codeFrom, codeOf, programOf} from '../../../web/src/code/code.ts';
import {stringsOf} from '../../../web/src/i18n/lang.ts';
import type {Lang} from '../../../web/src/i18n/lang.ts';
import {codePanel} from '../../../web/src/views/code-panel.ts';
import type {CodePanelOptions} from '../../../web/src/views/code-panel.ts';
import {operandName} from '../../../web/src/views/operand.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import {preConfig} from '../fixture.ts';
import {drawn, textOf} from './dom.ts';

const scene = {model: 'use-lite', config: preConfig, layer: 0, head: 1, headsOff: []};
const code = codeOf({...scene, stop: 'weights'})!;
const cell = {path: code.main.path, row: 1, col: 0};
const tokens = labelsOf([
  {id: 7, piece: '▁it'},
  {id: 8, piece: '▁was'},
]);

function options(more: Partial<CodePanelOptions> = {}, lang: Lang = 'en'): CodePanelOptions {
  return {
    ...{strings: stringsOf[lang], code, library: 'numpy', cell, value: 0.625},
    name: operandName(cell, {strings: stringsOf[lang], tokens, layer: 0, head: 1}),
    ...{choices: [{value: 'weights', label: 'softmax'}], chosen: 'weights'},
    ...{copied: 'no', saving: 'no'},
    ...more,
  };
}

function panel(more: Partial<CodePanelOptions> = {}, lang: Lang = 'en') {
  const actions = {chooseLines: vi.fn(), chooseLibrary: vi.fn(), copy: vi.fn(), save: vi.fn()};
  return {...actions, root: drawn(codePanel(options(more, lang), actions))};
}

describe('the panel of code', () => {
  it('shows the lines as they are, and copies the same', () => {
    const {root, copy} = panel();
    const program = programOf(code, 'numpy', cell);
    expect(root.querySelector('pre code')?.textContent).toBe(program);
    expect(root.querySelector('pre')?.textContent).toBe(program);
    root.querySelector<HTMLButtonElement>('[data-copy]')?.click();
    expect(copy).toHaveBeenCalledWith(program);
  });

  it('says which number they print, as the matrix shows it', () => {
    const said = (lang: Lang): string => textOf(panel({}, lang).root.querySelector('.prints'));
    expect(said('en')).toContain('moxiang-use-lite-layer0-head1-weights.npz');
    expect(said('en')).toContain('weights[was, it] = 0.63');
    expect(said('zh-CN')).toContain('weights[was, it] = 0.63');
    expect(textOf(panel({value: -Infinity}).root.querySelector('[data-code]'))).toBe('−∞');
  });

  it('lets a library be chosen, and marks the file that its lines load', () => {
    const {root, chooseLibrary} = panel({library: 'torch'});
    const radios = [...root.querySelectorAll<HTMLInputElement>('[data-choice=code-library] input')];
    expect(radios.map(({value, checked}) => [value, checked])).toEqual([
      ['numpy', false],
      ['torch', true],
    ]);
    radios[0]!.dispatchEvent(new Event('change'));
    expect(chooseLibrary).toHaveBeenCalledWith('numpy');
    const marked = root.querySelectorAll('.primary');
    expect([...marked].map((button) => button.getAttribute('data-format'))).toEqual([
      'safetensors',
    ]);
    expect(root.querySelector('pre')?.getAttribute('aria-label')).toBe('The lines with PyTorch');
  });

  it('lets lines be chosen where there are several', () => {
    const choices = ['scores', 'weights'].map((value) => ({value, label: value}));
    const {root, chooseLines} = panel({choices});
    const radios = [...root.querySelectorAll<HTMLInputElement>('[data-choice=code-lines] input')];
    expect(radios.map(({value, checked}) => [value, checked])).toEqual([
      ['scores', false],
      ['weights', true],
    ]);
    radios[0]!.dispatchEvent(new Event('change'));
    expect(chooseLines).toHaveBeenCalledWith('scores');
    expect(panel().root.querySelector('[data-choice=code-lines]')).toBeNull();
  });

  it('says what more is printed, and that what was measured is read', () => {
    expect(textOf(panel({note: 'From step 3.'}).root.querySelector('.more'))).toBe('From step 3.');
    expect(panel().root.querySelector('.more')).toBeNull();
    const measured = codeFrom({...code.recipe, outputs: [], main: 'scaled'}, ['film'], {});
    const {root} = panel({code: measured});
    expect(textOf(root.querySelector('.code > .note'))).toContain('measured during the training');
    expect(textOf(root.querySelector('.arrays'))).toBe('scaled');
  });

  it('saves in four formats', () => {
    const {root, save} = panel();
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-format]')];
    expect(buttons.map(textOf)).toEqual([
      'NumPy (.npz)',
      'safetensors',
      'CSV, weights alone',
      'JSON',
    ]);
    for (const button of buttons) button.click();
    expect(save.mock.calls).toEqual([['npz'], ['safetensors'], ['csv'], ['json']]);
  });

  it('says how hidden keys are written only where there are some', () => {
    expect(textOf(panel({hasHidden: true}).root)).toContain('Hidden keys are −∞');
    expect(textOf(panel().root)).not.toContain('Hidden keys');
  });

  it('says what became of a copy and of a file', () => {
    expect(textOf(panel({copied: 'yes'}).root.querySelector('[data-copy]'))).toBe('Copied');
    const news = (more: Partial<CodePanelOptions>): string =>
      textOf(panel(more).root.querySelector('.news'));
    expect(news({})).toBe('');
    expect(news({copied: 'failed'})).toContain('not allowed');
    expect(news({saving: 'working'})).toBe('Writing the file …');
    expect(news({saving: {failed: 'no room'}})).toContain('no room');
    const busy = panel({saving: 'working'}).root.querySelectorAll('[data-format]:disabled');
    expect(busy).toHaveLength(4);
  });
});
