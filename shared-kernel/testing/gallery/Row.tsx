import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div css={look}>{children}</div>;
}
