import {describe, expect, it} from 'vitest';

import {lookNotes} from '../../../../web/src/elements/emergence/look-note.ts';
import {material, reading, ready} from '../../state/emergence/fixture.ts';

// Trusted: rows and a card of our choice. The tokens are phone, its, design; the row is that of "its".

function notes(row: readonly number[], right: string, relation = 'coreference') {
  const [first] = material.card.answers;
  const answers = [{...first!, right: [right, 0.6]}];
  const rows = [0, 1, 2, 3].map(() => Float32Array.from(row));
  const own = {...reading, frames: reading.frames.map((frame) => ({...frame, rows}))};
  const card = {...material.card, answers};
  return lookNotes(ready({relation}), {...material, card}, own);
}

describe('what is said of where a word looks', () => {
  it('names the heaviest key, and what the right word gets', () => {
    const [looksElsewhere] = notes([0.25, 0.125, 0.625], 'phone');
    expect(looksElsewhere).toMatch(/“its”.*“design”: 0\.63\. “phone”.* 0\.25\./);
    const [looksThere] = notes([0.75, 0.125, 0.125], 'phone');
    expect(looksThere).toMatch(/“its”.* 0\.75, to “phone”/);
    const [hasNoOther] = notes([0.25, 0.125, 0.625], 'its');
    expect(hasNoOther).toMatch(/“its”.*“design”: 0\.63\.$/);
    expect(hasNoOther).not.toContain('card');
  });

  it('has the card’s mean of the relation, and whether it beat its controls', () => {
    const [, emerged] = notes([1, 0, 0], 'phone');
    expect(emerged).toMatch(/pronoun.* 0\.50 .* 20 pairs/);
    const [, not] = notes([1, 0, 0], 'phone', 'subject');
    expect(not).toContain('does not beat every control');
    expect(emerged).not.toContain('control');
  });
});
