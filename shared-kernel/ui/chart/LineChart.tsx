import { css } from '@emotion/react';
import { ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { heightOf, Plot, plotHeight } from './Plot.tsx';

const step = 10;
/** The drawing is stretched, its lines are not. */
const line = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2px;
  stroke-linejoin: round;
  stroke-linecap: round;
  vector-effect: non-scaling-stroke;
`;
const dot = css`
  ${line};
  stroke-width: 8px;
`;

/** The points run from the earliest to the latest. */
export function LineChart(props: ChartProps) {
  const { title, points } = props;
  const spots = points.map(({ value }, at) => [at * step, plotHeight - heightOf(points, value)] as const);
  const path = spots.map((spot) => spot.join(' ')).join('L');
  const width = Math.max(1, points.length - 1) * step;
  return (
    <ChartFrame {...props}>
      <Plot title={title} points={points} width={width}>
        {points.length > 1 && (
          <>
            <path d={`M0 ${plotHeight}L${path}L${width} ${plotHeight}Z`} fill="currentColor" opacity=".12" />
            <path d={`M${path}`} css={line} />
          </>
        )}
        {points.map(({ id, label, text }, at) => (
          // A line of no length with round ends: a circle would be stretched with the drawing.
          <path key={id} d={`M${spots[at]!.join(' ')}h0`} css={dot}>
            <title>{`${label}: ${text}`}</title>
          </path>
        ))}
      </Plot>
    </ChartFrame>
  );
}
