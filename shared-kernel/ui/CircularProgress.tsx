import { css } from '@emotion/react';

interface CircularProgressProps {
  /** What is under way. */
  label: string;
  /** From 0 to 100. */
  value: number;
  /** Drawn in the middle and read out: the percentage in the language's digits. */
  valueText: string;
  /** In pixels. */
  size?: number;
}

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  font-size: var(--t-12);
  font-weight: 600;
  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    /* Begins at the top; clocks run to the right in every language. */
    transform: rotate(-90deg);
  }
  & circle {
    fill: none;
    stroke: currentColor;
    stroke-width: 3;
    stroke-linecap: round;
  }
  & circle:first-of-type {
    opacity: 0.25;
  }
  & circle:last-of-type {
    transition: stroke-dashoffset var(--motion) var(--ease);
  }
`;

/** Drawn in the colour of the text around it. */
export function CircularProgress({ label, value, valueText, size = 48 }: CircularProgressProps) {
  return (
    <span
      css={look}
      style={{ inlineSize: size, blockSize: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" pathLength={100} strokeDasharray={100} strokeDashoffset={100 - value} />
      </svg>
      <span aria-hidden="true">{valueText}</span>
    </span>
  );
}
