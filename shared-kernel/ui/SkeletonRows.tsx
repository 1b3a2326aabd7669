import { css } from '@emotion/react';
import { Skeleton } from './Skeleton.tsx';

interface SkeletonRowsProps {
  /** Read out once: "Loading". */
  label: string;
  count?: number;
  avatar?: boolean;
}

const block = css`
  display: block;
`;
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding-block: var(--s-3);
`;
const lines = css`
  display: grid;
  gap: var(--s-2);
  flex: 1;
`;

export function SkeletonRows({ label, count = 10, avatar = true }: SkeletonRowsProps) {
  return (
    <output css={block}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} css={row} data-skeleton-row>
          {avatar && <Skeleton shape="circle" width={48} />}
          <span css={lines}>
            <Skeleton width="55%" />
            <Skeleton width="35%" height="0.75em" />
          </span>
        </span>
      ))}
    </output>
  );
}
