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

/** Its shapes alone, for a list that says itself that it is on its way. */
export function CardSkeletons(): ReactNode {
  return (
    <div css={feedColumn} aria-hidden="true">
      <EventCardSkeleton />
      <EventCardSkeleton />
      <EventCardSkeleton />
    </div>
  );
}
