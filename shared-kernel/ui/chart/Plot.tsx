import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { ChartPoint } from './ChartFrame.tsx';

interface PlotProps {
  title: string;
  /** From the earliest to the latest. */
  points: readonly ChartPoint[];
  /** The drawing's own units: `width` wide and 100 high. */
  width: number;
  /** How far the values reach in it, where that is not its end. */
  reach?: number;
  children: ReactNode;
}

const plot = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
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
/** Time runs in reading direction, so the drawing is mirrored in right-to-left text. */
const drawing = css`
  inline-size: 100%;
  block-size: 160px;
  overflow: visible;
  color: var(--brand);
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;
const ends = css`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-12);
  white-space: nowrap;
`;
const grid = css`
  stroke: var(--border);
  vector-effect: non-scaling-stroke;
`;

export const plotHeight = 100;

const largest = (points: readonly ChartPoint[]): ChartPoint | undefined =>
  points.reduce((found, point) => (point.value > (found?.value ?? 0) ? point : found), points[0]);

/** A value's height above the ground; negative values lie on it. */
export const heightOf = (points: readonly ChartPoint[], value: number): number =>
  (Math.max(0, value) / Math.max(1, largest(points)?.value ?? 1)) * plotHeight;

/** Values over time: the largest at the side, the first and the last day below. */
export function Plot({ title, points, width, reach = width, children }: PlotProps) {
  return (
    <div css={plot}>
      <span css={scale} aria-hidden="true">
        <span>{largest(points)?.text}</span>
      </span>
      <svg
        css={drawing}
        role="img"
        aria-label={title}
        viewBox={`0 0 ${width} ${plotHeight}`}
        preserveAspectRatio="none"
      >
        {[0, plotHeight / 2, plotHeight].map((y) => (
          <line key={y} css={grid} x1={0} x2={width} y1={y} y2={y} />
        ))}
        {children}
      </svg>
      {/* Each name stands below its own value. */}
      <span css={[ends, css({ inlineSize: `${(reach * 100) / width}%` })]} aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </span>
    </div>
  );
}
