import type { ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { useText } from '../messages/text.ts';

/** Marks a session that an edit would change, once it is approved. */
export function ChangingBadge(): ReactNode {
  const t = useText();
  return <Badge tone="accent">{t('event.booking.changing')}</Badge>;
}
