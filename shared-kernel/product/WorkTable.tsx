import { css } from '@emotion/react';
import { ChevronDown, ChevronUp, ChevronsUpDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { useListWindow } from '../ui/useListWindow.tsx';

export type Order = 'ascending' | 'descending';

export interface Sorting {
  by: string;
  order: Order;
}

export interface Choosing<Row> {
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  allLabel: string;
  labelOf: (row: Row) => string;
}

interface WorkTableProps<Row> {
  caption: string;
  columns: readonly { id: string; title: string; numeric?: boolean; sorts?: boolean }[];
  rows: readonly Row[];
  /** There are further rows that have not been loaded. */
  hasMore: boolean;
  /** What the list is known by, as of `WindowedRows`. */
  memory: object;
  cellsOf: (row: Row) => Record<string, ReactNode>;
  /** Columns that sort have buttons in the head. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** A box before each row. */
  choosing?: Choosing<Row>;
  /** Enter on the box of a row. */
  onOpen?: (row: Row) => void;
  /** Below a row, over all columns: what is open of it. */
  detailOf?: (row: Row) => ReactNode;
}

const look = css`
  inline-size: 100%;
  overflow-anchor: none;
  font-size: var(--t-14);
  & > thead th {
    color: var(--text-soft);
    font-weight: 600;
  }
  /* Stays in sight over hundreds of rows. */
  & > thead th {
    position: sticky;
    inset-block-start: var(--header-height, 0px);
    z-index: 1;
    background: var(--surface);
    /* A border of cells scrolls away below it. */
    box-shadow: inset 0 -1px 0 var(--border);
  }
  & > thead th,
  & [data-row] > td {
    padding: var(--s-3);
    overflow-wrap: break-word;
    text-align: start;
    border-block-end: 1px solid var(--border);
  }
  && [data-numeric] {
    text-align: end;
  }
  & [data-space] > td {
    padding: 0;
  }
  & [data-row]:has(+ [data-detail]) > td {
    border-block-end: 0;
  }
  & [data-detail] > td {
    padding: 0 var(--s-3) var(--s-4);
    border-block-end: 1px solid var(--border);
  }
  & [data-row]:has([data-choice] :checked) {
    background: var(--brand-soft);
  }
  & [data-row] {
    /* What the arrows bring is not left below the head. */
    scroll-margin-block: calc(var(--header-height, 0px) + 64px);
  }
  && [data-choice] {
    inline-size: var(--target);
    padding: 0;
    text-align: center;
  }
`;
const sorter = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-block-size: var(--target);
  margin-block: calc(-1 * var(--s-3));
  color: inherit;
  font: inherit;
  [aria-sort] > & {
    color: var(--text);
  }
`;
/** The whole cell can be pressed. */
const choice = css`
  display: grid;
  place-items: center;
  min-block-size: var(--target);
  cursor: pointer;
  & > input {
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--brand);
    cursor: inherit;
  }
`;

/**
 * Rows to work on, on a wide screen: sorted by their head, chosen by boxes. Shift chooses all between two boxes, the
 * arrows go from box to box. Rows far from the reader are left out; screen readers are told the whole count.
 */
export const WorkTable = observer(function WorkTable<Row extends { id: number }>(
  props: WorkTableProps<Row>,
): ReactNode {
  const { caption, columns, rows, hasMore, memory, cellsOf, sorting, onSort, choosing, onOpen, detailOf } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  /** Where the next range begins. */
  const start = useRef<number | null>(null);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const spans = useListWindow({ keys, memory, container: body });

  const choose = (at: number, isChosen: boolean, isRange: boolean): void => {
    if (!choosing) return;
    const chosen = new Set(choosing.chosen);
    // The row itself, where it began may have left the list.
    const from = isRange && start.current !== null ? keys.indexOf(start.current) : -1;
    const [first, last] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
    for (const key of keys.slice(first, last + 1)) chosen[isChosen ? 'add' : 'delete'](key);
    start.current = keys[at]!;
    choosing.onChoose(chosen);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(rows[at]!);
    } else if (event.key === ' ' && event.shiftKey) {
      // A key that a browser turns into a press tells nothing of Shift.
      event.preventDefault();
      choose(at, true, true);
    } else if (step) {
      event.preventDefault();
      const next = body.current!.querySelector<HTMLElement>(`[data-row="${keys[at + step]}"]`);
      next?.querySelector<HTMLElement>('[data-choice] input')?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    }
  };

  const chosenHere = choosing ? keys.filter((key) => choosing.chosen.has(key)).length : 0;
  const drawn: ReactNode[] = [];
  const width = columns.length + (choosing ? 1 : 0);
  const space = (key: string): ReactNode => (
    <tr key={key} data-space="" aria-hidden="true">
      {/* Stands for rows that are not drawn. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={width} />
    </tr>
  );
  let upTo = 0;
  for (const { from, to } of spans ?? [{ from: 0, to: rows.length }]) {
    if (from > upTo) drawn.push(space(`before ${drawn.length}`));
    for (let at = from; at < to; at++) {
      const row = rows[at]!;
      const cells = cellsOf(row);
      drawn.push(
        <tr key={keys[at]} data-row={keys[at]} aria-rowindex={spans ? at + 2 : undefined}>
          {choosing && (
            <td data-choice="">
              <label css={choice}>
                <input
                  type="checkbox"
                  aria-label={choosing.labelOf(row)}
                  checked={choosing.chosen.has(row.id)}
                  onChange={(event) =>
                    choose(at, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
                  }
                  onKeyDown={(event) => handleKey(event, at)}
                />
              </label>
            </td>
          )}
          {columns.map(({ id, numeric }) => (
            <td key={id} data-numeric={numeric || undefined}>
              {cells[id]}
            </td>
          ))}
        </tr>,
      );
      const detail = detailOf?.(row);
      if (detail)
        drawn.push(
          <tr key={`detail ${keys[at]}`} data-detail="">
            <td colSpan={width}>{detail}</td>
          </tr>,
        );
    }
    upTo = to;
  }
  if (upTo < rows.length) drawn.push(space('after'));
  return (
    <table css={look} aria-rowcount={spans ? (hasMore ? -1 : rows.length + 1) : undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {choosing && (
            <th scope="col" data-choice="">
              <label css={choice}>
                <input
                  ref={(box) => {
                    if (box) box.indeterminate = chosenHere > 0 && chosenHere < keys.length;
                  }}
                  type="checkbox"
                  aria-label={choosing.allLabel}
                  checked={keys.length > 0 && chosenHere === keys.length}
                  onChange={(event) => choosing.onChoose(new Set(event.target.checked ? keys : []))}
                />
              </label>
            </th>
          )}
          {columns.map(({ id, title, numeric, sorts }) => {
            const order = sorting?.by === id ? sorting.order : undefined;
            return (
              <th key={id} scope="col" data-numeric={numeric || undefined} aria-sort={order}>
                {sorts && onSort ? (
                  <button
                    type="button"
                    css={sorter}
                    onClick={() => onSort({ by: id, order: order === 'descending' ? 'ascending' : 'descending' })}
                  >
                    {title}
                    <Icon
                      icon={order === undefined ? ChevronsUpDown : order === 'ascending' ? ChevronUp : ChevronDown}
                      size={4}
                    />
                  </button>
                ) : (
                  title
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody ref={body}>{drawn}</tbody>
    </table>
  );
});
