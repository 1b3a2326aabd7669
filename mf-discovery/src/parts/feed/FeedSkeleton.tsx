import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { belowTablet } from 'shared-kernel/style/tokens';
import { feedColumn } from '../card/cardLook.ts';
import { EventCardSkeleton } from '../card/EventCardSkeleton.tsx';
import { useText } from '../../messages/text.ts';

/** Two lines of the widest window. */
const most = 8;

const look = css`
  ${feedColumn}
  ${belowTablet} {
    & > :nth-of-type(n + 4) {
      display: none;
    }
  }
`;

export function FeedSkeleton(): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('kernel.loading')}</span>
      <CardSkeletons />
    </div>
  );
}

/** Silent shapes, for a list that itself announces that it is loading. */
export function CardSkeletons(): ReactNode {
  return (
    <div css={look} aria-hidden="true">
      {Array.from({ length: most }, (_, at) => (
        <EventCardSkeleton key={at} />
      ))}
    </div>
  );
}
