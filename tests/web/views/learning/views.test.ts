import {describe, expect, it, vi} from 'vitest';

import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {chart} from '../../../../web/src/views/learning/chart.ts';
import type {ChartOptions} from '../../../../web/src/views/learning/chart.ts';
import {kindsView} from '../../../../web/src/views/learning/kinds-view.ts';
import {offView} from '../../../../web/src/views/learning/off-view.ts';
import {rowBar} from '../../../../web/src/views/learning/row-bar.ts';
import {rowWeights} from '../../../../web/src/views/learning/row-weights.ts';
import {runCard} from '../../../../web/src/views/learning/run-card.ts';
import {taskView} from '../../../../web/src/views/learning/task-view.ts';
import {trainBar} from '../../../../web/src/views/learning/train-bar.ts';
import type {TrainBarOptions} from '../../../../web/src/views/learning/train-bar.ts';
import {outcomes, parted, pointOf, scoreOf, split, task} from '../../state/learning/fixture.ts';
import {drawn, textOf as text} from '../dom.ts';

const strings = stringsOf.en;

const all = (box: Element, selector: string): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(selector),
];

describe('a chart', () => {
  const options: ChartOptions = {
    ...{name: 'accuracy', label: 'told', top: 2, steps: 4, at: 2},
    series: [
      {skill: 'near', values: [0, 1, 2]},
      {skill: 'far', values: [1, 1, 4]},
    ],
  };

  it('has 0 at its bottom, its top at 1, and cuts what is above', () => {
    const box = drawn(chart(options));
    const paths = all(box, 'path').map((path) => path.getAttribute('d'));
    expect(paths).toEqual(['M1,1.0000L2,0.5000L3,0.0000', 'M1,0.5000L2,0.5000L3,0.0000']);
    expect(box.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('told');
  });

  it('marks the step that is looked at, if there is one', () => {
    const marks = all(drawn(chart(options)), '.plot .sign');
    expect(marks.map(({style}) => [style.left, style.bottom])).toEqual([
      ['50%', '50%'],
      ['50%', '50%'],
    ]);
    const none = drawn(chart({...options, at: 0}));
    expect(all(none, '.plot .sign, .cursor')).toEqual([]);
  });

  it('stacks areas: the second begins where the first ends', () => {
    const [near, far] = all(drawn(chart({...options, top: 4, isStacked: true})), 'path').map(
      (path) => path.getAttribute('d'),
    );
    expect(near).toBe('M1,1.0000L2,0.7500L3,0.5000L3,1.0000L2,1.0000L1,1.0000Z');
    expect(far).toBe('M1,0.7500L2,0.5000L3,0.0000L3,0.5000L2,0.7500L1,1.0000Z');
  });

  it('is empty before the first step', () => {
    const empty = options.series.map((series) => ({...series, values: []}));
    const paths = all(drawn(chart({...options, series: empty, isStacked: true})), 'path');
    expect(paths.map((path) => path.getAttribute('d'))).toEqual(['', '']);
  });
});

describe('the row of a head', () => {
  it('gives each place its share, and the number where there is room', () => {
    const box = drawn(rowBar(1, {near: 0.47, far: 0.05, row: new Float32Array(10)}, strings));
    const parts = all(box, '.part-of-row');
    expect(parts.map(({style}) => style.flexBasis)).toEqual(['47%', '5%']);
    expect(parts.map(text)).toEqual(['●0.47', '']);
    expect(box.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'Head 1: 0.47 on the previous, 0.05 on the first symbol; the whole row is 1',
    );
  });
});

describe('the row of one position', () => {
  const box = drawn(rowWeights(1, [0.25, 0.125, 0.5, 0.125], strings));

  it('has a bar for each weight, as high as it is', () => {
    const bars = all(box, '.weight i');
    expect(bars.map(({style}) => style.height)).toEqual(['25%', '12.5%', '50%', '12.5%']);
    expect(all(box, '.weight').map(text)).toEqual(['0', '1', '2', '3']);
  });

  it('marks the first place and the one before its own', () => {
    const marked = (skill: string) => box.querySelector<HTMLElement>(`.${skill}`)?.dataset['index'];
    expect([marked('far'), marked('near')]).toEqual(['0', '2']);
    expect(box.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'Head 1, the row of position 3 of one text: 0.50 on the previous, 0.25 on the first symbol; all 4 weights sum to 1',
    );
    expect(text(box.querySelector('.of-row'))).toBe('One text, position 3: its 4 weights sum to 1');
  });
});

describe('a model', () => {
  const options = {
    ...{strings, id: 'two', heads: 2, parameters: 5568, task, steps: 200, top: 3},
    ...{points: [pointOf(1, split), pointOf(2, parted)], doneAt: 2},
  };
  const points = [
    pointOf(
      1,
      scoreOf(
        [
          [0.3, 0.3],
          [0.2, 0.2],
        ],
        [0.1, 0.2],
        2,
      ),
    ),
    pointOf(2, parted),
  ];

  it('shows the numbers of the step that is looked at, as a table too', () => {
    const box = drawn(runCard({...options, points, at: 1}));
    const values = all(box, '.now .number').map(text);
    expect(values).toEqual(['0.10', '0.20', '2.10', '1.90']);
    expect(all(box, '.row-bar').map((bar) => bar.getAttribute('aria-label'))[1]).toContain('0.20');
    expect(text(box.querySelector('.done-mark'))).toBe('✓ Done at step 2');
    const rows = all(box, 'tbody tr').map((row) => all(row, 'td').map(text));
    expect(rows).toEqual([
      ['0.10', '2.10', '0.20', '1.90', '0.30', '0.30', '0.20', '0.20'],
      ['1.00', '0.11', '1.00', '−0.09', '0.01', '0.98', '0.96', '0.02'],
    ]);
    expect(all(box, 'thead th')).toHaveLength(9);
  });

  it('says that it has not been trained', () => {
    const box = drawn(runCard({...options, points: [], at: 0, doneAt: 0}));
    expect(box.querySelector('.plot')?.getAttribute('aria-label')).toBe('Not trained yet.');
    expect(all(box, '.done-mark, table')).toEqual([]);
  });
});

describe('the bar that trains', () => {
  const calls = {
    ...{onPlay: vi.fn(), onPause: vi.fn(), onStep: vi.fn(), onReset: vi.fn()},
    ...{onSeed: vi.fn(), onAt: vi.fn()},
  };
  const options: TrainBarOptions = {
    ...{strings, name: 'one', steps: 200, taken: 0, at: 0, isPlaying: false, isDone: false},
    ...{seed: 3, place: 'worker', computed: [], ...calls},
  };
  const act = (box: Element, name: string): HTMLElement =>
    box.querySelector<HTMLElement>(`[data-act="${name}"]`)!;

  it('starts, pauses, and goes on', () => {
    act(drawn(trainBar(options)), 'train').click();
    expect(calls.onPlay).toHaveBeenCalledTimes(1);
    act(drawn(trainBar({...options, isPlaying: true})), 'pause').click();
    expect(calls.onPause).toHaveBeenCalledTimes(1);
    expect(text(act(drawn(trainBar({...options, taken: 7})), 'train'))).toBe('▶ Go on');
  });

  it('does nothing more at the end, and says how long it took', () => {
    calls.onPlay.mockClear();
    const computed = [{id: 'two', ms: 340}];
    const box = drawn(trainBar({...options, taken: 200, at: 200, isDone: true, computed}));
    act(box, 'train').click();
    act(box, 'step').click();
    expect([calls.onPlay.mock.calls, calls.onStep.mock.calls]).toEqual([[], []]);
    expect(text(box.querySelector('.computed'))).toBe(
      'Two heads: 0.34 s of computing for 200 steps runs in a worker',
    );
  });

  it('winds no further than has been trained, and takes only seeds', () => {
    const box = drawn(trainBar({...options, taken: 50, at: 50}));
    const [slider, seed] = all(box, 'input[type="range"], input[type="number"]').sort((a, b) =>
      b.id.localeCompare(a.id),
    ) as [HTMLInputElement, HTMLInputElement];
    const range = slider.type === 'range' ? slider : seed;
    const number = slider.type === 'range' ? seed : slider;
    for (const [value, at] of [
      ['0', 1],
      ['20', 20],
      ['180', 50],
    ] as const) {
      range.value = value;
      range.dispatchEvent(new Event('input'));
      expect(calls.onAt).toHaveBeenLastCalledWith(at);
    }
    const shown = ['12', '-1', '4294967296', '1.7', ''].map((value) => {
      number.value = value;
      number.dispatchEvent(new Event('change'));
      return number.value;
    });
    expect(calls.onSeed.mock.calls).toEqual([[12]]);
    expect(shown).toEqual(['12', '3', '3', '3', '3']);
    act(box, 'seed').click();
    expect(calls.onSeed).toHaveBeenLastCalledWith(4);
  });
});

describe('the task', () => {
  it('marks both places of a position, also where they are one, and asks nothing of the first', () => {
    const onPosition = vi.fn();
    const at = (position: number) =>
      drawn(taskView({strings, text: ['A', 'B', 'C'], position, onPosition}));
    const roles = (box: Element) => all(box, '.tile').map(({className}) => className.trim());
    expect(roles(at(2))).toEqual(['tile  far', 'tile near', 'tile']);
    expect(roles(at(1))[0]).toBe('tile near far');
    expect(all(at(2), 'input').map((input) => (input as HTMLInputElement).disabled)).toEqual([
      ...[true, false, false],
    ]);
    all(at(2), 'input')[1]!.dispatchEvent(new Event('change'));
    expect(onPosition).toHaveBeenCalledWith(1);
  });
});

describe('heads that are off', () => {
  const {score, without} = outcomes['two']!;

  it('are told with what is lost, and one row is that of now', () => {
    const onToggle = vi.fn();
    const common = {strings, heads: 2, whole: score, without, chance: 0.08, onToggle};
    const box = drawn(offView({...common, off: [1], now: without[1]}));
    expect(all(box, 'tbody tr').map((row) => all(row, '.number').map(text))).toEqual([
      ...[
        ['1.00', '1.00'],
        ['1.00', '0.09'],
        ['0.09', '1.00'],
      ],
    ]);
    expect(all(box, 'tr.chosen th').map(text)).toEqual(['without head 1']);
    const switches = all(box, '[role="switch"]');
    expect(switches.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    switches[0]!.click();
    expect(onToggle).toHaveBeenCalledWith(0);
    const both = drawn(offView({...common, off: [0, 1], now: undefined}));
    expect(all(both, 'tr.chosen th').map(text)).toEqual(['without head 0, 1']);
  });
});

describe('kinds', () => {
  it('draw as many keys and values as there are, and say what is not done', () => {
    const rows = [
      {kind: 'gqa', heads: 4, kvHeads: 2, parameters: 4544, doneAt: 0, score: split},
    ] as const;
    const box = drawn(kindsView(rows, strings));
    expect([all(box, '.q').length, all(box, 'rect.k').length]).toEqual([4, 2]);
    expect(all(box, 'tbody td').map(text)).toEqual([
      ...['2', '4,544', 'not done', '0.40', '0.90', '0.6000'],
    ]);
  });
});
