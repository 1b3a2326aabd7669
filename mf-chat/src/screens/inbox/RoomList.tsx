import { css } from '@emotion/react';
import { MessagesSquare, SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useLink } from 'shared-kernel/root/navigation';
import { useFresh } from 'shared-kernel/root/useFresh';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { InfiniteList } from 'shared-kernel/ui/InfiniteList';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { Notice } from 'shared-kernel/ui/Notice';
import { useKeptSince } from 'shared-kernel/product/useKeptSince';
import { useText } from '../../messages/text.ts';
import type { InboxTab } from '../../stores/ChatStore.ts';
import type { RoomListStore } from '../../stores/RoomListStore.ts';
import { RoomRow } from './RoomRow.tsx';

interface RoomListProps {
  tab: InboxTab;
  list: RoomListStore;
  search: string;
  /** The search has, or may have, found messages, so “nothing found” is not said here. */
  isInMessages: boolean;
}

/** How often the list is asked for while the live stream is down, in milliseconds. */
const askEvery = 15_000;
const margin = css`
  padding-inline: var(--s-4);
`;

export const RoomList = observer(function RoomList({ tab, list, search, isInMessages }: RoomListProps): ReactNode {
  const t = useText();
  const href = useLink();
  useEffect(() => void list.refresh(), [list]);
  useFresh(list.refresh, askEvery);
  const kept = useKeptSince('/chatroom');

  const { load } = list;
  if (list.rooms.length === 0) {
    if (load.kind === 'failed')
      return (
        <ErrorState
          title={t('chat.inbox.failed')}
          text={failureText(t, load.failure)}
          action={<RetryButton onRetry={() => void list.refresh()}>{t('kernel.retry')}</RetryButton>}
        />
      );
    if (load.kind !== 'ready')
      return (
        <div css={margin}>
          <SkeletonRows label={t('kernel.loading')} />
        </div>
      );
    return (
      <EmptyState
        icon={MessagesSquare}
        title={t(`chat.empty.${tab}.title`)}
        text={t(`chat.empty.${tab}.text`)}
        action={
          <Button href={href(tab === 'direct' ? '/home' : '/')}>
            {t(tab === 'direct' ? 'chat.empty.people' : 'chat.empty.events')}
          </Button>
        }
      />
    );
  }
  const found = list.matching(search);
  return (
    // A search that finds little leaves the end in view, so the pages that it has not looked through yet load by
    // themselves.
    <InfiniteList
      state={load.kind === 'failed' || load.kind === 'busy' ? load.kind : list.hasMore ? 'more' : 'end'}
      onMore={() => void list.more()}
      busyLabel={t('kernel.loading')}
      endText={found.length > 8 ? t('kernel.noMore') : ''}
      retryLabel={t('kernel.retry')}
      failedText={load.kind === 'failed' ? failureText(t, load.failure) : ''}
    >
      {kept && (
        <div css={margin}>
          <Notice announce>{kept}</Notice>
        </div>
      )}
      {found.length === 0 && !list.hasMore ? (
        !isInMessages && (
          <EmptyState
            icon={SearchX}
            title={t('chat.inbox.nothing')}
            text={t('chat.inbox.nothingFor', { search: search.trim() })}
          />
        )
      ) : (
        <WindowedRows css={rows} rows={found} hasMore={list.hasMore} memory={list}>
          {(room) => <RoomRow room={room} now={list.refreshedAt} />}
        </WindowedRows>
      )}
    </InfiniteList>
  );
});

const rows = css`
  padding-block-start: var(--s-1);
`;
