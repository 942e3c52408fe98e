import {css} from 'lit';

/** The chapter's elephant. */
export const elephantStyles = css`
  .elephant {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 28px;
    margin-top: 20px;
  }
  .elephant svg {
    flex: 0 1 300px;
    min-width: 240px;
    background: var(--mx-bg);
    forced-color-adjust: none;
  }
  .elephant figcaption {
    flex: 1 1 260px;
    max-width: 36em;
    font-size: 14px;
  }
  .elephant strong {
    font: 600 16px/1.5 var(--serif);
  }
  .elephant path {
    stroke: var(--mx-fg);
    stroke-width: 1.6px;
    stroke-linejoin: round;
    stroke-linecap: round;
    fill: none;
  }
  .elephant .part {
    fill: color-mix(in oklab, var(--chip-output) calc(var(--share) * 92%), var(--mx-bg));
    cursor: pointer;
  }
  .elephant .part.nobody {
    fill: var(--mx-bg);
    cursor: default;
  }
  .elephant .part.chosen {
    stroke-width: 3px;
  }
  .elephant .ground,
  .elephant .far {
    stroke: var(--mx-rule);
  }
  .elephant .far {
    fill: var(--mx-soft);
    stroke: var(--mx-muted);
    stroke-width: 1px;
  }
  .elephant .tag {
    pointer-events: none;
  }
  .elephant circle {
    fill: var(--mx-bg);
    stroke: var(--mx-rule);
  }
  .elephant .tag text {
    text-anchor: middle;
    font: 600 11.5px/1 var(--numbers);
    fill: var(--mx-fg);
  }
  .elephant .tag.chosen circle {
    fill: var(--mx-strong);
  }
  .elephant .tag.chosen text {
    fill: var(--mx-on-strong);
  }
`;
