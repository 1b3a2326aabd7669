import { css } from '@emotion/react';

interface ProgressProps {
  /** What is under way. */
  label: string;
  /** From 0 to 100. */
  value: number;
  /** How it is read out, in the language's digits. */
  valueText: string;
}

const track = css`
  block-size: 6px;
  overflow: hidden;
  border-radius: var(--r-full);
  background: var(--brand-soft);
  & > i {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--brand);
    transition: inline-size var(--motion) var(--ease);
  }
`;

/** Fills from the side where reading begins. */
export function LinearProgress({ label, value, valueText }: ProgressProps) {
  return (
    <div
      css={track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <i style={{ inlineSize: `${value}%` }} />
    </div>
  );
}
