import type { ReactNode } from 'react';
import { feedColumn } from '../card/cardLook.ts';
import { EventCardSkeleton } from '../card/EventCardSkeleton.tsx';
import { useText } from '../../messages/text.ts';

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
    <div css={feedColumn} aria-hidden="true">
      <EventCardSkeleton />
      <EventCardSkeleton />
      <EventCardSkeleton />
    </div>
  );
}
