import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import type {ExportFile, Format} from '../../../web/src/code/export/file.ts';
import {insightActions} from '../../../web/src/elements/insight-actions.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {Store} from '../../../web/src/state/store.ts';

let store: Store<LessonState, LessonAction>;
let exported: (format: Format) => Promise<ExportFile>;

const code = () => store.state.insights.code;
const actions = () =>
  insightActions(store, {exported: (format) => exported(format)}, {moveNorm: vi.fn()});

beforeEach(() => {
  store = new Store(initialState(lessonOf(null), 'en'), reduceLesson);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('copying the lines', () => {
  it('says that it has, until there are other lines', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', {clipboard: {writeText}});
    actions().copyCode('print(1)');
    await vi.waitFor(() => expect(code().copied).toBe('yes'));
    expect(writeText).toHaveBeenCalledWith('print(1)');
    actions().chooseLibrary('numpy');
    expect(code().copied).toBe('yes');
    actions().chooseLibrary('torch');
    expect(code()).toMatchObject({copied: 'no', library: 'torch'});
  });

  it('says so where it is not allowed', async () => {
    vi.stubGlobal('navigator', {});
    actions().copyCode('print(1)');
    await vi.waitFor(() => expect(code().copied).toBe('failed'));
    store.dispatch({type: 'stopped-at', stop: 'weights'});
    expect(code().copied).toBe('no');
  });
});

describe('saving the arrays', () => {
  it('hands the file over under its name', async () => {
    const file = {name: 'step.json', type: 'application/json', bytes: new Uint8Array([123, 125])};
    exported = vi.fn(() => Promise.resolve(file));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    actions().saveStep('json');
    expect(code().saving).toBe('working');
    await vi.waitFor(() => expect(code().saving).toBe('no'));
    expect(exported).toHaveBeenCalledWith('json');
    expect(saved).toEqual(['step.json']);
  });

  it('says why there is none', async () => {
    exported = () => Promise.reject(new Error('[params] gone'));
    actions().saveStep('npz');
    await vi.waitFor(() => expect(code().saving).toEqual({failed: '[params] gone'}));
  });
});
