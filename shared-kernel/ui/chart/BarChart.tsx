import { ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { heightOf, Plot, plotHeight } from './Plot.tsx';

const step = 10;

/** The points run from the earliest to the latest. */
export function BarChart(props: ChartProps) {
  const { title, points } = props;
  return (
    <ChartFrame {...props}>
      {/* A few bars are as wide as if there were seven, or a single one would fill the chart. */}
      <Plot title={title} points={points} width={Math.max(7, points.length) * step} reach={points.length * step}>
        {points.map(({ id, label, value, text }, at) => {
          const height = heightOf(points, value);
          return (
            <rect
              key={id}
              x={at * step + 2}
              width={step - 4}
              y={plotHeight - height}
              height={height}
              fill="currentColor"
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </Plot>
    </ChartFrame>
  );
}
