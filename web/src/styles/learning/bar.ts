import {css} from 'lit';

/** What starts, stops and winds a training. */
export const barStyles = css`
  .train-bar {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--mx-rule);
    border-radius: 10px;
    background: var(--mx-soft);
  }
  .train-bar .buttons,
  .sweep-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 10px;
  }
  .train-bar .primary,
  .sweep-bar .primary {
    min-width: 104px;
    min-height: 36px;
  }
  .train-bar [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  .seed-choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-inline-start: auto;
  }
  .seed {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .seed input {
    width: 6.5em;
    min-height: 34px;
    padding: 4px 8px;
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    background: var(--mx-bg);
    color: var(--mx-fg);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .scrub.scrubber {
    grid-template-columns: minmax(120px, 1fr) auto;
    gap: 2px 14px;
  }
  .scrub output {
    min-width: 9.5em;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .computed {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    min-height: 21px;
    color: var(--mx-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  /* On paper and in a picture of it: only the step. */
  @media print {
    .train-bar:has(output),
    .scrub.scrubber {
      display: block !important;
    }
    .scrub output {
      text-align: start;
    }
    .computed {
      display: none;
    }
  }
  .sweep-bar progress {
    flex: 0 1 220px;
  }
  .progress-of-sweep {
    color: var(--mx-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`;
