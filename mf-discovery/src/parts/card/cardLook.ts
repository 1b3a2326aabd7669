import { css } from '@emotion/react';
import { hovering, tablet } from 'shared-kernel/style/tokens';

/** Shared by the card and its skeleton, so that both take the same room. */
export const cardFrame = css`
  position: relative;
  isolation: isolate;
  background: var(--surface-raised);
  ${tablet} {
    border-radius: var(--r-card);
    overflow: clip;
    box-shadow:
      var(--shadow-1),
      0 0 0 1px color-mix(in srgb, var(--border) 60%, transparent);
    transition: box-shadow var(--motion);
  }
`;
export const cardLinked = css`
  ${hovering} {
    & img {
      transition:
        transform 400ms var(--ease),
        opacity var(--motion);
    }
    &:has(h2 a:hover) [data-cover] img {
      transform: scale(1.02);
    }
    ${tablet} {
      &:has(h2 a:hover) {
        box-shadow: var(--shadow-2);
      }
    }
  }
`;
/** A tall cover leaves room for the words under it. */
export const cardCover = css`
  position: relative;
  overflow: hidden;
  ${tablet} {
    --picture-height: 66svh;
  }
`;
/** A long name is cut: it must not widen the one column. */
export const cardBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  padding: 0 var(--s-4) var(--s-2);
`;
/** The host's avatar overlaps the lower edge of the cover. */
export const cardHost = css`
  position: relative;
  z-index: 1;
  justify-self: start;
  display: inline-flex;
  align-items: flex-start;
  gap: var(--s-2);
  max-inline-size: 100%;
  margin-block-start: -24px;
  border-radius: var(--r-button);
  color: var(--text-soft);
  font-size: var(--t-14);
  text-decoration: none;
`;
export const cardFoot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  min-block-size: var(--target);
  margin-inline: -10px;
`;
/** On a phone covers run to the edges of the page; on wider screens a card stands free. */
export const feedColumn = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
  ${tablet} {
    gap: var(--s-6);
    margin-inline: 0;
    padding-block: var(--s-4);
  }
`;
/** The link's own area is the whole card; buttons lie above it. */
export const cardLink = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--brand);
    outline-offset: -3px;
    border-radius: var(--r-card);
  }
`;
