import {css} from 'lit';

/** How projections are packed: in small matrices, or as slices of a large one. */
export const packingStyles = css`
  .packing {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 20px;
    margin-top: 12px;
  }
  .packing .slices {
    flex: 0 0 auto;
    width: 355px;
    height: 72px;
    max-width: 100%;
    color: var(--mx-muted);
  }
  .packing .slices.role-q {
    color: var(--q);
  }
  .packing .slices.role-k {
    color: var(--k);
  }
  .packing .slices.role-v {
    color: var(--v);
  }
  .slices .slice {
    fill: var(--mx-soft);
    stroke: var(--mx-muted);
    stroke-width: 1;
  }
  .slices .slice.mine {
    fill: currentcolor;
    stroke: currentcolor;
  }
  .slices text {
    fill: var(--mx-muted);
    font: 11px var(--sans);
    text-anchor: middle;
  }
  .slices .name {
    font: italic 600 14px var(--symbols);
    text-anchor: end;
  }
  .slices .sub {
    font-size: 10px;
  }
  .slices text.mine {
    fill: var(--mx-bg);
    font-weight: 700;
  }
  .packing .note {
    flex: 1 1 20em;
    margin: 0;
  }
  @media (forced-colors: active) {
    .slices .slice.mine {
      fill: Highlight;
    }
  }
`;
