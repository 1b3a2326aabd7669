import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { useText } from '../../messages/text.ts';
import { shareAddress } from '../../parts/share/shareAddress.ts';
import { useTellShared } from '../../parts/share/useTellShared.ts';

/** The share sheet's header button: copies the address. */
export const CopyLink = observer(function CopyLink({ eventId, page }: SheetParams['event.share']): ReactNode {
  const { entities } = useRoot();
  const navigation = useNavigation();
  const t = useText();
  const tell = useTellShared(eventId);
  const event = entities.events.get(eventId);
  if (!event) return null;
  return (
    <CopyButton
      size="small"
      value={shareAddress(navigation, event, page ?? 'event', 'copy')}
      label={t('event.share.copyLink')}
      copiedLabel={t('kernel.copied')}
      onCopied={() => tell('copy')}
    />
  );
});
