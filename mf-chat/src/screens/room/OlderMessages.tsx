import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { useText } from '../../messages/text.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';

interface OlderMessagesProps {
  store: RoomStore;
  scroller: RefObject<HTMLDivElement | null>;
}

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s-3);
  min-block-size: 44px;
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** Above the oldest loaded message: loads the page before it when the reader comes near. */
export const OlderMessages = observer(function OlderMessages({ store, scroller }: OlderMessagesProps): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { state } = store.older;
  // Observed anew after every page: after a short page it is still in view, which only a new observer reports.
  useEffect(() => {
    if (state !== 'more' || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void store.older.more();
      },
      { root: scroller.current, rootMargin: '400px 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [state, store, scroller]);

  if (state === 'end') return null;
  return (
    <div ref={place} css={look}>
      {state === 'busy' && <Spinner label={t('kernel.loading')} />}
      {state === 'failed' && (
        <>
          <span role="alert">{t('chat.room.olderFailed')}</span>
          <RetryButton variant="secondary" size="small" onRetry={() => void store.older.more()}>
            {t('kernel.retry')}
          </RetryButton>
        </>
      )}
    </div>
  );
});
