import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type ReactNode } from 'react';
import { useListWindow } from 'shared-kernel/ui/useListWindow';
import type { GuestRow, Guests } from '../../stores/GuestSearch.ts';

interface GuestTableProps {
  caption: string;
  columns: readonly { id: string; title: string; numeric?: boolean }[];
  guests: Guests;
  cellsOf: (guest: GuestRow) => Record<string, ReactNode>;
}

const look = css`
  inline-size: 100%;
  overflow-anchor: none;
  font-size: var(--t-14);
  & th {
    color: var(--text-soft);
    font-weight: 600;
  }
  /* Stays in sight over hundreds of guests. */
  & th {
    position: sticky;
    inset-block-start: var(--header-height, 0px);
    z-index: 1;
    background: var(--surface);
    /* A border of cells scrolls away below it. */
    box-shadow: inset 0 -1px 0 var(--border);
  }
  & th,
  & [data-row] > td {
    padding: var(--s-3);
    overflow-wrap: break-word;
    text-align: start;
    border-block-end: 1px solid var(--border);
  }
  & [data-numeric] {
    text-align: end;
  }
  & [data-space] > td {
    padding: 0;
  }
`;

/** A table that leaves out rows far from the reader; screen readers are told the whole count. */
export const GuestTable = observer(function GuestTable({
  caption,
  columns,
  guests,
  cellsOf,
}: GuestTableProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, hasMore } = guests;
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const spans = useListWindow({ keys, memory: guests, container: body });
  const drawn: ReactNode[] = [];
  const space = (key: string): ReactNode => (
    <tr key={key} data-space="" aria-hidden="true">
      {/* Stands for rows that are not drawn. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns.length} />
    </tr>
  );
  let upTo = 0;
  for (const { from, to } of spans ?? [{ from: 0, to: rows.length }]) {
    if (from > upTo) drawn.push(space(`before ${drawn.length}`));
    for (let at = from; at < to; at++) {
      const cells = cellsOf(rows[at]!);
      drawn.push(
        <tr key={keys[at]} data-row={keys[at]} aria-rowindex={spans ? at + 2 : undefined}>
          {columns.map(({ id, numeric }) => (
            <td key={id} data-numeric={numeric || undefined}>
              {cells[id]}
            </td>
          ))}
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
          {columns.map(({ id, title, numeric }) => (
            <th key={id} scope="col" data-numeric={numeric || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>{drawn}</tbody>
    </table>
  );
});
