import { css, keyframes } from '@emotion/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

const appear = keyframes`from { transform: scale(0.7); opacity: 0; }`;
const look = css`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding-block: var(--s-8);
  font-size: var(--t-18);
  font-weight: 800;
`;
const mark = css`
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  border-radius: var(--r-full);
  background: var(--success-soft);
  color: var(--success);
  animation: ${appear} var(--motion) var(--ease);
`;

/** Shown for the moment until the sheet closes or the next page comes. */
export function Arrived(): ReactNode {
  const t = useText();
  return (
    <div css={look} role="status">
      <span css={mark}>
        <Icon icon={Check} size={8} />
      </span>
      {t('auth.done.title')}
    </div>
  );
}
