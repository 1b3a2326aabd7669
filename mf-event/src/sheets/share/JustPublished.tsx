import type { ReactNode } from 'react';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';

/** What a host sees first after publishing. */
export function JustPublished(): ReactNode {
  const t = useText();
  return (
    <Notice tone="success" announce title={t('event.published.title')}>
      {t('event.published.text')}
    </Notice>
  );
}
