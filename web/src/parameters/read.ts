import {ALL, refusal} from './parameters.ts';

export interface Refused {
  readonly name: string;
  readonly value: string;
  readonly known: readonly string[];
}

export interface Asked {
  /** By name, in the order of the table: those of the element it checks itself. */
  readonly element: ReadonlyMap<string, string>;
  readonly page: ReadonlyMap<string, string>;
  /** Of the page; what is refused there is as if it were absent. */
  readonly refused: readonly Refused[];
}

/** The settings that are baked into a page: a JSON object of parameters. Others are no settings. */
export function settingsOf(json: string | null | undefined): URLSearchParams {
  const settings = new URLSearchParams();
  for (const [name, value] of Object.entries(objectIn(json))) {
    if (['string', 'number', 'boolean'].includes(typeof value)) settings.set(name, String(value));
    else if (Array.isArray(value)) settings.set(name, JSON.stringify(value));
  }
  return settings;
}

function objectIn(json: string | null | undefined): object {
  try {
    const value: unknown = JSON.parse(json || '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What is asked for: of several sources the first one counts, and of several values in it the first. */
export function read(...sources: readonly URLSearchParams[]): Asked {
  const all = {element: new Map<string, string>(), page: new Map<string, string>()};
  const refused: Refused[] = [];
  for (const parameter of ALL) {
    const {name, of} = parameter;
    const value = sources.map((source) => source.get(name)).find((found) => found !== null);
    if (value === null || value === undefined) continue;
    const known = of === 'page' ? refusal(parameter, value) : undefined;
    if (known) refused.push({name, value, known});
    else all[of].set(name, value);
  }
  return {...all, refused};
}
