import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  min-inline-size: 0;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  & > h2 {
    font-size: var(--t-18);
  }
`;

interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

export function Section({ title, end, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section css={look} aria-labelledby={id}>
      <div css={head}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
