import {beforeEach, describe, expect, it, vi} from 'vitest';

import {LessonSession} from '../../../web/src/elements/lesson-session.ts';
import {lessonOf, profileSentencesFor} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {Store} from '../../../web/src/state/store.ts';
import {FakeEngine} from '../fixture.ts';

// What the session asks the engine for beside the trace, and when; the answers are the stand-in's.

let engine: FakeEngine;
let store: Store<LessonState, LessonAction>;
let session: LessonSession;

const request = (text: string, model: 'use-lite' | 'paper' = 'use-lite') => ({
  ...{sentence: null, text, model, pieces: null, headsOff: []},
});
const insights = () => store.state.insights;

async function promises(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}

async function shown(...actions: readonly LessonAction[]): Promise<void> {
  for (const action of actions) store.dispatch(action);
  await promises();
}

beforeEach(() => {
  engine = new FakeEngine();
  store = new Store(initialState(lessonOf(null), 'en'), reduceLesson);
  session = new LessonSession(store, () => Promise.resolve(engine));
  store.subscribe((state, before) => session.follow(state, before));
});

describe('the fused row', () => {
  it('is asked for at its stop alone, and again for another row or layer', async () => {
    await session.compute(request('we saw it'));
    await promises();
    expect(insights().fusion).toBeNull();
    await shown({type: 'stopped-at', stop: 'attn_out'}, {type: 'row', row: 2});
    expect(insights().fusion).toMatchObject({fusedNorm: 12, bias: {norm: 0}});
    store.dispatch({type: 'row', row: 1});
    expect(insights().fusion).toBeNull(); // not the other row's numbers meanwhile
    await shown({type: 'layer', layer: 1});
    expect(insights().fusion).toMatchObject({fusedNorm: 11, bias: {norm: 1}});
    const before = insights().fusion;
    await shown({type: 'head', head: 1}, {type: 'way', way: 'concat'});
    expect(insights().fusion).toBe(before);
  });
});

describe('the plane', () => {
  it('comes at the stops with pictures of a row, anew for each head and run', async () => {
    await session.compute(request('we saw it'));
    await shown({type: 'stopped-at', stop: 'weights'});
    const first = insights().plane;
    expect(first?.q.rows).toBe(3);
    await shown({type: 'row', row: 1}, {type: 'stopped-at', stop: 'scores'});
    expect(insights().plane).toBe(first);
    await shown({type: 'head', head: 1});
    expect(insights().plane).not.toBe(first);
    await session.compute(request('so we saw it'));
    await promises();
    expect(insights().plane?.q.rows).toBe(4);
  });
});

describe('the brush', () => {
  it('lets go of a key that the next text does not have', async () => {
    await session.compute(request('we saw it'));
    await shown({type: 'locked', key: 2}, {type: 'brushed', key: 0});
    await session.compute(request('we saw'));
    expect(insights().brush).toEqual({brushed: 0, locked: null});
  });
});

describe('measuring', () => {
  it('goes over each sentence of the model’s language once, and says how far it is', async () => {
    const sentences = await profileSentencesFor('use-lite');
    const seen = new Set<number>();
    store.subscribe(({insights: {measuring}}) => {
      if (measuring) seen.add(measuring.done);
    });
    await session.compute(request('we saw it'));
    await vi.waitFor(() => expect(insights().profiles['use-lite']).toBeDefined(), 5000);
    expect(engine.measured).toEqual(sentences);
    expect(insights().profiles['use-lite']?.sentences).toBe(sentences.length);
    expect(insights().measuring).toBeNull();
    expect(seen.size).toBe(sentences.length / 5);
    await session.compute(request('they saw us'));
    await promises();
    expect(engine.measured).toHaveLength(sentences.length);
  });

  it('stops for another model and goes on where it was', async () => {
    await session.compute(request('we saw it'));
    await vi.waitFor(() => expect(engine.measured.length).toBeGreaterThan(8), 5000);
    await session.compute(request('我吃饭', 'paper'));
    await vi.waitFor(() => expect(insights().profiles.paper).toBeDefined(), 5000);
    expect(insights().profiles['use-lite']).toBeUndefined();
    await session.compute(request('we saw it'));
    await vi.waitFor(() => expect(insights().profiles['use-lite']).toBeDefined(), 5000);
    const lists = await Promise.all((['use-lite', 'paper'] as const).map(profileSentencesFor));
    const all = lists.flat();
    expect([...engine.measured].sort()).toEqual([...all].sort());
  });

  it('ends with the lesson', async () => {
    await session.compute(request('we saw it'));
    session.dispose();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(engine.measured.length).toBeLessThan(2);
    expect(store.state.problem).toBeNull();
  });
});
