import { css } from '@emotion/react';
import { Check, SendHorizontal, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMember } from 'shared-kernel/product/useMember';
import { hasVisible } from 'shared-kernel/language/cleanText';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Notice } from 'shared-kernel/ui/Notice';
import { useSwitchedOff, whenOff } from 'shared-kernel/ui/useSwitchedOff';
import { useText } from '../../messages/text.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { EventCard } from './EventCard.tsx';
import { saveEdit } from '../../stores/messageActions.ts';
import { blockOther } from '../../stores/roomActions.ts';
import { LaterPictureButton } from './LaterPictureButton.tsx';
import { MessageBox } from './MessageBox.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';

const foot = css`
  flex: none;
  padding: var(--s-2) var(--s-3) max(var(--s-2), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--border);
  background: var(--surface);
`;
const row = css`
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
`;
const attached = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-1);
  padding-inline-start: var(--s-2);
  border-inline-start: 3px solid var(--brand);
  margin-block-end: var(--s-2);
`;
const old = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  font-size: var(--t-14);
  line-height: 1.6;
`;
const oldTitle = css`
  color: var(--brand-strong);
  font-weight: 600;
`;
const sendLook = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--r-full);
  background: var(--brand);
  color: var(--on-brand);
  transition:
    background-color var(--motion-fast),
    transform var(--motion-fast) var(--ease);
  &:active {
    transform: scale(0.94);
  }
  ${whenOff} {
    background: var(--n-100);
    color: var(--n-500);
    cursor: default;
    transform: none;
  }
`;

const refused = css`
  margin-block-end: var(--s-2);
  color: var(--danger);
  font-size: var(--t-14);
`;
const noteLook = css`
  display: grid;
  gap: var(--s-2);
  justify-items: center;
`;

/** Replaced by a notice in rooms where the reader cannot write. */
export const Composer = observer(function Composer({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const root = useRoot();
  const { session, locale } = root;
  const asMember = useMember();
  const { draft, closed } = store;
  const { editing } = draft;
  const isOver = closed === 'over';
  const isCalledOff = store.room?.event?.state === 'not_held';
  const excess = isOver ? 0 : draft.excess;
  const isPiled = !isOver && draft.isPiled;
  // Also while the room is loading: a first Enter must not be lost, and the server refuses what is not allowed.
  const isReady = !isOver && !draft.isEmpty && excess === 0 && !isPiled;
  const off = useSwitchedOff(!isReady);
  if (closed === 'blocked')
    return (
      <div css={foot}>
        <BlockedNotice store={store} />
      </div>
    );
  const handleSend = (): void => {
    if (editing) void asMember('signed-in', () => saveEdit(root, store));
    else store.send();
  };
  return (
    <form
      css={foot}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) handleSend();
      }}
    >
      {!isOver && <Attached store={store} />}
      {excess > 0 && (
        <p css={refused} role="alert">
          {t('chat.composer.tooLong', { count: excess, number: formatNumber(locale, excess) })}
        </p>
      )}
      {isPiled && (
        <p css={refused} role="alert">
          {t('chat.composer.piledMarks')}
        </p>
      )}
      <div css={row}>
        {session.isVerified && !isOver && !editing && (
          <LaterPictureButton draft={draft} isReady={store.load.kind === 'ready'} />
        )}
        <MessageBox
          label={t('chat.composer.label')}
          placeholder={t(
            isCalledOff ? 'chat.told.calledOff' : isOver ? 'chat.composer.over' : 'chat.composer.placeholder',
          )}
          value={isOver ? '' : draft.text}
          disabled={isOver}
          onChange={(text) => {
            draft.write(text);
            if (hasVisible(text) && !draft.editing) void store.typing.say();
          }}
          onSend={() => isReady && handleSend()}
        />
        {/* A press does not take the focus, so a phone's keyboard stays open for the next message. */}
        <button
          css={sendLook}
          type="submit"
          aria-label={t(editing ? 'chat.composer.save' : 'chat.composer.send')}
          title={t(editing ? 'chat.composer.save' : 'chat.composer.send')}
          {...off}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon icon={editing ? Check : SendHorizontal} mirrored={!editing} />
        </button>
      </div>
    </form>
  );
});

/** What the message is about, which the next press takes along: an edit, a quoted message, an event. */
const Attached = observer(function Attached({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const { draft } = store;
  if (draft.editing)
    return (
      <div css={attached} role="group" aria-label={t('chat.composer.editing')}>
        <span css={old}>
          <span css={oldTitle}>{t('chat.composer.editing')}</span>
          <Excerpt>{draft.editing.was}</Excerpt>
        </span>
        <IconButton icon={X} label={t('chat.composer.stopEditing')} onClick={draft.stopEditing} />
      </div>
    );
  return (
    <>
      {draft.replyTo && (
        <div css={attached} role="group" aria-label={t('chat.composer.answering')}>
          <QuotedMessage quote={draft.replyTo} store={store} />
          <IconButton icon={X} label={t('chat.composer.stopAnswering')} onClick={() => draft.answer(null)} />
        </div>
      )}
      {draft.eventId !== null && (
        <div css={attached} role="group" aria-label={t('chat.event.attached')}>
          <EventCard id={draft.eventId} />
          <IconButton icon={X} label={t('chat.event.detach')} onClick={() => draft.attach(null)} />
        </div>
      )}
    </>
  );
});

/** Who has blocked whom. The one who did can undo it here. */
const BlockedNotice = observer(function BlockedNotice({ store: { room } }: { store: RoomStore }): ReactNode {
  const t = useText();
  const root = useRoot();
  const asMember = useMember();
  if (room?.type === 'group') return <Notice tone="warning">{t('chat.composer.blockedByHost')}</Notice>;
  if (room?.blocked_by !== 'me') return <Notice tone="warning">{t('chat.composer.blocked')}</Notice>;
  return (
    <div css={noteLook}>
      <Notice tone="warning">{t('chat.composer.blockedByMe')}</Notice>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void asMember('verified', () => blockOther(root, room, false))}
      >
        {t('chat.room.unblock')}
      </Button>
    </div>
  );
});
