import { css } from '@emotion/react';
import { Reply } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLongPress } from 'shared-kernel/ui/useLongPress';
import { useSwipe } from 'shared-kernel/ui/useSwipe';
import { useText } from '../../messages/text.ts';
import { LaterMenu } from '../../parts/LaterMenu.tsx';
import type { Line } from '../../stores/lines.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { bringMessageMenu } from './menus.ts';

interface MessageHandleProps {
  line: Line;
  store: RoomStore;
  children: ReactNode;
}

/**
 * Visible beside the message on hover and focus. On touch screens a long press opens the menu instead, so the button
 * takes no room and is hidden from sight, but not from screen readers.
 */
const look = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: flex-start;
  inline-size: 100%;
  touch-action: pan-y;
  &[data-mine='true'] {
    flex-direction: row-reverse;
  }
  & > span:last-of-type {
    color: var(--text-soft);
    opacity: 0;
  }
  &:focus-within > span:last-of-type {
    opacity: 1;
  }
  @media (hover: none) {
    -webkit-touch-callout: none;
    user-select: none;
    & > span:last-of-type {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      pointer-events: none;
    }
    &:focus-within > span:last-of-type {
      pointer-events: auto;
    }
  }
  ${hovering} {
    &:hover > span:last-of-type {
      opacity: 1;
    }
  }
`;
const arrow = css`
  position: absolute;
  inset-inline-start: 0;
  color: var(--text-soft);
  &[data-due='true'] {
    color: var(--brand);
  }
`;

/** What can be done with a message: a menu, also by long press, and a swipe that replies. */
export const MessageHandle = observer(function MessageHandle({ line, store, children }: MessageHandleProps): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const frame = useRef<HTMLDivElement>(null);
  const isTouch = useRef(false);
  const { id, body } = line;
  const isMine = line.delivery !== null;
  const canWrite = store.closed === null;

  const answer = (): void => {
    const user = { id: isMine ? (session.user?.id ?? 0) : (line.senderId ?? 0) };
    if (id !== null) store.draft.answer({ id, user, body, has_picture: line.picture !== null });
    focusBox(frame.current);
  };
  const swipe = useSwipe(id !== null && canWrite ? answer : null);
  const press = useLongPress(() => {
    if (isTouch.current && id !== null)
      frame.current?.querySelector<HTMLElement>(':scope > span:last-of-type button')?.click();
  }, longPress);
  const handlers = {
    ...swipe.handlers,
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      isTouch.current = event.pointerType !== 'mouse';
      swipe.handlers.onPointerDown(event);
      press.onPointerDown(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      swipe.handlers.onPointerMove(event);
      press.onPointerMove(event);
    },
    onPointerUp: (): void => {
      swipe.handlers.onPointerUp();
      press.onPointerUp();
    },
    onPointerCancel: (): void => {
      swipe.handlers.onPointerCancel();
      press.onPointerCancel();
    },
    onPointerLeave: press.onPointerLeave,
  };
  // Nothing can be done with a message that the server does not have yet. Its frame stays once it has: a new bubble
  // would be read out twice.
  return (
    <div
      ref={frame}
      css={look}
      data-mine={isMine}
      style={swipe.offset === 0 ? undefined : { transform: `translateX(${swipe.offset}px)` }}
      {...(id !== null && handlers)}
    >
      {swipe.offset !== 0 && (
        <i css={arrow} data-due={swipe.isDue}>
          <Icon icon={Reply} />
        </i>
      )}
      {children}
      {id !== null && (
        <LaterMenu label={t('chat.message.more')} bring={bringMessageMenu}>
          {(MessageMenu) => (
            <MessageMenu line={line} store={store} onAnswer={answer} onEdit={() => focusBox(frame.current)} />
          )}
        </LaterMenu>
      )}
    </div>
  );
});

/** Longer than a tap that follows a link, in milliseconds. */
const longPress = { delay: 400 };

/** Waits until the menu has given the focus back. */
function focusBox(within: HTMLElement | null): void {
  const form = within?.closest('[data-room]')?.querySelector('textarea');
  setTimeout(() => form?.focus(), 0);
}
