import { MessageCircleOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useLink } from 'shared-kernel/root/navigation';
import { useSlice } from 'shared-kernel/root/context';
import { useFresh } from 'shared-kernel/root/useFresh';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Notice } from 'shared-kernel/ui/Notice';
import { useKeptSince } from 'shared-kernel/product/useKeptSince';
import { chat } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { centred, roomLook } from './roomLook.ts';
import { bringMessageMenu, bringRoomMenu } from './menus.ts';
import { RoomBar } from './RoomBar.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';
import { useAttachedEvent } from './useAttachedEvent.ts';
import { useFoundMessage } from './useFoundMessage.ts';
import { useKeyboardHeight } from './useKeyboardHeight.ts';
import { useRoomHeader } from './useRoomHeader.ts';
import { useSeeing } from './useSeeing.ts';

export const RoomScreen = observer(function RoomScreen(): ReactNode {
  const { id = '' } = useParams();
  const store = useSlice(chat);
  // No room can have such an id, so the server is not asked.
  if (!/^[1-9]\d{0,8}$/.test(id)) return <MissingRoom />;
  return <Room key={id} store={store.room(Number(id))} />;
});

/** How often the room is asked for while the live stream is down, in milliseconds. */
const askEvery = 3000;

const Room = observer(function Room({ store }: { store: RoomStore }): ReactNode {
  const t = useText();
  const keyboardHeight = useKeyboardHeight();
  useEffect(() => void store.enter(), [store]);
  useFresh(store.catchUp, askEvery);
  useSeeing(store);
  useAttachedEvent(store);
  useFoundMessage(store);
  useRoomHeader(store);
  const kept = useKeptSince(`/chatroom/${store.id}`);
  const isReady = store.load.kind === 'ready';
  useEffect(() => {
    // Loaded ahead, so that they open without a network too.
    if (isReady) for (const bring of [bringMessageMenu, bringRoomMenu]) void bring().catch(() => {});
  }, [isReady]);

  // A group that was open here is not an address that nobody has: whoever was called off or let go is told so.
  if (store.isMissing) return <MissingRoom wasOpen={store.room?.type === 'group'} />;
  const { load } = store;
  const isComing = load.kind === 'idle' || load.kind === 'busy';
  const isSaid = isComing && store.lines.length > 0;
  return (
    <div css={roomLook} data-room="" style={{ paddingBlockEnd: keyboardHeight }}>
      {isReady && <RoomBar store={store} />}
      {isReady && kept && <Notice announce>{kept}</Notice>}
      {(isReady || isSaid) && <Conversation store={store} />}
      {load.kind === 'failed' && (
        <div css={centred}>
          <ErrorState
            title={t('chat.room.failed')}
            text={failureText(t, load.failure)}
            action={<RetryButton onRetry={() => void store.enter()}>{t('kernel.retry')}</RetryButton>}
          />
        </div>
      )}
      {isComing && !isSaid && <RoomSkeleton />}
      {load.kind !== 'failed' && <Composer store={store} />}
    </div>
  );
});

function MissingRoom({ wasOpen = false }: { wasOpen?: boolean }): ReactNode {
  const t = useText();
  const href = useLink();
  return (
    <ErrorState
      icon={MessageCircleOff}
      title={t(wasOpen ? 'chat.room.left.title' : 'chat.room.missing.title')}
      text={t(wasOpen ? 'chat.room.left.text' : 'chat.room.missing.text')}
      action={<Button href={href('/direct')}>{t('chat.room.inbox')}</Button>}
    />
  );
}
