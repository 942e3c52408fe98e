import {css} from 'lit';

/** Where the parts stand. One column, or a main one with a margin for head and sum. */
export const layoutStyles = css`
  :host {
    --gap: clamp(16px, 3cqi, 40px);
    --rail: 336px;
  }
  .masthead,
  .opening,
  .stepper,
  .stop,
  .footer,
  .lesson-notices,
  .fixed-note,
  .skip:focus {
    padding-inline: max(var(--gap), calc((100cqi - 1480px) / 2));
  }
  /* The page around has its own; also in the element of a lesson of parts. */
  :host([controls='none']) {
    --parts: none;
  }
  :host([controls='none']) :is(.settings, .stepper, .step-buttons) {
    display: none;
  }
  .masthead {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 24px;
    padding-block: 14px;
    border-bottom: 1px solid var(--mx-rule);
  }
  .lesson-notices > .problem {
    margin-block: 20px;
  }
  .fixed-note {
    padding-block: 8px;
    border-bottom: 1px solid var(--mx-rule);
    color: var(--mx-muted);
    font-size: 13px;
  }
  .titles {
    flex: 1 1 240px;
  }
  .titles h2 {
    font-size: 17px;
    text-wrap: balance;
  }
  .titles p {
    color: var(--mx-muted);
    font-size: 13px;
  }
  .settings {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-inline-start: auto;
  }
  .opening {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px var(--gap);
    padding-block: 24px 20px;
  }
  .stop {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px var(--gap);
    padding-block: 24px 40px;
  }
  .main {
    min-width: 0;
  }
  .insight {
    margin-top: 32px;
    padding-top: 20px;
    border-top: 1px solid var(--mx-rule);
  }
  /* So high that what stands below is not seen to move when the first numbers come. */
  .empty {
    min-height: 1200px;
  }
  .stop .lesson-notices,
  .chapter-place .lesson-notices {
    padding-inline: 0;
  }
  /* As high as what comes: a table of six rows, where there is room for it. */
  .chapter-place .empty {
    min-height: 600px;
  }
  @container (width < 600px) {
    .chapter-place .empty {
      min-height: 114px;
    }
  }
  /* What comes at once is not announced. */
  .coming {
    animation: come 0s 400ms backwards;
  }
  @keyframes come {
    from {
      visibility: hidden;
    }
  }
  .footer {
    border-top: 1px solid var(--mx-rule);
    padding-block: 14px 28px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  @container (max-width: 640px) {
    .masthead,
    .settings {
      gap: 8px;
    }
    .settings .track span {
      min-width: 26px;
      padding-inline: 7px;
    }
    .titles {
      order: 3;
      flex-basis: 100%;
    }
    .field,
    .field select,
    .field + .field select {
      width: 100%;
    }
    .field > span {
      min-width: 4.2em;
    }
    .step-buttons {
      flex: 1 0 100%;
      margin: 6px 0 2px;
    }
    .step-by {
      flex: 1 1 0;
      min-height: 44px;
    }
  }
  /* On a narrow page the open sum lies over the foot of the window, so that its cell stays seen. */
  @container (max-width: 999px) {
    .sum[data-open] {
      position: sticky;
      bottom: 0;
      z-index: 2;
      max-height: 48svh;
      overflow: auto;
      margin-inline: calc(-1 * var(--gap));
      padding-inline: var(--gap);
      padding-bottom: 12px;
      background: var(--mx-bg);
    }
    .stop[data-open] td {
      scroll-margin-bottom: 50svh;
    }
  }
  @container (min-width: 1000px) {
    .stop {
      grid-template-columns: minmax(0, 1fr) var(--rail);
    }
    .sum {
      position: sticky;
      top: 16px;
      align-self: start;
    }
  }
`;
