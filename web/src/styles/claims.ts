import {css} from 'lit';

/** Sentences of the texts beside what is known and what was measured. */
export const claimStyles = css`
  .claim {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 28px;
    padding: 18px 0;
    border-top: 1px solid var(--mx-rule);
  }
  .claim dt {
    color: var(--mx-muted);
    font-size: 13px;
  }
  .claim dd {
    line-height: 1.65;
    font-variant-numeric: tabular-nums;
  }
  .claim .says dd {
    font: 600 17px/1.5 var(--serif);
  }
  @container (min-width: 760px) {
    .claim {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
