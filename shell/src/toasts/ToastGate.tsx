import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { twice } from 'shared-kernel/platform/twice';
import { useIdle } from '../timing/useIdle.ts';
import { useLater } from '../timing/useLater.ts';

const loadHost = () => twice(async () => (await import('./ToastHost.tsx')).ToastHost);

/**
 * Where toasts are drawn. The code for that comes when the page is at rest, because the toast that says “you are
 * offline” could not fetch it any more.
 */
export const ToastGate = observer(function ToastGate(): ReactNode {
  const { toasts } = useRoot();
  const isIdle = useIdle();
  const Host = useLater(loadHost, toasts.list.length || isIdle);
  return Host && <Host />;
});
