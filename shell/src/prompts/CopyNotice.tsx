import { useEffect } from 'react';
import { copyRefused } from 'shared-kernel/contract/copying';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';

/** Says that something could not be copied, whichever area's button was pressed for it. */
export function CopyNotice(): null {
  const { toasts } = useRoot();
  const t = useText();
  useEffect(() => {
    const say = (): void => toasts.show({ kind: 'error', key: 'copy', text: t('shell.copy.refused') });
    document.addEventListener(copyRefused, say);
    return () => document.removeEventListener(copyRefused, say);
  }, [toasts, t]);
  return null;
}
