import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { OpenSheet } from 'shared-kernel/store/SheetsStore';
import { useRoot } from 'shared-kernel/root/context';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { useText } from '../messages/text.ts';

/** The header action of the share sheet: the event's address, ready to paste. */
export const CopyLink = observer(function CopyLink({ sheet }: { sheet: OpenSheet<'event.share'> }): ReactNode {
  const { entities, navigation } = useRoot();
  const t = useText();
  const event = entities.events.get(sheet.params.eventId);
  if (!event) return null;
  const link = new URL(navigation.href(`/${event.username}/${event.slug}`), window.location.origin).href;
  return <CopyButton size="small" value={link} label={t('shell.sheet.copyLink')} copiedLabel={t('kernel.copied')} />;
});
