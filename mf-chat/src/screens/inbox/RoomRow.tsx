import { css } from '@emotion/react';
import { BellOff, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCompact } from 'shared-kernel/language/number';
import { formatAgo } from 'shared-kernel/language/when';
import { useLink } from 'shared-kernel/root/navigation';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Icon } from 'shared-kernel/ui/Icon';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { toldWords } from '../../parts/toldWords.ts';
import { displayName, roomFace } from '../../parts/roomFacts.ts';

interface RoomRowProps {
  room: ChatroomEntity;
  /** “Ago” is counted from this moment, in milliseconds. */
  now: number;
}

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--s-3);
  min-block-size: 76px;
  padding: var(--s-2) var(--s-4);
  transition: background-color var(--motion-fast);
  &:active {
    background: var(--n-100);
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-card);
  }
  ${hovering} {
    &:hover {
      background: var(--n-50);
    }
  }
`;
const texts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-inline-size: 0;
`;
const nameLook = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  font-weight: 600;
  line-height: 1.6;
  & > svg {
    color: var(--text-soft);
  }
`;
const unreadName = css`
  font-weight: 800;
`;
const words = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  line-height: 1.6;
`;
const unreadWords = css`
  color: var(--text);
  font-weight: 600;
`;
const aside = css`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: var(--s-1);
  min-block-size: 48px;
  padding-block-start: 2px;
`;
const time = css`
  color: var(--text-soft);
  font-size: var(--t-12);
  white-space: nowrap;
`;
const badge = css`
  min-inline-size: 22px;
  padding-inline: 7px;
  border-radius: var(--r-full);
  background: var(--brand);
  color: var(--on-brand);
  font-size: var(--t-12);
  font-weight: 600;
  line-height: 1.375rem;
  text-align: center;
`;

const mutedBadge = css`
  background: var(--n-200);
  color: var(--n-800);
`;

export const RoomRow = observer(function RoomRow({ room, now }: RoomRowProps): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, session } = useRoot();
  const face = roomFace(room);
  const name = face.name || t('chat.someone');
  const last = room.last_message;
  const isUnread = room.unread_count > 0;
  const count = formatCompact(locale, room.unread_count);
  return (
    <a css={row} href={href(`/direct/${room.id}`)}>
      <Avatar name={name} src={face.picture} decorative />
      <span css={texts}>
        <span css={[nameLook, isUnread && unreadName]}>
          {room.type === 'group' && <Icon icon={Users} size={4} label={t('chat.inbox.groupMark')} />}
          <Excerpt>{name}</Excerpt>
        </span>
        {last ? (
          <Excerpt css={[words, isUnread && unreadWords]} lead={senderMark(room, session.user?.id, t('chat.you'))}>
            {last.told
              ? toldWords(t, locale, last.told, room.event)
              : last.body.trim() || t(last.picture ? 'chat.message.picture' : 'chat.message.event')}
          </Excerpt>
        ) : (
          <span css={words}>{t('chat.inbox.silent')}</span>
        )}
      </span>
      <span css={aside}>
        <time css={time} dateTime={room.updated_at}>
          {formatAgo(locale, room.updated_at, now)}
        </time>
        {room.is_muted && <Icon icon={BellOff} size={4} label={t('chat.room.muted')} />}
        {isUnread && (
          <span css={[badge, room.is_muted && mutedBadge]}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">
              {t('chat.inbox.unread', { count: room.unread_count, shown: count })}
            </span>
          </span>
        )}
      </span>
    </a>
  );
});

/** Who wrote the last message; in a chat of two only the reader is named. */
function senderMark(room: ChatroomEntity, me: number | undefined, you: string): ReactNode {
  const senderId = room.last_message?.user.id;
  if (room.last_message?.told) return undefined;
  if (senderId === me) return <>{you}:</>;
  const sender = room.type === 'group' ? room.users.find(({ user }) => user.id === senderId) : undefined;
  return (
    sender && (
      <>
        <bdi>{displayName(sender)}</bdi>:
      </>
    )
  );
}
