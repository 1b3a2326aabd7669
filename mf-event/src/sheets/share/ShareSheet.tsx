import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { SharePanel } from '../../parts/share/SharePanel.tsx';

export const ShareSheet = observer(function ShareSheet({ eventId, page }: SheetParams['event.share']): ReactNode {
  const t = useText();
  const { entities } = useRoot();
  const event = entities.events.get(eventId);
  if (!event) return <EmptyState title={t('event.missing.title')} text={t('event.missing.text')} />;
  return (
    <SheetFrame>
      <SharePanel event={event} page={page ?? 'event'} />
    </SheetFrame>
  );
});
