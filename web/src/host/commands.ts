import type {MoxiangLessonElement} from '../elements/lesson-element.ts';

/** What a page around may call, and what the lesson answers. */

export type Reply =
  {readonly ok: true; readonly value: unknown} | {readonly ok: false; readonly error: string};

const LONGEST_ERROR = 200;

export const refused = (error: string): Reply => ({
  ok: false,
  error: error.slice(0, LONGEST_ERROR),
});

/** What comes of a call, as data. */
export async function called(work: () => unknown): Promise<Reply> {
  try {
    return {ok: true, value: (await work()) ?? null};
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

type Call = (lesson: MoxiangLessonElement, argument: unknown) => unknown;

/** Methods of the element, each with its one argument looked at. */
export const COMMANDS = new Map<string, Call>([
  ['next', (lesson) => lesson.next()],
  ['prev', (lesson) => lesson.prev()],
  ['goTo', (lesson, step) => lesson.goTo(String(step))],
  ['reset', (lesson) => lesson.reset()],
  ['getState', (lesson) => lesson.getState()],
  ['setState', (lesson, state) => lesson.setState(state)],
  ['exportImage', (lesson, format) => lesson.exportImage(format === 'svg' ? 'svg' : 'png')],
  ['exportData', (lesson, format) => lesson.exportData(format === 'csv' ? 'csv' : 'json')],
]);

/** Undefined where it is no command at all: then nobody is answered. */
export function command(
  lesson: MoxiangLessonElement,
  name: unknown,
  args: unknown,
): Promise<Reply> | undefined {
  if (typeof name !== 'string' || !(args === undefined || Array.isArray(args))) return undefined;
  const call = COMMANDS.get(name);
  if (!call) return Promise.resolve(refused(`no such command: ${name}`));
  return called(() => call(lesson, (args as readonly unknown[] | undefined)?.[0]));
}
