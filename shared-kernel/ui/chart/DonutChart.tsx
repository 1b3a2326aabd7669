import { css } from '@emotion/react';
import { ChartFrame, type ChartProps } from './ChartFrame.tsx';

/** Neighbours differ in lightness too, for colour-blind eyes. */
const colours = ['--brand', '--accent', '--brand-strong', '--n-400', '--danger', '--n-700'] as const;

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4) var(--s-6);
`;
/** Shares follow one another clockwise, and the other way round in right-to-left text. */
const ring = css`
  flex: none;
  inline-size: 144px;
  block-size: 144px;
  transform: rotate(-90deg);
  [dir='rtl'] & {
    transform: scaleX(-1) rotate(-90deg);
  }
`;
const share = css`
  fill: none;
  stroke-width: 6px;
`;
const legend = css`
  display: grid;
  flex: 1 1 140px;
  gap: var(--s-2);
  min-inline-size: 0;
`;
const entry = css`
  display: grid;
  grid-template-columns: 12px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-14);
  overflow-wrap: anywhere;
  & > i {
    inline-size: 12px;
    block-size: 12px;
    border-radius: var(--r-full);
  }
  & > b {
    font-weight: 600;
  }
`;
const inked = colours.map(
  (colour) => css`
    stroke: var(${colour});
    background: var(${colour});
  `,
);

/** Shares of a whole, the largest first; at most six, the last of which may be the rest. */
export function DonutChart(props: ChartProps) {
  const { title, points } = props;
  const whole = points.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const shares = points.map(({ value }) => (whole > 0 ? (Math.max(0, value) / whole) * 100 : 0));
  return (
    <ChartFrame {...props}>
      <div css={look}>
        <svg css={ring} role="img" aria-label={title} viewBox="0 0 24 24">
          {whole === 0 && <circle cx="12" cy="12" r="9" css={share} stroke="var(--border)" />}
          {points.map(({ id, label, text }, at) => (
            <circle
              key={id}
              cx="12"
              cy="12"
              r="9"
              css={[share, inked[at % inked.length]]}
              pathLength={100}
              strokeDasharray={`${shares[at]!} ${100 - shares[at]!}`}
              strokeDashoffset={-shares.slice(0, at).reduce((sum, size) => sum + size, 0)}
            >
              <title>{`${label}: ${text}`}</title>
            </circle>
          ))}
        </svg>
        {/* The table has the same for screen readers. */}
        <ul css={legend} aria-hidden="true">
          {points.map(({ id, label, text }, at) => (
            <li key={id} css={entry}>
              <i css={inked[at % inked.length]} />
              <bdi>{label}</bdi>
              <b>{text}</b>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
