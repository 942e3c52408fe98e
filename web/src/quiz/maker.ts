import type {Question} from './question.ts';
import type {Subject} from './reader.ts';

type Maker = (subject: Subject) => readonly Question[];

let maker: Maker | undefined;

/** What makes the questions of a run is fetched after its first step (elements/later/parts.ts). */
export function makeQuestionsWith(made: Maker): void {
  maker = made;
}

/** Until it is there nobody knows what is asked. */
export function questionMaker(): Maker | undefined {
  return maker;
}
