import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { useText } from '../../messages/text.ts';

/** The header action of the share sheet: the event's address, ready to paste. */
export const CopyLink = observer(function CopyLink({ eventId }: { eventId: number }): ReactNode {
  const { entities } = useRoot();
  const navigation = useNavigation();
  const t = useText();
  const event = entities.events.get(eventId);
  if (!event) return null;
  const link = new URL(navigation.href(event.link), location.origin).href;
  return <CopyButton size="small" value={link} label={t('event.share.copyLink')} copiedLabel={t('kernel.copied')} />;
});
