import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { isolate } from 'shared-kernel/language/text';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useHasRoom } from 'shared-kernel/ui/useHasRoom';
import { useText } from '../../messages/text.ts';
import { useLatePart } from '../../parts/useLatePart.ts';
import { useShownAgain } from '../../parts/useShownAgain.ts';
import { type DeskQueue, isSettled, type Refusal } from '../../stores/DeskQueue.ts';
import type { DeskAct } from './deskAct.ts';
import { DeskRowActs } from './DeskRowActs.tsx';
import { RowNews } from './RowNews.tsx';
import { useRowInPlace } from './useRowInPlace.ts';

export interface DeskListProps<Row extends { id: number }> {
  /** Of the table. */
  title: string;
  queue: DeskQueue<Row>;
  /** The row's name for screen readers. */
  nameOf: (row: Row) => string;
  empty: string;
  columns: readonly { id: string; title: string; numeric?: boolean; sorts?: boolean }[];
  cellsOf: (row: Row) => Record<string, ReactNode>;
  acts?: readonly DeskAct<Row>[];
  /** Before the decisions of a row. */
  openerOf?: (row: Row) => ReactNode;
  /** What is open of a row. */
  detailOf?: (row: Row) => ReactNode;
  /** Why a decision did not hold, where the list has its own words for it. */
  refusalText?: (refusal: Refusal) => string | null;
  /** A row as a card. */
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

const place = css`
  min-inline-size: 0;
`;

/** Narrower screens have neither. */
const bringTable = async () => (await import('shared-kernel/product/WorkTable')).WorkTable;
const bringChosen = async () => (await import('./DeskChosen.tsx')).DeskChosen;

/** From here on the list is a table to work on: a window of 1200 pixels, beside the menu. */
const workWidth = 820;

/**
 * Rows that wait for a decision: cards, and a table to work on where there is room. Each row takes the focus before its
 * buttons do.
 */
export const DeskList = observer(function DeskList<Row extends { id: number }>(props: DeskListProps<Row>): ReactNode {
  const { title, queue, nameOf, empty, columns, cellsOf, acts = [], openerOf, detailOf, refusalText, children } = props;
  const { pages, rows: shown } = queue;
  const t = useText();
  const here = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(here, workWidth);
  const { part: WorkTable, isLost } = useLatePart(bringTable, hasRoom);
  const { part: DeskChosen } = useLatePart(bringChosen, hasRoom && acts.length > 0);
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => void pages.enter(), [pages]);
  useShownAgain(pages.enter);
  useRowInPlace(here, shown);
  const chosen = hasRoom ? shown.filter(({ id }) => chosenIds.has(id)) : [];
  const actsOf = (row: Row): ReactNode => (
    <DeskRowActs row={row} acts={acts} refusal={queue.refusals.get(row.id)} opener={openerOf?.(row)} />
  );
  const newsOf = (row: Row): ReactNode => {
    const refusal = queue.refusals.get(row.id);
    return (
      refusal && (
        <RowNews tone={isSettled(refusal) ? 'info' : 'danger'}>
          {refusalText?.(refusal) ?? failureText(t, refusal.failure)}
        </RowNews>
      )
    );
  };
  const isTable = hasRoom && !isLost;
  return (
    <div ref={here} css={place}>
      <LoadedList
        pages={pages}
        count={shown.length}
        failedTitle={t('desk.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />}
        empty={<EmptyState icon={CircleCheck} tone="success" title={empty} />}
      >
        {!isTable ? (
          <WindowedRows css={rows} rows={shown} hasMore={pages.hasMore} memory={pages}>
            {(row) => (
              // The desk's keys move the focus from row to row.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <article css={look} data-desk-row="" tabIndex={0} aria-label={nameOf(row)}>
                {children(row)}
                {newsOf(row)}
                {actsOf(row)}
                {detailOf?.(row)}
              </article>
            )}
          </WindowedRows>
        ) : WorkTable === null ? (
          <SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />
        ) : (
          <WorkTable
            caption={title}
            columns={acts.length > 0 ? [...columns, { id: 'acts', title: t('desk.column.acts') }] : columns}
            rows={shown}
            hasMore={pages.hasMore}
            memory={pages}
            cellsOf={(row) => ({ ...cellsOf(row), acts: actsOf(row) })}
            detailOf={(row) => {
              const [news, detail] = [newsOf(row), detailOf?.(row)];
              return news || detail ? (
                <>
                  {news}
                  {detail}
                </>
              ) : null;
            }}
            sorting={queue.sorting}
            onSort={(sorting) => void queue.sort(sorting)}
            {...(acts.length > 0 && {
              choosing: {
                chosen: chosenIds,
                onChoose: setChosen,
                allLabel: t('insight.bulk.all'),
                labelOf: (row: Row) => t('insight.bulk.one', { name: isolate(nameOf(row)) }),
              },
              onOpen: ({ id }: Row) => here.current!.querySelector<HTMLElement>(`tr[data-row="${id}"] button`)?.click(),
            })}
          />
        )}
      </LoadedList>
      {isTable && DeskChosen && (
        <DeskChosen queue={queue} acts={acts} chosen={chosen} nameOf={nameOf} onClear={() => setChosen(new Set())} />
      )}
    </div>
  );
});
