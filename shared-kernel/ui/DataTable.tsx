/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The roles are said aloud because `display: block` takes them away in some browsers. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  captionHidden?: boolean;
  columns: readonly { id: string; title: string; numeric?: boolean }[];
  rows: readonly { id: string | number; cells: Record<string, ReactNode> }[];
}

/** Below this width each row is a card whose lines carry the column's title. */
const narrow = '@media (max-width: 599px)';

const table = css`
  inline-size: 100%;
  font-size: var(--t-14);
  & > caption {
    padding-block: var(--s-2);
    font-weight: 600;
    text-align: start;
  }
  & th {
    color: var(--text-soft);
    font-weight: 600;
  }
  /* The page breaks long words anywhere, so a narrow column would cut every word in two. */
  & th,
  & td {
    padding: var(--s-3);
    overflow-wrap: break-word;
    text-align: start;
    border-block-end: 1px solid var(--border);
  }
  & [data-numeric] {
    text-align: end;
  }
  ${narrow} {
    &,
    & > tbody,
    & tr,
    & td,
    & > caption {
      display: block;
    }
    & > thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tr {
      padding: var(--s-2) var(--s-4);
      margin-block-end: var(--s-3);
      border-radius: var(--r-card);
      box-shadow: inset 0 0 0 1px var(--border);
    }
    & td,
    & td[data-numeric] {
      display: flex;
      justify-content: space-between;
      gap: var(--s-4);
      padding: var(--s-2) 0;
      border: 0;
      text-align: end;
    }
    & td::before {
      content: attr(data-title);
      flex: 0 1 auto;
      max-inline-size: 50%;
      color: var(--text-soft);
      text-align: start;
    }
    /* A word that is longer than its half of the card is broken, or it would widen the card beyond the window. */
    & td::before,
    & td > span {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  }
`;

export function DataTable({ caption, captionHidden = false, columns, rows }: DataTableProps) {
  return (
    <table css={table} role="table">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" data-numeric={column.numeric || undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map((column) => (
              <td key={column.id} role="cell" data-title={column.title} data-numeric={column.numeric || undefined}>
                <span>{row.cells[column.id]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
