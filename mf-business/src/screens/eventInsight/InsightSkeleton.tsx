import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import { across, figures, page } from './insightLook.ts';

const head = css`
  ${across};
  display: flex;
  align-items: center;
  gap: var(--s-4);
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
      <div css={[figures, across]}>
        {[124, 124, 124, 96, 96, 96, 96].map((height, at) => (
          <Skeleton key={at} shape="box" height={height} />
        ))}
      </div>
      <div css={across}>
        <Skeleton shape="box" height={200} />
      </div>
    </div>
  );
}
