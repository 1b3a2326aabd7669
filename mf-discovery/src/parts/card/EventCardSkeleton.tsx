import type { ReactNode } from 'react';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { css } from '@emotion/react';
import { cardBody, cardCover, cardFoot, cardFrame, cardHost } from './cardLook.ts';

const square = css`
  & > span {
    border-radius: 0;
  }
`;
const ringed = css`
  border-radius: 50%;
  box-shadow: 0 0 0 3px var(--surface);
  background: var(--surface);
  inline-size: 48px;
`;
/** The foot reaches out by the room around its buttons, of which there are none here. */
const inset = css`
  padding-inline: 10px;
`;

export function EventCardSkeleton(): ReactNode {
  return (
    <div css={cardFrame} data-skeleton-card>
      <div css={[cardCover, square]}>
        <Skeleton ratio={1.54} shape="box" />
      </div>
      <div css={cardBody}>
        <span css={cardHost}>
          <span css={ringed}>
            <Skeleton shape="circle" width={48} />
          </span>
          <Skeleton width={120} />
        </span>
        <Skeleton width="70%" height="26px" />
        <Skeleton width="50%" height="24px" />
        <div css={[cardFoot, inset]}>
          <Skeleton width={140} />
        </div>
      </div>
    </div>
  );
}
