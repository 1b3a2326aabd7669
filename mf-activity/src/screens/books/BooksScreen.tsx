import { css } from '@emotion/react';
import { Ticket } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatMonth } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useText } from '../../messages/text.ts';
import { groupHeading } from '../../parts/groupHeading.ts';
import { booksArea } from '../../stores/books.ts';
import { BookRow } from './BookRow.tsx';

const rows = css`
  display: grid;
  gap: var(--s-1);
`;

/** All the member's reservations, by the month in which they were made, canceled ones too. */
export const BooksScreen = observer(function BooksScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { locale } = useRoot();
  const books = useSlice(booksArea);
  useEffect(() => void books.enter(), [books]);
  const months = books.rows.map(({ created_at }) => formatMonth(locale, created_at, deviceZone()));
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('books.title')}</h1>
      <LoadedList
        pages={books}
        count={books.rows.length}
        failedTitle={t('reservation.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
        empty={
          <EmptyState
            icon={Ticket}
            title={t('books.empty')}
            text={t('reservation.empty.upcomingText')}
            action={<Button href={navigation.href('/')}>{t('reservation.empty.discover')}</Button>}
          />
        }
      >
        <WindowedRows css={rows} rows={books.rows} hasMore={books.hasMore} memory={books}>
          {(book, at) => (
            <>
              {months[at] !== months[at - 1] && <h2 css={groupHeading}>{months[at]}</h2>}
              <BookRow book={book} />
            </>
          )}
        </WindowedRows>
      </LoadedList>
    </div>
  );
});
