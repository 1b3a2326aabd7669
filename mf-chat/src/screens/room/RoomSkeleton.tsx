import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';

const look = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--s-2);
  min-block-size: 0;
  overflow: hidden;
  padding: var(--s-4);
`;
const own = css`
  align-self: flex-end;
`;
const widths = ['45%', '62%', '38%', '70%', '50%', '34%'];

export function RoomSkeleton(): ReactNode {
  const t = useText();
  return (
    <output css={look}>
      <span className="visually-hidden">{t('kernel.loading')}</span>
      {widths.map((width, at) => (
        <span key={width} css={at % 3 === 2 && own} style={{ inlineSize: width }}>
          <Skeleton shape="box" height={44} />
        </span>
      ))}
    </output>
  );
}
