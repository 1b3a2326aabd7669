import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { Composition } from '../composition/Composition.ts';
import { twice } from 'shared-kernel/platform/twice';
import { useIdle } from '../timing/useIdle.ts';
import { useLater } from '../timing/useLater.ts';
import { useText } from '../messages/text.ts';
import { keepFocus } from './keepFocus.ts';

const loadHost = () => twice(async () => (await import('./SheetHost.tsx')).SheetHost);

/**
 * Where sheets are drawn. The code for that (springs, gestures) comes when the page is at rest, so that the first
 * sheet opens at once, or with the first sheet if somebody is quicker.
 */
export const SheetGate = observer(function SheetGate({ composition }: { composition: Composition }): ReactNode {
  const { sheets, toasts } = useRoot();
  const t = useText();
  const isIdle = useIdle();
  useEffect(() => keepFocus(document, sheets), [sheets]);
  const giveUp = (error: unknown): void => {
    if (!sheets.top) return;
    composition.lost(error);
    toasts.error(t('shell.sheet.failed'));
    sheets.close();
  };
  const Host = useLater(loadHost, sheets.stack.length || isIdle, giveUp);
  return Host && <Host composition={composition} />;
});
