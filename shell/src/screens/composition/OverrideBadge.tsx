import { css } from '@emotion/react';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../../later/text.ts';
import { usePage } from '../../page/PageContext.ts';

const look = css`
  position: fixed;
  inset-block-end: calc(var(--footer-height, 0px) + var(--s-3));
  inset-inline-start: var(--s-3);
  z-index: 25;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-block-size: var(--target);
  padding-inline: var(--s-4);
  border-radius: var(--r-full);
  background: var(--warning-soft);
  color: var(--warning);
  box-shadow: var(--shadow-2);
  font-size: var(--t-14);
  font-weight: 600;
`;

/** On every page while something of it is replaced, so that no tester takes it for what is live. */
export function OverrideBadge(): ReactNode {
  const t = useLaterText();
  const { sheets, locale } = useRoot();
  const { wanted } = usePage();
  const count = formatNumber(locale, Object.keys(wanted).length);
  return (
    <button css={look} type="button" aria-haspopup="dialog" onClick={() => void sheets.open('shell.composition', {})}>
      <Icon icon={FlaskConical} size={4} />
      {t('shell.composition.badge', { count })}
    </button>
  );
}
