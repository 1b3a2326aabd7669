import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { largeLetters } from 'shared-kernel/style/tokens';
import { useText } from '../messages/text.ts';

const look = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-block-size: var(--target);
  border-radius: var(--r-input);
  color: var(--brand-strong);
  font-size: var(--t-22);
  font-weight: 800;
  line-height: 1.25;
  /* The word goes before the sign. */
  @container frame ${largeLetters} {
    & > span {
      display: none;
    }
  }
`;
const drawing = css`
  flex: none;
  & > path {
    fill: var(--brand);
  }
  & > circle {
    fill: var(--accent);
  }
`;

/** The product's mark, an eight-pointed star with people around a table, and its name. */
export function Logo(): ReactNode {
  const { navigation, product } = useRoot();
  const t = useText();
  return (
    <a css={look} href={navigation.href('/home')} aria-label={t('shell.header.logo', { product })}>
      <svg css={drawing} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d="M16 1l4.4 4.4h6.2v6.2L31 16l-4.4 4.4v6.2h-6.2L16 31l-4.4-4.4H5.4v-6.2L1 16l4.4-4.4V5.4h6.2z" />
        <circle cx="16" cy="16" r="5" />
      </svg>
      <span>{product}</span>
    </a>
  );
}
