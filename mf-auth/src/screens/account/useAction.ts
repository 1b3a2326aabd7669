import { useState } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from './messages/text.ts';

/** Runs one action at a time, each with a name of its own; a refusal is shown as a toast. */
export function useAction(): { busy: string | null; run: (name: string, action: () => Promise<unknown>) => void } {
  const t = useText();
  const { toasts } = useRoot();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, action: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    try {
      await action();
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'cancelled') toasts.error(failureText(t, failure));
    } finally {
      setBusy(null);
    }
  };
  return { busy, run: (name, action) => void (busy === null && run(name, action)) };
}
