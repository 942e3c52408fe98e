import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {runOf} from '../../state/learning/outcomes.ts';
import {formatCell, formatTerm} from '../../views/format.ts';
import {formatCount} from '../../views/learning/count.ts';
import type {Claim} from '../../views/claims-view.ts';

/** What is said of a claim once one head, and where it is needed two heads, have learned. */
function measured(state: LearningState, id: Claim['id']): string | undefined {
  const strings = stringsOf[state.lang];
  const [one, two] = ['one', 'two'].map((run) => runOf(state, run).outcome?.score);
  if (!one || !state.task) return undefined;
  const accuracies = {
    oneNear: formatCell(one.near.accuracy),
    oneFar: formatCell(one.far.accuracy),
  };
  switch (id) {
    case 'worse':
      return two
        ? fill(strings['learn.claim.worse.here'], {
            ...{...accuracies, steps: state.lesson.steps},
            ...{one: formatTerm(one.loss), two: formatTerm(two.loss)},
            twoNear: formatCell(two.near.accuracy),
            twoFar: formatCell(two.far.accuracy),
          })
        : undefined;
    case 'needed': {
      const {spec, outcome} = runOf(state, 'long');
      const long = outcome?.score;
      return fill(strings[long ? 'learn.claim.needed.here' : 'learn.claim.needed.wait'], {
        ...{...accuracies, chance: formatCell(state.task.chance)},
        ...{steps: state.lesson.steps, long: formatCount(spec.steps)},
        ...(long && {
          longNear: formatCell(long.near.accuracy),
          longFar: formatCell(long.far.accuracy),
        }),
      });
    }
    default: {
      const {near, far} = one.heads[0]!;
      const values = {near: formatCell(near), far: formatCell(far)};
      return fill(strings['learn.claim.conflict.here'], values);
    }
  }
}

/** The chapter's and the article's sentences about one head. */
export function claimsIn(state: LearningState): readonly Claim[] {
  const strings = stringsOf[state.lang];
  return (['worse', 'needed', 'conflict'] as const).map((id) => ({
    ...{id, says: strings[`learn.claim.${id}`], known: strings[`learn.claim.${id}.known`]},
    here: measured(state, id) ?? strings['learn.claims.waiting'],
  }));
}
