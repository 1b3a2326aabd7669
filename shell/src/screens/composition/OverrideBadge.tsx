import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../../later/text.ts';
import { usePage } from '../../page/PageContext.ts';
import { badgeLook } from './badgeLook.ts';

/** On every page while something of it is replaced, so that no tester takes it for what is live. */
export function OverrideBadge(): ReactNode {
  const t = useLaterText();
  const { sheets, locale } = useRoot();
  const { wanted } = usePage();
  const count = formatNumber(locale, Object.keys(wanted).length);
  return (
    <button
      css={badgeLook}
      type="button"
      aria-haspopup="dialog"
      onClick={() => void sheets.open('shell.composition', {})}
    >
      <Icon icon={FlaskConical} size={4} />
      {t('shell.composition.badge', { count })}
    </button>
  );
}
