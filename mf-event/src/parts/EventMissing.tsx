import type { ReactNode } from 'react';
import { NotFound } from 'shared-kernel/product/NotFound';
import { useText } from '../messages/text.ts';

/** The page of an event that is not there, or not for this reader. */
export function EventMissing(): ReactNode {
  const t = useText();
  return (
    <NotFound title={t('event.missing.title')} text={t('event.missing.text')} action={t('event.missing.action')} />
  );
}
