import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const look = css`
  display: grid;
  gap: var(--s-3);
  min-inline-size: 0;
  & > h3 {
    font-size: var(--t-16);
  }
`;

export function Choice({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section css={look} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
