import { css } from '@emotion/react';

/** A row that tells what somebody did: an activity or a notification, with its menu beside it. */
export const rowFrame = css`
  display: flex;
  align-items: center;
`;
export const rowLook = css`
  position: relative;
  display: flex;
  flex: 1;
  align-items: flex-start;
  gap: var(--s-3);
  min-inline-size: 0;
  border-radius: var(--r-button);
  color: inherit;
  text-decoration: none;
`;
export const rowFace = css`
  position: relative;
  flex: none;
  inline-size: 48px;
`;
/** The kind, at the corner of the face. */
export const rowKind = css`
  position: absolute;
  inset-block-end: -4px;
  inset-inline-end: -4px;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
`;
export const rowWords = css`
  flex: 1;
  min-inline-size: 0;
  font-size: var(--t-14);
  line-height: 1.6;
  & b {
    font-weight: 600;
  }
`;
export const rowAgo = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
export const rowCover = css`
  flex: none;
  inline-size: 48px;
`;
