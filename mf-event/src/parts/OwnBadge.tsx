import type { ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { useText } from '../messages/text.ts';

/** Marks a session at which the member has a place. */
export function OwnBadge({ own }: { own: 'held' | 'reserved' }): ReactNode {
  const t = useText();
  return own === 'held' ? (
    <Badge tone="warning">{t('event.when.held')}</Badge>
  ) : (
    <Badge tone="success">{t('event.when.reserved')}</Badge>
  );
}
