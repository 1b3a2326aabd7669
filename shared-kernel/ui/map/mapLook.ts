import { css } from '@emotion/react';
import { glass, mark } from '../../style/onPicture.ts';

export const frame = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  inline-size: 100%;
  block-size: var(--map-height, 320px);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px var(--border);
    pointer-events: none;
  }
`;

/**
 * The rules of mapbox-gl's own style sheet for the parts that are used, and what it checks to know that it is loaded.
 */
export const canvas = css`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity var(--motion);
  [data-map='ready'] > & {
    opacity: 1;
  }
  & .mapboxgl-canvas {
    position: absolute;
    /* A map is not mirrored: its corner is the left one in every language. */
    inset: 0 auto auto 0;
    cursor: grab;
    touch-action: none;
    outline-offset: -3px;
    border-radius: var(--r-card);
  }
  & .mapboxgl-canvas:active {
    cursor: grabbing;
  }
  [data-gestures='page'] > & .mapboxgl-canvas {
    touch-action: pan-x pan-y;
  }
  & .mapboxgl-canary {
    background-color: salmon;
  }
  & .mapboxgl-control-container,
  & .mapboxgl-missing-css {
    display: none;
  }
`;

/** In its own size and in the middle, as the map will be. */
export const still = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  place-content: center;
  overflow: hidden;
  & img {
    display: block;
    max-inline-size: none;
  }
`;

/** Where no map comes: the drawn picture, and a sentence below it. */
export const gone = css`
  block-size: auto;
  & img {
    inline-size: 100%;
    block-size: auto;
  }
`;

export const buttons = css`
  position: absolute;
  inset-block-start: var(--s-3);
  inset-inline-end: var(--s-3);
  display: grid;
  gap: var(--s-2);
  & > button {
    background: var(--surface-raised);
    color: var(--text);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--border);
  }
`;

export const sources = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  max-inline-size: 100%;
  padding: 1px var(--s-2);
  border-start-end-radius: var(--r-input);
  background: color-mix(in srgb, var(--surface-raised) 80%, transparent);
  color: var(--text-soft);
  font-size: 0.6875rem;
  pointer-events: none;
`;

/** The pin that stays in the middle while the map moves below it. */
export const pin = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
  & > svg {
    margin-block-end: 44px;
    filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.3));
  }
`;

export const hint = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: var(--s-4);
  background: ${glass};
  color: ${mark};
  font-weight: 600;
  text-align: center;
  pointer-events: none;
  transition: opacity var(--motion);
  &[data-shown='false'] {
    opacity: 0;
  }
`;

export const refused = css`
  padding: var(--s-3) var(--s-4);
  font-size: var(--t-14);
`;
