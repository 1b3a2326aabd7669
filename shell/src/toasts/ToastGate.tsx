import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/store/context';
import { useLater } from '../layout/useLater.ts';

const loadHost = async () => (await import('./ToastHost.tsx')).ToastHost;

/** The toasts' place in the page; what draws them comes with the first one. */
export const ToastGate = observer(function ToastGate(): ReactNode {
  const { toasts } = useRoot();
  const Host = useLater(loadHost, toasts.list.length);
  return Host && <Host />;
});
