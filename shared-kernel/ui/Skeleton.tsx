import { css, keyframes } from '@emotion/react';

interface SkeletonProps {
  /** Any CSS size; the whole width when absent. */
  width?: string | number;
  height?: string | number;
  /** Instead of a height: width divided by height. */
  ratio?: number;
  shape?: 'text' | 'box' | 'circle';
}

const breathe = keyframes`50% { opacity: 0.5; }`;
const look = css`
  display: block;
  background: var(--n-200);
  animation: ${breathe} 1600ms ease-in-out infinite;
`;
const radius = { text: 'var(--r-input)', box: 'var(--r-card)', circle: '50%' } as const;

/** The shape of content that is loading. Several of them go into one `role="status"` with a text. */
export function Skeleton({ width = '100%', height, ratio, shape = 'text' }: SkeletonProps) {
  const blockSize = height ?? (ratio === undefined && shape !== 'circle' ? '1em' : undefined);
  return (
    <span
      css={[
        look,
        {
          inlineSize: width,
          blockSize,
          // As a picture in its place has it.
          aspectRatio: ratio === undefined ? (shape === 'circle' ? 1 : undefined) : `var(--picture-ratio, ${ratio})`,
          borderRadius: radius[shape],
        },
      ]}
      aria-hidden="true"
    />
  );
}
