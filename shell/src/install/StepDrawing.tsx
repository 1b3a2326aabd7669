import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const look = css`
  inline-size: 96px;
  block-size: 96px;
  border-radius: var(--r-button);
  background: var(--brand-soft);
  color: var(--border-strong);
  & .here {
    color: var(--brand);
  }
`;

const sign = (x: number, y: number): ReactNode => (
  <g className="here" transform={`translate(${x} ${y})`}>
    <circle r="11" fill="currentColor" opacity=".18" stroke="none" />
    <path d="M-3.5 -1h-1.5v6.5h10V-1h-1.5M0 2v-8M-2.5 -3.5 0 -6l2.5 2.5" />
  </g>
);
const line = (y: number): ReactNode => <path d={`M30 ${y}h24`} />;

/** Each is a phone's screen with the place to press in the brand's colour. */
const drawings = {
  menu: (
    <>
      <rect x="30" y="15" width="26" height="9" rx="4.5" />
      <g className="here">
        <circle cx="64" cy="19.5" r="11" fill="currentColor" opacity=".18" stroke="none" />
        <path d="M64 15v.01M64 19.5v.01M64 24v.01" strokeWidth="3" />
      </g>
    </>
  ),
  home: (
    <>
      <rect x="31" y="20" width="12" height="12" rx="3" />
      <rect x="53" y="20" width="12" height="12" rx="3" />
      <rect x="31" y="44" width="12" height="12" rx="3" />
      <g className="here">
        <rect x="53" y="44" width="12" height="12" rx="3" fill="currentColor" fillOpacity=".18" />
      </g>
      <path d="M42 80h12" />
    </>
  ),
  safari: (
    <>
      <path d="M24 74h48" />
      {sign(48, 82)}
    </>
  ),
  chrome: (
    <>
      <rect x="30" y="15" width="36" height="9" rx="4.5" />
      {sign(62, 19.5)}
    </>
  ),
  choose: (
    <>
      {line(40)}
      {line(52)}
      <g className="here">
        <rect x="27" y="59" width="42" height="13" rx="3" fill="currentColor" fillOpacity=".18" />
        <path d="M31 65.5h18M61 62.5v6M58 65.5h6" />
      </g>
      {line(80)}
    </>
  ),
  add: (
    <>
      <rect x="40" y="38" width="16" height="16" rx="4" />
      <path d="M34 62h28" />
      <g className="here">
        <rect x="54" y="14" width="18" height="11" rx="5.5" fill="currentColor" fillOpacity=".18" />
        <path d="M63 16.5v6M60 19.5h6" />
      </g>
    </>
  ),
};

/** Browsers of phones stand the same way round in every language. */
export function StepDrawing({ of }: { of: keyof typeof drawings }): ReactNode {
  return (
    <svg
      css={look}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="24" y="8" width="48" height="84" rx="8" />
      {drawings[of]}
    </svg>
  );
}
