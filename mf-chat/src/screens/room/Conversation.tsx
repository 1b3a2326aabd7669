import { css } from '@emotion/react';
import { Hand, MessageCircle, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { roomFace } from '../../parts/roomFacts.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { Messages } from './Messages.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { ToEnd } from './ToEnd.tsx';
import { centred } from './roomLook.ts';
import { useGoTo } from './useGoTo.ts';
import { useReadingPlace } from './useReadingPlace.ts';

const frame = css`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;
const scroll = css`
  display: flex;
  flex: 1;
  flex-direction: column-reverse;
  min-block-size: 0;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const column = css`
  padding: var(--s-2) var(--s-4) var(--s-3);
`;

export const Conversation = observer(function Conversation({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const { lines, older } = store;
  const place = useReadingPlace(lines, store);
  const unread = useUnread(store, place.isAtEnd);
  const toEnd = useEffectEvent(place.toEnd);
  const goTo = useGoTo(store);
  // Readers who have just written something want to see it.
  const [newest] = store.outbox.list.slice(-1);
  const sentKey = newest?.key;
  useEffect(() => {
    if (sentKey) toEnd();
  }, [sentKey]);

  if (lines.length === 0) {
    return (
      <div css={centred}>
        {store.closed ? (
          <EmptyState icon={MessageCircle} title={t('chat.room.quiet')} />
        ) : store.room?.type === 'group' && store.members.length === 0 ? (
          <EmptyState icon={Users} title={t('chat.room.alone')} />
        ) : (
          <EmptyState icon={Hand} title={t('chat.room.empty.title')} text={t('chat.room.empty.text')} />
        )}
      </div>
    );
  }
  const name = (store.room && roomFace(store.room).name) || t('chat.someone');
  return (
    <div css={frame}>
      <div
        ref={place.scroller}
        css={scroll}
        role="log"
        aria-label={t('chat.room.log', { name })}
        aria-busy={older.state === 'busy'}
        // Rows that are drawn because of scrolling are no news to be read out.
        aria-live={place.isAtEnd ? 'polite' : 'off'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must be able to reach it.
        tabIndex={0}
        onScroll={place.handleScroll}
      >
        <div ref={place.content} css={column}>
          <OlderMessages store={store} scroller={place.scroller} />
          <Messages store={store} lines={lines} spans={place.spans} onGoTo={goTo} />
        </div>
      </div>
      {!place.isAtEnd && <ToEnd count={unread} onPress={place.toEnd} />}
    </div>
  );
});

/** How many messages of others came since the reader scrolled up. */
function useUnread({ lines }: RoomStore, isAtEnd: boolean): number {
  const received = useMemo(() => lines.filter(({ delivery }) => delivery === null), [lines]);
  const lastReceived = received.at(-1)?.key;
  const [readUpTo, setReadUpTo] = useState(lastReceived);
  if (isAtEnd && readUpTo !== lastReceived) setReadUpTo(lastReceived);
  if (isAtEnd) return 0;
  return received.length - 1 - received.findIndex(({ key }) => key === readUpTo);
}
