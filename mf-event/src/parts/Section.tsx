import { css } from '@emotion/react';
import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  /** A count or a link at the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-3);
  padding-block: var(--s-6);
  border-block-start: 1px solid var(--border);
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  min-block-size: 28px;
  & > h2 {
    font-size: var(--t-18);
    line-height: 1.5;
  }
`;

export function Section({ id, title, end, children }: SectionProps): ReactNode {
  return (
    <section id={id} css={look} aria-label={title}>
      <div css={head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
