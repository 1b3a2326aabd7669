import { css } from '@emotion/react';
import { BellOff, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { LaterMenu } from '../../parts/LaterMenu.tsx';
import { displayName } from '../../parts/roomFacts.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { bringRoomMenu } from './menus.ts';

const bar = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--s-2);
  min-block-size: 44px;
  padding-inline: var(--s-4) var(--s-1);
  border-block-end: 1px solid var(--border);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const facts = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-2);
  min-inline-size: 0;
  min-block-size: 44px;
  text-align: start;
`;
const cut = css`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const writing = css`
  color: var(--brand-strong);
`;

export const RoomBar = observer(function RoomBar({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const root = useRoot();
  const { room, members } = store;
  if (!room) return null;
  const [other] = room.users;
  const isGroup = room.type === 'group';
  const openMembers = (): void => void root.sheets.open('chat.members', { roomId: room.id });

  return (
    <div css={bar}>
      {isGroup ? (
        <button type="button" css={facts} onClick={openMembers}>
          <Icon icon={Users} size={4} />
          <span css={cut}>
            <Writers store={store} otherwise={<GroupFacts store={store} />} />
          </span>
          <span className="visually-hidden">
            {t('chat.room.memberCount', {
              count: members.length + 1,
              number: formatNumber(root.locale, members.length + 1),
            })}
          </span>
        </button>
      ) : (
        <span css={facts} aria-live="polite">
          <Writers store={store} otherwise={other && other.id !== null && <bdi dir="ltr">@{other.username}</bdi>} />
        </span>
      )}
      {room.is_muted && <Icon icon={BellOff} size={4} label={t('chat.room.muted')} />}
      <LaterMenu label={t('chat.room.more')} bring={bringRoomMenu}>
        {(RoomMenu) => <RoomMenu room={room} onMembers={openMembers} />}
      </LaterMenu>
    </div>
  );
});

const GroupFacts = observer(function GroupFacts({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const event = store.room?.event;
  if (!event) return t('chat.room.members');
  const calledOff = event.state === 'not_held' && t('chat.event.calledOff');
  const when = event.start && event.end && formatRange(locale, event.start, event.end, event.timezone);
  const where = event.city?.name ?? (event.is_online ? t('chat.event.online') : null);
  return [calledOff, when, where].filter(Boolean).join(' · ');
});

const Writers = observer(function Writers({ store, otherwise }: { store: RoomStore; otherwise: ReactNode }): ReactNode {
  const t = useText();
  const [first, ...others] = store.typing.ids;
  if (first === undefined) return otherwise;
  const sender = store.sender(first);
  const name = isolate(sender ? displayName(sender) : t('chat.someone'));
  return <span css={writing}>{t(others.length > 0 ? 'chat.room.writeMany' : 'chat.room.writes', { name })}</span>;
});
