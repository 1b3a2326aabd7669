import { css } from '@emotion/react';
import { cardColumns } from 'shared-kernel/style/cardColumns';
import { belowTablet, hovering, tablet } from 'shared-kernel/style/tokens';

/** Shared by the card and its skeleton, so that both take the same room. */
export const cardFrame = css`
  position: relative;
  display: flex;
  flex-direction: column;
  isolation: isolate;
  background: var(--surface-raised);
  ${tablet} {
    container: card / inline-size;
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
/** Beside others a cover has their ratio, so that titles, times and prices stand on lines that can be compared. */
export const cardCover = css`
  position: relative;
  flex: none;
  overflow: hidden;
  ${tablet} {
    --picture-ratio: 4 / 3;
  }
`;
/** A long name is cut: it must not widen its column. What a neighbour needs more of height stands above the foot. */
export const cardBody = css`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto auto 1fr;
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
  align-self: end;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  min-block-size: var(--target);
  margin-inline: -10px;
`;
/** On a phone covers run to the edges of the page; on wider screens cards stand free, in columns. */
export const feedColumn = css`
  ${cardColumns}
  ${belowTablet} {
    gap: var(--s-5);
    margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
  }
  ${tablet} {
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
