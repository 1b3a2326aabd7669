import { css } from '@emotion/react';
import { Ticket } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatTime, formatWeekday } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { Card } from 'shared-kernel/ui/Card';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { businessArea, type BookRow } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { useShownAgain } from '../../parts/useShownAgain.ts';

const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
`;
const head = css`
  padding-block: var(--s-4);
  font-size: var(--t-22);
`;
const line = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
`;
const words = css`
  display: grid;
  flex: 1;
  gap: var(--s-1);
  min-inline-size: 0;
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;

export const BooksScreen = observer(function BooksScreen(): ReactNode {
  const t = useText();
  const { books } = useSlice(businessArea);
  useEffect(() => void books.enter(), [books]);
  useShownAgain(books.enter);
  return (
    <div css={pageLook}>
      <h1 css={head}>{t('books.title')}</h1>
      <LoadedList
        pages={books}
        count={books.rows.length}
        failedTitle={t('books.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
        empty={<EmptyState icon={Ticket} title={t('books.empty')} text={t('insight.table.emptyText')} />}
      >
        <WindowedRows css={rows} rows={books.rows} hasMore={books.hasMore} memory={books}>
          {(book) => <BookCard book={book} />}
        </WindowedRows>
      </LoadedList>
    </div>
  );
});

const tones: Record<BookRow['status'], ComponentProps<typeof Badge>['tone']> = {
  held: 'warning',
  reserved: 'success',
  canceled: 'neutral',
  kicked: 'neutral',
  expired: 'neutral',
};

const BookCard = observer(function BookCard({ book }: { book: BookRow }): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const { channel, event, date, plan, count, status, created_at } = book;
  const name = channel?.name ?? t('books.someone');
  return (
    <Card
      look="outlined"
      href={navigation.href(`/business/event/${event.id}`)}
      label={t('business.open', { title: event.title })}
    >
      <div css={line}>
        <Avatar name={name} src={channel?.profile?.thumbnail_link} size="md" decorative />
        <div css={words}>
          <h2>
            <Excerpt>{name}</Excerpt>
          </h2>
          <p>
            <bdi>{event.title}</bdi>
          </p>
          <p>
            {formatWeekday(locale, date.start, event.timezone)} {formatTime(locale, date.start, event.timezone)}
          </p>
          <p>
            <bdi>{ticketTitle(locale, plan)}</bdi> ·{' '}
            {t('insight.table.people', { count, number: formatNumber(locale, count) })} ·{' '}
            <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
          </p>
        </div>
        <Badge tone={tones[status]}>{t(`books.status.${status}`)}</Badge>
      </div>
    </Card>
  );
});
