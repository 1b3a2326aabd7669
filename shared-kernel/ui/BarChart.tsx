import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { DataTable } from './DataTable.tsx';

interface BarChartProps {
  /** What it shows: the name of the drawing and the caption of the table. */
  title: string;
  /** From the earliest to the latest; `text` is the value formatted. */
  points: readonly { id: string; label: string; value: number; text: string }[];
  /** Titles of the table's two columns. */
  columns: readonly [label: string, value: string];
  showTableLabel: string;
  showChartLabel: string;
}

const frame = css`
  display: grid;
  gap: var(--s-2);
`;
const plot = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-1) var(--s-2);
`;
const scale = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  color: var(--text-soft);
  font-size: var(--t-12);
  line-height: 1;
`;
/** Time runs with the text, so the drawing is mirrored where text runs from the right. */
const drawing = css`
  inline-size: 100%;
  block-size: 160px;
  color: var(--brand);
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;
const ends = css`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  color: var(--text-soft);
  font-size: var(--t-12);
  white-space: nowrap;
`;
const grid = css`
  stroke: var(--border);
  vector-effect: non-scaling-stroke;
`;

const height = 100;
const step = 10;

export function BarChart({ title, points, columns, showTableLabel, showChartLabel }: BarChartProps) {
  const [asTable, setAsTable] = useState(false);
  const largest = points.reduce((found, point) => (point.value > (found?.value ?? 0) ? point : found), points[0]);
  // A few bars keep the width of seven, or a single one would fill the drawing.
  const width = Math.max(7, points.length) * step;
  const top = Math.max(1, largest?.value ?? 1);
  return (
    <figure css={frame} aria-label={title}>
      {asTable ? (
        <DataTable
          caption={title}
          columns={[
            { id: 'label', title: columns[0] },
            { id: 'value', title: columns[1], numeric: true },
          ]}
          rows={points.map((point) => ({ id: point.id, cells: { label: point.label, value: point.text } }))}
        />
      ) : (
        <div css={plot}>
          <span css={scale} aria-hidden="true">
            <span>{largest?.text}</span>
          </span>
          <svg
            css={drawing}
            role="img"
            aria-label={title}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
          >
            {[0, 50, height].map((y) => (
              <line key={y} css={grid} x1={0} x2={width} y1={y} y2={y} />
            ))}
            {points.map((point, at) => {
              const size = (Math.max(0, point.value) / top) * height;
              return (
                <rect
                  key={point.id}
                  x={at * step + 2}
                  width={step - 4}
                  y={height - size}
                  height={size}
                  fill="currentColor"
                >
                  <title>{`${point.label}: ${point.text}`}</title>
                </rect>
              );
            })}
          </svg>
          {/* As wide as the bars are together, so that each name stands below its own. */}
          <span css={ends} style={{ inlineSize: `${(points.length * step * 100) / width}%` }} aria-hidden="true">
            <span>{points[0]?.label}</span>
            {points.length > 1 && <span>{points.at(-1)?.label}</span>}
          </span>
        </div>
      )}
      <div>
        <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? showChartLabel : showTableLabel}
        </Button>
      </div>
    </figure>
  );
}
