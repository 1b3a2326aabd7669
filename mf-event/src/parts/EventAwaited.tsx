import type { ReactNode } from 'react';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../messages/text.ts';
import { EventFailure } from './EventFailure.tsx';
import type { AskedEvent } from './useEvent.ts';

/** A sheet while its event is not known: it comes, it is gone, or it could not be loaded. */
export function EventAwaited({ failure, retry }: Pick<AskedEvent, 'failure' | 'retry'>): ReactNode {
  const t = useText();
  if (failure?.status === 404) return <EmptyState title={t('event.missing.title')} text={t('event.missing.text')} />;
  if (failure) return <EventFailure failure={failure} onRetry={retry} />;
  return (
    <SheetFrame>
      <SkeletonRows label={t('kernel.loading')} count={6} avatar={false} />
    </SheetFrame>
  );
}
