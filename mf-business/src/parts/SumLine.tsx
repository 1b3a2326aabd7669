import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { largeLetters } from 'shared-kernel/style/tokens';

/** The look of a `dl` whose rows are `SumLine`s. */
export const sumLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  @media ${largeLetters} {
    grid-template-columns: minmax(0, 1fr);
  }
  gap: var(--s-2) var(--s-4);
  font-size: var(--t-14);
  & > dd {
    text-align: end;
  }
  & > [data-sum] {
    padding-block-start: var(--s-2);
    border-block-start: 1px solid var(--border);
    font-weight: 700;
  }
`;
const reckoning = css`
  display: block;
  color: var(--text-soft);
`;

interface SumLineProps {
  title: string;
  /** How the amount was worked out. */
  how?: string;
  amount: string;
  /** It is the sum of the lines above. */
  isSum?: boolean;
}

export function SumLine({ title, how, amount, isSum }: SumLineProps): ReactNode {
  return (
    <>
      <dt data-sum={isSum || undefined}>
        {title}
        {how !== undefined && <span css={reckoning}>{how}</span>}
      </dt>
      <dd data-sum={isSum || undefined}>{amount}</dd>
    </>
  );
}
