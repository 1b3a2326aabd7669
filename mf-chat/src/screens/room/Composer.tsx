import { css } from '@emotion/react';
import { SendHorizontal, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { EventCard } from './EventCard.tsx';
import { MessageBox } from './MessageBox.tsx';

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
  &:disabled {
    background: var(--n-100);
    color: var(--n-500);
    cursor: default;
    transform: none;
  }
`;

/** Where a message is written: the event that goes with it, the box and the button; a notice where nobody can write. */
export const Composer = observer(function Composer({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const { draft, closed, room } = store;
  if (closed === 'blocked')
    return (
      <div css={foot}>
        <Notice tone="warning">
          {t(room?.type === 'group' ? 'chat.composer.blockedByHost' : 'chat.composer.blocked')}
        </Notice>
      </div>
    );
  const isOver = closed === 'over';
  return (
    <form
      css={foot}
      onSubmit={(event) => {
        event.preventDefault();
        store.send();
      }}
    >
      {draft.eventId !== null && !isOver && (
        <div css={attached} role="group" aria-label={t('chat.event.attached')}>
          <EventCard id={draft.eventId} />
          <IconButton icon={X} label={t('chat.event.detach')} onClick={() => draft.attach(null)} />
        </div>
      )}
      <div css={row}>
        <MessageBox
          label={t('chat.composer.label')}
          placeholder={t(isOver ? 'chat.composer.over' : 'chat.composer.placeholder')}
          value={isOver ? '' : draft.text}
          disabled={isOver}
          onChange={draft.write}
          onSend={store.send}
        />
        {/* Pressed without taking the focus, so that the keyboard of a phone stays open for the next message. */}
        <button
          css={sendLook}
          type="submit"
          aria-label={t('chat.composer.send')}
          title={t('chat.composer.send')}
          disabled={isOver || draft.isEmpty || store.load.kind !== 'ready'}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon icon={SendHorizontal} mirrored />
        </button>
      </div>
    </form>
  );
});
