import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { DataTable } from '../DataTable.tsx';

export interface ChartPoint {
  id: string;
  label: string;
  value: number;
  /** The value as it is read: formatted, with its unit. */
  text: string;
}

export interface ChartProps {
  /** What it shows: the name of the drawing and the caption of the table. */
  title: string;
  points: readonly ChartPoint[];
  /** Titles of the table's two columns. */
  columns: readonly [label: string, value: string];
  showTableLabel: string;
  showChartLabel: string;
}

const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
`;

/** A chart and its table with the same numbers, for those who can't see the chart. */
export function ChartFrame({
  title,
  points,
  columns,
  showTableLabel,
  showChartLabel,
  children,
}: ChartProps & { children: ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure css={frame} aria-label={title}>
      {asTable ? (
        <DataTable
          caption={title}
          columns={[
            { id: 'label', title: columns[0] },
            { id: 'value', title: columns[1], numeric: true },
          ]}
          rows={points.map(({ id, label, text }) => ({ id, cells: { label, value: text } }))}
        />
      ) : (
        children
      )}
      <div>
        <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? showChartLabel : showTableLabel}
        </Button>
      </div>
    </figure>
  );
}
