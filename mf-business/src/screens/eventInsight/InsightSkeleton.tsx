import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';

const page = css`
  display: grid;
  gap: var(--s-8);
  padding-block-start: var(--s-4);
`;
const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-4);
`;
const numbers = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  & > :first-of-type {
    grid-column: 1 / -1;
  }
`;

export function InsightSkeleton(): ReactNode {
  const t = useText();
  return (
    <div css={page} role="status">
      <span className="visually-hidden">{t('kernel.loading')}</span>
      <div css={head}>
        <Skeleton shape="box" width={72} height={72} />
        <Skeleton width="50%" height="28px" />
      </div>
      <div css={numbers}>
        {[124, 124, 124, 96, 96, 96, 96].map((height, at) => (
          <Skeleton key={at} shape="box" height={height} />
        ))}
      </div>
      <Skeleton shape="box" height={200} />
    </div>
  );
}
