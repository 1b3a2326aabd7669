import { css } from '@emotion/react';
import type { ReactNode } from 'react';

interface Fact {
  /** Where two facts have one label. */
  key?: number;
  label: string;
  value: ReactNode;
  /** For the sum at the end. */
  isStrong?: boolean;
}

const list = css`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
const row = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-4);
  & > dt {
    color: var(--text-soft);
    flex: none;
  }
  & > dd {
    text-align: end;
  }
  &[data-strong='true'] {
    font-weight: 800;
  }
  &[data-strong='true']:not(:first-of-type) {
    padding-block-start: var(--s-2);
    border-block-start: 1px solid var(--border);
  }
`;

export function FactList({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl css={list}>
      {facts.map(({ key, label, value, isStrong = false }) => (
        <div key={key ?? label} css={row} data-strong={isStrong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
