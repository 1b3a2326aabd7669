import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import type { PagedList } from 'shared-kernel/store/PagedList';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { useShownAgain } from '../../parts/useShownAgain.ts';

interface DeskListProps<Row extends { id: number }> {
  pages: PagedList<Row, Row>;
  /** The row's name for screen readers. */
  nameOf: (row: Row) => string;
  empty: string;
  children: (row: Row) => ReactNode;
}

const rows = css`
  display: grid;
  gap: var(--s-3);
  padding-block-start: var(--s-3);
`;
const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  padding: var(--s-4);
  border-radius: var(--r-card);
  box-shadow: inset 0 0 0 1px var(--border);
  overflow-wrap: anywhere;
`;

/** Rows that wait for a decision. Each row takes the focus before its buttons do. */
export const DeskList = observer(function DeskList<Row extends { id: number }>({
  pages,
  nameOf,
  empty,
  children,
}: DeskListProps<Row>): ReactNode {
  const t = useText();
  useEffect(() => void pages.enter(), [pages]);
  useShownAgain(pages.enter);
  return (
    <LoadedList
      pages={pages}
      count={pages.rows.length}
      failedTitle={t('desk.failed')}
      skeleton={<SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />}
      empty={<EmptyState icon={CircleCheck} tone="success" title={empty} />}
    >
      <WindowedRows css={rows} rows={pages.rows} hasMore={pages.hasMore} memory={pages}>
        {(row) => (
          // The desk's keys move the focus from row to row.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <article css={look} data-desk-row="" tabIndex={0} aria-label={nameOf(row)}>
            {children(row)}
          </article>
        )}
      </WindowedRows>
    </LoadedList>
  );
});
