import {css} from 'lit';

/** The sentence, the heads beside it, the path of steps. */
export const sentenceStyles = css`
  .tokens {
    position: relative;
    margin-top: 18px;
    font: 500 clamp(20px, 2.4cqi, 28px) / 1.2 var(--serif);
  }
  .tokens label[lang] {
    font-family: var(--serif);
  }
  .tokens label {
    display: inline-block;
    position: relative;
    min-width: 24px;
    margin: 0 2px 6px 0;
    vertical-align: top;
    border-radius: 4px;
  }
  .tokens span {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: 4px 6px 2px;
    border-bottom: 2px solid transparent;
  }
  .tokens small {
    font: 11px/1.3 var(--sans);
    font-variant-numeric: tabular-nums;
    color: var(--mx-muted);
  }
  .tokens label:hover span {
    border-color: var(--mx-rule);
  }
  .tokens input:checked + span {
    border-color: var(--mx-fg);
    background: var(--mx-soft);
  }
  .tokens label[data-unknown] {
    text-decoration: underline dotted;
  }
  .cutting {
    margin-top: 8px;
  }
  .cutting summary {
    width: max-content;
    min-height: 24px;
    color: var(--mx-muted);
    font-size: 13px;
    cursor: pointer;
  }
  .cutting summary:hover {
    color: var(--mx-fg);
  }
  .seams {
    display: flex;
    flex-wrap: wrap;
    margin-block: 8px;
    font: 500 22px/40px var(--serif);
  }
  .seam {
    position: relative;
    width: 24px;
    height: 40px;
  }
  .seam::before {
    content: '';
    position: absolute;
    inset: 17px 9px;
    border-radius: 50%;
    background: var(--mx-rule);
  }
  .seam[aria-pressed='true']::before {
    inset: 6px 11px;
    border-radius: 1px;
    background: currentcolor;
  }
  .seam:hover {
    background: var(--mx-soft);
  }
  .model-note {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    margin-top: 12px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .model-note strong {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .hint {
    color: var(--mx-muted);
    font-size: 13px;
  }
  .stepper {
    overflow-x: auto;
    scrollbar-width: none;
  }
  .stepper ol {
    display: flex;
    min-width: max-content;
    border-block: 1px solid var(--mx-rule);
  }
  .stepper li {
    flex: 1 0 auto;
  }
  .stepper button {
    width: 100%;
    min-height: 44px;
    padding: 0 10px;
    display: flex;
    align-items: center;
    justify-content: center;
    font-size: 13.5px;
    color: var(--mx-muted);
    white-space: nowrap;
    border-bottom: 2px solid transparent;
    margin-bottom: -1px;
  }
  .stepper [data-place='past'] button {
    color: var(--mx-fg);
  }
  .stepper [data-place='current'] button {
    color: var(--mx-fg);
    font-weight: 600;
    border-color: var(--mx-fg);
  }
  .stepper button:hover {
    background: var(--mx-soft);
  }
  .stepper button:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    .stepper button {
      border-color: Canvas;
    }
    .stepper [data-place='current'] button {
      border-color: Highlight;
    }
  }
`;
