import { css } from '@emotion/react';
import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { personFacts, personName, personWords } from '../personRow.ts';

/** Large text takes a line of its own, above the buttons. */
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  padding-block-end: var(--s-4);
`;
const link = css`
  display: flex;
  flex: 1 1 8em;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  min-block-size: 52px;
  border-radius: var(--r-button);
`;

export const HostRow = observer(function HostRow({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { session } = useRoot();
  const chat = useDirectChat();
  const { channel } = event;

  return (
    <div css={row}>
      <a css={link} href={navigation.href(`/${channel.username}`)}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={personWords}>
          <Excerpt css={personName}>{channel.name}</Excerpt>
          <span css={personFacts}>{t('event.host.role')}</span>
        </span>
      </a>
      {session.user?.id !== channel.user.id && (
        <IconButton
          icon={MessageCircle}
          label={t('event.host.message')}
          loading={chat.isOpening}
          onClick={() => void chat.open(channel, event.id)}
        />
      )}
      <FollowButton channel={channel} compact />
    </div>
  );
});
