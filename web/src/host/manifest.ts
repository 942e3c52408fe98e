import {PROPERTIES} from '../elements/attributes.ts';
import {EVENTS} from '../elements/event-map.ts';
import type {EventName} from '../elements/event-map.ts';
import {DESCRIBED} from '../parameters/described.ts';
import {PARAMETERS} from '../parameters/parameters.ts';
import type {Parameter} from '../parameters/parameters.ts';
import {SOURCES} from '../state/store.ts';
import * as surface from './surface.ts';

/** The custom elements manifest of the package (schema 1.0.0), from the tables that the code itself uses. */

const CLASS = 'MoxiangLessonElement';
const inCode = {name: CLASS, module: 'index.js'};

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' | ');

const named = (table: Readonly<Record<string, {readonly en: string}>>) =>
  Object.entries(table).map(([name, {en}]) => ({name, description: en}));

function attributes() {
  return PARAMETERS.flatMap((parameter) => {
    if (parameter.of !== 'element') return [];
    const {name, initial, words}: Parameter = parameter;
    const made = {
      name,
      description: DESCRIBED[parameter.name].en,
      type: {text: words ? quoted([...new Set(words)]) : 'string'},
      ...(initial === '' ? {} : {default: `'${initial}'`}),
      ...(name === 'tokens' ? {} : {fieldName: name}),
    };
    return [made];
  });
}

function detailOf(name: EventName): string {
  const fields = Object.entries(EVENTS[name]).map(([field, type]) => `${field}: ${type}`);
  return `CustomEvent<{${[...fields, `source: ${quoted(SOURCES)}`].join('; ')}}>`;
}

const events = () =>
  (Object.keys(EVENTS) as EventName[]).map((name) => ({
    name,
    type: {text: detailOf(name)},
    description: surface.EVENT_WORDS[name].en,
  }));

function members() {
  const fields = Object.entries({...surface.FIELDS, version: surface.VERSION_FIELD});
  const shown = fields.map(([name, {type, en, ...how}]) => ({
    kind: 'field',
    name,
    type: {text: type},
    description: en,
    ...('isOpen' in how ? {} : {readonly: true}),
    ...('isStatic' in how ? {static: true} : {}),
  }));
  const ofAttributes = attributes()
    .filter(({name}) => (PROPERTIES as readonly string[]).includes(name))
    .map(({name, description}) => ({
      ...{kind: 'field', name, type: {text: 'string | null'}, description, attribute: name},
    }));
  const methods = Object.entries(surface.METHODS).map(([name, {takes, gives, en}]) => ({
    kind: 'method',
    name,
    description: en,
    parameters: takes.map(({name: parameter, type, ...rest}) => ({
      name: parameter,
      type: {text: type},
      ...('initial' in rest ? {default: rest.initial, optional: true} : {}),
    })),
    return: {type: {text: gives}},
  }));
  return [...shown, ...ofAttributes, ...methods];
}

const declaration = () => ({
  kind: 'class',
  name: CLASS,
  tagName: surface.TAG,
  customElement: true,
  description: surface.ELEMENT.en,
  superclass: {name: 'LitElement', package: 'lit'},
  attributes: attributes(),
  members: members(),
  events: events(),
  slots: named(surface.SLOTS),
  cssParts: named(surface.PARTS),
  cssProperties: named(surface.TOKENS),
});

export const manifest = () => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: 'index.js',
      declarations: [declaration()],
      exports: [{kind: 'js', name: CLASS, declaration: inCode}],
    },
    {
      kind: 'javascript-module',
      path: 'define.js',
      declarations: [],
      exports: [{kind: 'custom-element-definition', name: surface.TAG, declaration: inCode}],
    },
  ],
});
