import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { largeLetters, shortWindow } from '../style/tokens.ts';

interface SheetFrameProps {
  children: ReactNode;
  /** Stays at the foot while the rest scrolls: the sheet’s main action. */
  foot?: ReactNode;
}

const frame = css`
  display: flex;
  flex-direction: column;
`;
const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  align-content: start;
  gap: var(--s-5);
  --page-margin: var(--s-5);
  padding: var(--s-2) var(--page-margin) var(--s-6);
`;
const footLook = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: grid;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-5) var(--s-4);
  background: color-mix(in srgb, var(--surface-raised) 94%, transparent);
  backdrop-filter: blur(12px);
  box-shadow: 0 -1px 0 var(--border);
  ${shortWindow} {
    position: static;
  }
  @media ${largeLetters} {
    position: static;
  }
  @media print {
    display: none;
  }
`;

/** A sheet's content with its margins; the frame around it and the title are the shell's. */
export function SheetFrame({ children, foot }: SheetFrameProps): ReactNode {
  return (
    <div css={frame}>
      <div css={content}>{children}</div>
      {foot !== undefined && <div css={footLook}>{foot}</div>}
    </div>
  );
}
