import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { shortWindow } from '../style/tokens.ts';
import { ScrollRow } from './ScrollRow.tsx';
import { useRootMark } from './useRootMark.tsx';

interface ChipRowProps {
  label: string;
  /** `<Chip>`s. */
  children: ReactNode;
  /** Stays under the header (`--header-height`, 0 unless set) while the list scrolls. */
  sticky?: boolean;
}

const stuck = css`
  position: sticky;
  inset-block-start: var(--header-height, 0px);
  z-index: 2;
  padding-block: var(--s-2);
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
  padding-inline: var(--page-margin, var(--s-4));
  overflow-x: clip;
  background: color-mix(in srgb, var(--surface) 92%, transparent);
  backdrop-filter: blur(10px);
  ${shortWindow} {
    position: static;
  }
`;

export function ChipRow({ label, children, sticky = false }: ChipRowProps) {
  // The page keeps what is scrolled to clear of it.
  useRootMark('data-under-header', sticky);
  const row = (
    <ScrollRow label={label} gap={2}>
      {children}
    </ScrollRow>
  );
  return sticky ? <div css={stuck}>{row}</div> : row;
}
