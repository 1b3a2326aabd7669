import { css } from '@emotion/react';

/** The shared look of a place without content: a medallion, a title, one sentence, the next step. */
export const stateLook = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-10) var(--s-6);
  text-align: center;
`;
export const medallion = css`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 88px;
  block-size: 88px;
  margin-block-end: var(--s-2);
  color: var(--tone, var(--brand-strong));
  isolation: isolate;
  /* Two squares turned by 45 degrees: the eight-pointed star of the tiles. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 12px;
    z-index: -1;
    border-radius: 10px;
    background: var(--tone-soft, var(--brand-soft));
  }
  &::after {
    transform: rotate(45deg);
  }
  &[data-tone='danger'] {
    --tone: var(--danger);
    --tone-soft: var(--danger-soft);
  }
  &[data-tone='success'] {
    --tone: var(--success);
    --tone-soft: var(--success-soft);
  }
  &[data-tone='warning'] {
    --tone: var(--warning);
    --tone-soft: var(--warning-soft);
  }
  &[data-tone='neutral'] {
    --tone: var(--n-700);
    --tone-soft: var(--n-100);
  }
`;
export const stateTitle = css`
  font-size: var(--t-18);
  font-weight: 800;
  line-height: 1.4;
`;
export const stateText = css`
  max-inline-size: 36ch;
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const stateAction = css`
  margin-block-start: var(--s-2);
`;
