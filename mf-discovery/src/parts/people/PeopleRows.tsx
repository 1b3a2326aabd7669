import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import type { PagedList } from 'shared-kernel/store/PagedList';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
`;

interface PeopleRowsProps<Row extends { id: number }> {
  people: Pick<PagedList<unknown, Row>, 'load' | 'foot' | 'hasMore' | 'more' | 'rows'>;
  failedTitle: string;
  emptyTitle: string;
  className?: string;
  children: (row: Row) => ReactNode;
}

/** A list of people in its four states. */
export const PeopleRows = observer(function PeopleRows<Row extends { id: number }>(
  props: PeopleRowsProps<Row>,
): ReactNode {
  const { people, failedTitle, emptyTitle, className, children } = props;
  const t = useText();
  return (
    <LoadedList
      pages={people}
      count={people.rows.length}
      failedTitle={failedTitle}
      skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
      empty={<EmptyState icon={UsersRound} title={emptyTitle} />}
    >
      <WindowedRows css={list} className={className} rows={people.rows} hasMore={people.hasMore} memory={people}>
        {children}
      </WindowedRows>
    </LoadedList>
  );
});
