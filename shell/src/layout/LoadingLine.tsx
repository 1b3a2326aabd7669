import { css, keyframes } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { Composition } from '../composition/Composition.ts';
import { useText } from '../messages/text.ts';

const run = keyframes`from { inset-inline-start: -40%; } to { inset-inline-start: 100%; }`;
const arrive = keyframes`from { opacity: 0; }`;

const place = css`
  position: sticky;
  inset-block-start: var(--header-height, 0px);
  z-index: 30;
  flex: none;
  block-size: 0;
`;
/** What comes within the blink of an eye needs no announcement. */
const line = css`
  position: absolute;
  inset-inline: 0;
  block-size: 3px;
  overflow: hidden;
  background: var(--brand-soft);
  animation: ${arrive} var(--motion) 150ms backwards;
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: 40%;
    border-radius: var(--r-full);
    background: var(--brand);
    animation: ${run} 1.1s ease-in-out infinite;
  }
`;

/** Under the header while a screen says that it loads, or while the code of an area is on its way. */
export const LoadingLine = observer(function LoadingLine({ composition }: { composition: Composition }): ReactNode {
  const { header } = useRoot();
  const t = useText();
  const isLoading = header.state.loading || composition.arriving.size > 0;
  return <div css={place}>{isLoading && <div css={line} role="progressbar" aria-label={t('kernel.loading')} />}</div>;
});
