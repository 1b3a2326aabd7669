import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import * as look from './pageLook.ts';

const stack = css`
  display: grid;
  gap: var(--s-4);
  padding-block: var(--s-6);
`;

const title = css`
  ${stack};
  padding-inline: var(--text-margin);
  ${look.beside} {
    padding-block-start: 0;
  }
`;

export function EventSkeleton(): ReactNode {
  const t = useText();
  return (
    <div css={look.page} data-wide>
      <div css={look.columns}>
        <div css={look.cover}>
          <Skeleton ratio={1.54} shape="box" />
        </div>
        <div css={look.end}>
          <div css={title}>
            <Skeleton width={72} height={24} />
            <Skeleton width="85%" height={30} />
            <Skeleton width="50%" height={30} />
          </div>
          <div css={look.panel}>
            <div css={look.bar}>
              <Skeleton height={52} />
            </div>
          </div>
        </div>
        <div css={look.text}>
          <SkeletonRows label={t('kernel.loading')} count={3} />
        </div>
      </div>
    </div>
  );
}

/** In place of what a card does not know. */
export function RestSkeleton(): ReactNode {
  return (
    <div css={stack}>
      <Skeleton width={120} height={24} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
      <Skeleton height={72} shape="box" />
    </div>
  );
}
