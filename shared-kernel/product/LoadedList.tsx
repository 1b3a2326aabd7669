import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { failureText } from '../i18n/failureText.ts';
import type { PagedList } from '../store/PagedList.ts';
import { InfiniteList } from '../ui/InfiniteList.tsx';

interface LoadedListProps {
  pages: Pick<PagedList<unknown, { id: number }>, 'load' | 'foot' | 'hasMore' | 'more'> & {
    nextPage?: number | null;
  };
  /** How many rows are shown to the reader, which may be fewer than have been loaded. */
  count: number;
  failedTitle: string;
  /** In the size of the rows. It is not read out: this list says that it is loading. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Where a further page is, for browsers without scripts. */
  hrefOf?: ((page: number) => string) | undefined;
  children: ReactNode;
}

const useText = createUseText<never>();

/** A paged list in all its states. It is empty only once there is no page left that could hold a row of it. */
export const LoadedList = observer(function LoadedList({
  pages,
  count,
  failedTitle,
  skeleton,
  empty,
  hrefOf,
  children,
}: LoadedListProps): ReactNode {
  const t = useText();
  const { load, foot, hasMore } = pages;
  if (count === 0 && load.kind === 'failed') {
    return (
      <ErrorState
        title={failedTitle}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void pages.more()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  }
  if (count === 0 && load.kind !== 'ready')
    return (
      <div role="status">
        <span className="visually-hidden">{t('kernel.loading')}</span>
        <div aria-hidden="true">{skeleton}</div>
      </div>
    );
  if (count === 0 && !hasMore) return empty;
  return (
    <InfiniteList
      state={foot}
      onMore={() => void pages.more()}
      busyLabel={t('kernel.loading')}
      next={hrefOf && pages.nextPage ? { href: hrefOf(pages.nextPage), label: t('kernel.nextPage') } : undefined}
      endText={t('kernel.noMore')}
      retryLabel={t('kernel.retry')}
      failedText={load.kind === 'failed' ? failureText(t, load.failure) : ''}
    >
      {children}
    </InfiniteList>
  );
});
