import { css, keyframes } from '@emotion/react';

interface SpinnerProps {
  /** Read out; without it the spinner is decoration. */
  label?: string;
  /** In pixels. */
  size?: number;
}

const turn = keyframes`to { transform: rotate(1turn); }`;
const pulse = keyframes`50% { opacity: 0.35; }`;

const look = css`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  border: 2.5px solid color-mix(in srgb, currentColor 25%, transparent);
  border-block-start-color: currentColor;
  animation: ${turn} 800ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: ${pulse} 1600ms ease-in-out infinite !important;
  }
`;

export function Spinner({ label, size = 20 }: SpinnerProps) {
  const ring = <span css={[look, { inlineSize: size, blockSize: size }]} aria-hidden="true" />;
  return label === undefined ? (
    ring
  ) : (
    <output>
      {ring}
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
