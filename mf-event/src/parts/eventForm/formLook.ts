import { css } from '@emotion/react';

/** From here the preview stands beside the form, in the letters' own size: large ones need more room. */
const side = '@container compose (min-width: 40rem)';
/** From here both have room. */
const roomy = '@container compose (min-width: 54rem)';

/** A container, so that the preview stands beside the form where there is room for both. */
export const page = css`
  container: compose / inline-size;
  --page-margin: 16px;
  inline-size: 100%;
`;
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  padding: var(--s-4) var(--page-margin) var(--s-8);
  ${side} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  ${roomy} {
    /* A measure that is read well; the preview has the rest. */
    grid-template-columns: minmax(0, 640px) minmax(360px, 1fr);
    gap: var(--s-8);
  }
`;
export const sections = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-4);
`;
export const beside = css`
  display: none;
  ${side} {
    position: sticky;
    inset-block-start: calc(var(--header-height, 70px) + var(--s-4));
    display: flex;
    flex-direction: column;
    gap: var(--s-2);
    align-self: start;
    /* What stands at the window's ends is left free. */
    max-block-size: max(320px, calc(100dvh - var(--header-height, 70px) - var(--footer-height, 0px) - 124px));
  }
`;
/** A window of its own, in which the page's bars stand at its ends. */
export const besideWindow = css`
  --header-height: 0px;
  --footer-height: 0px;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow:
    var(--shadow-1),
    0 0 0 1px var(--border);
`;
/** As a phone shows it, where there is less room than on a phone. */
export const besidePage = css`
  zoom: 0.8;
  /* The card, once the page is there. */
  & > article:has(+ [data-wide]) {
    display: none;
  }
  ${roomy} {
    zoom: 1;
  }
`;
export const onlyNarrow = css`
  display: grid;
  ${side} {
    display: none;
  }
`;
export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  /* In large letters a sentence is wider than a phone. */
  & > button {
    max-inline-size: 100%;
    white-space: normal;
  }
`;
/** Lines under one another, each of which opens. */
export const folds = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow:
    var(--shadow-1),
    0 0 0 1px var(--border);
`;
/** Fields side by side where they fit. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: start;
  gap: var(--s-3);
`;
export const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
export const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const strong = css`
  font-weight: 600;
`;
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
`;
/** A name with a count beside it. */
export const counted = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1) var(--s-3);
  font-size: var(--t-14);
  font-weight: 600;
`;
