import type { ReactNode } from 'react';
import { Card } from 'shared-kernel/ui/Card';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { cardBody, cardList, cardPicture, cardWords } from './cardLook.ts';

/** Silent: the list around them announces that it loads. */
export function ReservationSkeletons(): ReactNode {
  return (
    <div css={cardList} aria-hidden="true" data-skeletons>
      {[0, 1, 2].map((at) => (
        <Card key={at} look="outlined" as="div">
          <div css={cardBody}>
            <div css={cardPicture}>
              <Skeleton shape="box" ratio={1} />
            </div>
            <div css={cardWords}>
              <Skeleton width={72} height="22px" />
              <Skeleton width="80%" height="24px" />
              <Skeleton width="90%" />
              <Skeleton width="40%" />
              <Skeleton width="70%" />
              <Skeleton width="55%" />
            </div>
          </div>
          <Skeleton width={140} height="36px" />
        </Card>
      ))}
    </div>
  );
}
