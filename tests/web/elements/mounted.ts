import {afterEach, beforeEach, vi} from 'vitest';

import '../../../web/src/elements/code/code-element-define.ts';
import '../../../web/src/elements/lesson-element-define.ts';
import {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {FakeEngine} from '../fixture.ts';

// The whole element on a page, with the stand-in for the engine.

// Drawing a whole lesson takes this DOM a while.
vi.setConfig({testTimeout: 60_000});

// What had the focus and is gone has it no more; this DOM throws instead.
const focusIn = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'activeElement')!;
Object.defineProperty(ShadowRoot.prototype, 'activeElement', {
  get(this: ShadowRoot): unknown {
    try {
      return focusIn.get!.call(this);
    } catch {
      return null;
    }
  },
});

/** The engine of the test that runs. */
export let engine: FakeEngine;

beforeEach(() => {
  engine = new FakeEngine();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Until what was asked for has come and is drawn. */
export async function settled(lesson: MoxiangLessonElement): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await lesson.updateComplete;
}

export async function mounted(attributes: Record<string, string>): Promise<MoxiangLessonElement> {
  const lesson = new MoxiangLessonElement();
  lesson.startEngine = () => Promise.resolve(engine);
  for (const [name, value] of Object.entries(attributes)) lesson.setAttribute(name, value);
  document.body.append(lesson);
  await settled(lesson);
  return lesson;
}

export function find(lesson: MoxiangLessonElement, selector: string): HTMLElement {
  return lesson.renderRoot.querySelector<HTMLElement>(selector)!;
}
