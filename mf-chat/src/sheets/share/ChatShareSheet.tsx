import { css } from '@emotion/react';
import { Check, Search, SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { isolate } from 'shared-kernel/language/text';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import { chat } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { roomFace } from '../../parts/roomFacts.ts';
import { EventCard } from '../../screens/room/EventCard.tsx';
import { ShareStore } from '../../stores/ShareStore.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-2) var(--s-5) var(--s-6);
`;
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 60px;
`;
const nameLook = css`
  flex: 1;
`;
const soft = css`
  color: var(--text-soft);
  text-align: center;
`;

/** Sends an event to those one talks to, or to anybody who is found by name; each with one press. */
export const ChatShareSheet = observer(function ChatShareSheet({ eventId }: SheetParams['chat.share']): ReactNode {
  const t = useText();
  const root = useRoot();
  const { inbox } = useSlice(chat);
  const [share] = useState(() => new ShareStore(root, eventId));
  const { direct, group } = inbox;
  useEffect(() => {
    void direct.refresh();
    void group.refresh();
  }, [direct, group]);
  const rooms = [...direct.rooms, ...group.rooms].filter(
    ({ is_user_blocked, is_expired }) => !is_user_blocked && !is_expired,
  );
  const { found, isSearching } = share;
  return (
    <div css={look}>
      <EventCard id={eventId} />
      <TextField
        label={t('chat.share.search')}
        labelHidden
        placeholder={t('chat.share.search')}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={share.search}
        onChange={share.searchFor}
        start={<Icon icon={Search} />}
      />
      {isSearching && <SkeletonRows label={t('kernel.loading')} count={3} />}
      {!isSearching && found?.length === 0 && <p css={soft}>{t('chat.inbox.nothing')}</p>}
      {!isSearching && (
        <ul>
          {found
            ? found.map(({ id, name, username, profile, user }) => (
                <li key={id}>
                  <Receiver
                    share={share}
                    to={{ user: user.id }}
                    name={name || username}
                    picture={profile?.thumbnail_link ?? null}
                  />
                </li>
              ))
            : rooms.map((room) => {
                const { name, picture } = roomFace(room);
                return (
                  <li key={room.id}>
                    <Receiver share={share} to={{ room: room.id }} name={name || t('chat.someone')} picture={picture} />
                  </li>
                );
              })}
        </ul>
      )}
    </div>
  );
});

interface ReceiverProps {
  share: ShareStore;
  to: { room: number } | { user: number };
  name: string;
  picture: string | null;
}

const Receiver = observer(function Receiver({ share, to, name, picture }: ReceiverProps): ReactNode {
  const t = useText();
  const asMember = useMember();
  const state = share.stateOf(to);
  return (
    <div css={row}>
      <Avatar name={name} src={picture} decorative />
      <Excerpt css={nameLook}>{name}</Excerpt>
      <Button
        size="small"
        variant={state === 'sent' ? 'ghost' : 'secondary'}
        loading={state === 'sending'}
        disabled={state === 'sent'}
        start={<Icon icon={state === 'sent' ? Check : SendHorizontal} size={4} mirrored={state !== 'sent'} />}
        label={t(state === 'sent' ? 'chat.share.sentTo' : 'chat.share.sendTo', { name: isolate(name) })}
        onClick={() => void asMember('verified', () => share.send(to))}
      >
        {t(state === 'sent' ? 'chat.message.sent' : 'chat.share.send')}
      </Button>
    </div>
  );
});
