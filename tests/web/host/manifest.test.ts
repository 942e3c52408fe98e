import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it, vi} from 'vitest';

import '../../../web/src/elements/lesson-element-define.ts';
import {EVENTS} from '../../../web/src/elements/event-map.ts';
import {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {ELEMENTS} from '../../../web/src/elements/own-elements.ts';
import {manifest} from '../../../web/src/host/manifest.ts';
import {PARTS, SLOTS, TOKENS} from '../../../web/src/host/surface.ts';

// The manifest against what the element really has: the class, and the text of its templates and styles.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));

interface Named {
  readonly name: string;
  readonly description?: string;
  readonly kind?: string;
}
const [inCode, inDefine] = manifest().modules;
const declaration = inCode!.declarations[0]!;
const names = (list: readonly Named[]) => list.map(({name}) => name);

/** All of web/src, one string. */
const source = (() => {
  const folder = join(import.meta.dirname, '../../../web/src');
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return files
    .filter((name) => name.endsWith('.ts') && !name.includes('surface'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
})();
const found = (pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name]) => name!))].sort();

describe('the manifest', () => {
  it('has the shape of the schema', () => {
    expect(manifest().schemaVersion).toMatch(/^\d+\.\d+\.\d+$/);
    for (const {kind, path, exports} of manifest().modules) {
      expect([kind, path]).toEqual(['javascript-module', expect.stringMatching(/\.js$/)]);
      for (const {kind: of, declaration: to} of exports) {
        expect(['js', 'custom-element-definition']).toContain(of);
        expect(to).toEqual({name: 'MoxiangLessonElement', module: 'index.js'});
      }
    }
    expect(inDefine!.exports[0]!.name).toBe('moxiang-lesson');
    expect(declaration).toMatchObject({
      kind: 'class',
      customElement: true,
      tagName: 'moxiang-lesson',
    });
    for (const {kind} of declaration.members) expect(['field', 'method']).toContain(kind);
    const {attributes, members, events, slots, cssParts, cssProperties} = declaration;
    for (const list of [attributes, members, events, slots, cssParts, cssProperties]) {
      const all: readonly Named[] = list;
      expect(new Set(names(all)).size).toBe(all.length);
      for (const {name, description} of all) expect(description?.length, name).toBeGreaterThan(4);
    }
    expect(JSON.parse(JSON.stringify(manifest()))).toEqual(manifest());
  });

  it('names the attributes that the element observes', () => {
    expect(names(declaration.attributes)).toEqual(MoxiangLessonElement.observedAttributes);
  });

  it('names events with their fields and who asks', () => {
    expect(names(declaration.events)).toEqual(Object.keys(EVENTS));
    const step = declaration.events.find(({name}) => name === 'moxiang-step');
    expect(step?.type.text).toBe(
      "CustomEvent<{step: string; layer: number; head: number; source: 'user' | 'api' | 'init'}>",
    );
    // In code as pairs of name and detail.
    const fired = found(/\['(moxiang-[a-z]+)', /g);
    expect(fired).toEqual(Object.keys(EVENTS).sort());
  });

  it('names what the class has, and all of it that is for hosts', () => {
    const lesson = document.createElement('moxiang-lesson');
    for (const member of declaration.members) {
      const place = 'static' in member ? MoxiangLessonElement : lesson;
      expect(member.name in place, member.name).toBe(true);
      if (member.kind === 'method')
        expect(typeof Reflect.get(place, member.name), member.name).toBe('function');
    }
    const own = [MoxiangLessonElement, Object.getPrototypeOf(MoxiangLessonElement)] as const;
    const there = own.flatMap(({prototype}: {prototype: object}) =>
      Object.getOwnPropertyNames(prototype),
    );
    const ofLit = [
      ...['constructor', 'attributeChangedCallback', 'connectedCallback', 'disconnectedCallback'],
      ...['firstUpdated', 'updated', 'render'],
    ];
    // Our own page tells the lesson what of its address it has refused.
    const ofOurPage = ['refuse'];
    const wanted = there.filter((name) => ![...ofLit, ...ofOurPage].includes(name));
    expect(names(declaration.members)).toEqual(expect.arrayContaining(wanted));
  });

  it('names every slot, part and token of the code, and no other', () => {
    const slots = ['', ...found(/<slot name="(\w+)"/g)];
    expect(Object.keys(SLOTS)).toEqual(slots);
    expect(Object.keys(PARTS).sort()).toEqual(found(/[\s<]part="(\w+)"/g));
    expect(Object.keys(TOKENS).sort()).toEqual(found(/(--mx-[a-z-]+)\b/g));
  });

  it('has parts that are also those of the lessons within', () => {
    const given = {shell: {} as never, section: null, kept: undefined};
    for (const [name, {view}] of Object.entries(ELEMENTS)) {
      const exported = view(given).values.find(
        (value): value is string => typeof value === 'string' && value.includes(', '),
      );
      const shell = ['toolbar', 'stepper'];
      expect(exported?.split(', '), name).toEqual(
        Object.keys(PARTS)
          .filter((part) => !shell.includes(part))
          .sort(),
      );
    }
  });
});
