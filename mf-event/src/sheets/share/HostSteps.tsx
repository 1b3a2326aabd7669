import { Copy, PenLine, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useMember } from 'shared-kernel/product/useMember';
import { useNavigation } from 'shared-kernel/root/navigation';
import { MenuList } from 'shared-kernel/ui/MenuList';
import { useText } from '../../messages/text.ts';
import { copyAddress, editAddress } from '../../parts/ownAddresses.ts';
import { useInvite } from '../../parts/useInvite.ts';

/** What a host does next, once an event is published. */
export const HostSteps = observer(function HostSteps({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const asMember = useMember();
  const invite = useInvite(event.id);
  return (
    <MenuList
      label={t('event.published.next')}
      items={[
        {
          id: 'invite',
          icon: UserPlus,
          label: t('event.host.invite'),
          onSelect: () => void asMember('verified', invite),
        },
        { id: 'edit', icon: PenLine, label: t('event.host.edit'), href: navigation.href(editAddress(event)) },
        { id: 'copy', icon: Copy, label: t('event.host.copy'), href: navigation.href(copyAddress(event)) },
      ]}
    />
  );
});
