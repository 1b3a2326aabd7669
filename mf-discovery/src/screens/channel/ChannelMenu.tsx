import { Ban, Code, Flag, QrCode, Share2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { useShareChannel } from './useShareChannel.ts';
import { useUnblock } from './useUnblock.ts';

interface ChannelMenuProps {
  channel: ChannelEntity;
  isOwn: boolean;
}

/** Further actions on a channel; nobody can report or block themselves. */
export const ChannelMenu = observer(function ChannelMenu({ channel, isOwn }: ChannelMenuProps): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { id, username, name } = channel;
  const face = { id, username, name };
  const share = useShareChannel(channel);
  const unblock = useUnblock(channel);
  const forEverybody = [
    {
      id: 'share',
      label: t('channel.share', { name }),
      icon: Share2,
      onSelect: () => void share(),
    },
    {
      id: 'code',
      label: t('channel.code'),
      icon: QrCode,
      onSelect: () => void sheets.open('discovery.channelCode', { channelId: id }),
    },
  ];
  const hosts = [
    {
      id: 'embed',
      label: t('channel.embed'),
      icon: Code,
      onSelect: () => void sheets.open('discovery.embed', { query: `?channel=${id}` }),
    },
  ];
  const others = [
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
    channel.is_blocked
      ? { id: 'unblock', label: t('channel.unblock'), icon: Undo2, onSelect: () => void unblock() }
      : {
          id: 'block',
          label: t('channel.block'),
          icon: Ban,
          dangerous: true,
          onSelect: () => void sheets.open('auth.blocking', { channel: face }),
        },
  ];
  return <Menu label={t('channel.more', { name })} items={[...forEverybody, ...(isOwn ? hosts : others)]} />;
});
