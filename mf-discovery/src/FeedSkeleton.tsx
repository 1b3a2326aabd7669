import type { ReactNode } from 'react';
import { feedColumn } from './cardLook.ts';
import { EventCardSkeleton } from './EventCardSkeleton.tsx';
import { useText } from './messages/text.ts';

/** A list of cards that is on its way. */
export function FeedSkeleton(): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('kernel.loading')}</span>
      <div css={feedColumn} aria-hidden="true"><EventCardSkeleton /><EventCardSkeleton /><EventCardSkeleton /></div>
    </div>
  );
}
