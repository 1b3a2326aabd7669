import { Ban, Flag, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { isolate } from 'shared-kernel/language/text';
import { useRoot } from 'shared-kernel/root/context';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { useShareChannel } from './useShareChannel.ts';

/** What else can be done about somebody else's channel. */
export const ChannelMenu = observer(function ChannelMenu({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { id, username, name } = channel;
  const face = { id, username, name };
  const share = useShareChannel(channel);
  return (
    <Menu
      label={t('channel.more', { name: isolate(name) })}
      items={[
        {
          id: 'share',
          label: t('channel.share', { name: isolate(name) }),
          icon: Share2,
          onSelect: () => void share(),
        },
        {
          id: 'report',
          label: t('channel.report'),
          icon: Flag,
          onSelect: () =>
            void sheets.open('auth.report', {
              target: 'channel',
              targetId: id,
              ...(!channel.is_blocked && { by: face }),
            }),
        },
        ...(channel.is_blocked
          ? []
          : [
              {
                id: 'block',
                label: t('channel.block'),
                icon: Ban,
                dangerous: true,
                onSelect: () => void sheets.open('auth.blocking', { channel: face }),
              },
            ]),
      ]}
    />
  );
});
