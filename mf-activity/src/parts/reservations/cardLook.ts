import { css } from '@emotion/react';
import { cardColumns } from 'shared-kernel/style/cardColumns';
import { belowTablet } from 'shared-kernel/style/tokens';

/** Shared by the card and its skeleton, so that both take the same room. */
export const cardList = css`
  --card-least: 26rem;
  ${cardColumns}
  padding-block-start: var(--s-4);
  ${belowTablet} {
    gap: var(--s-4);
  }
`;
export const cardBody = css`
  display: flex;
  gap: var(--s-4);
  align-items: flex-start;
`;
export const cardPicture = css`
  flex: none;
  inline-size: clamp(88px, 26%, 136px);
`;
export const cardWords = css`
  display: grid;
  flex: 1;
  gap: var(--s-2);
  min-inline-size: 0;
`;
