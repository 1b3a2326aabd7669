import { useState } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from './messages/text.ts';

interface Actions {
  /** The name of the action that `run` has under way. */
  busy: string | null;
  /** Runs one action at a time. */
  run: (name: string, action: () => Promise<unknown>) => void;
  /** Runs an action whatever else is under way. */
  attempt: (action: () => Promise<unknown>) => Promise<void>;
}

/** Runs actions whose refusals are shown as toasts. */
export function useAction(): Actions {
  const t = useText();
  const { toasts } = useRoot();
  const [busy, setBusy] = useState<string | null>(null);
  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'cancelled') toasts.error(failureText(t, failure));
    }
  };
  const run = async (name: string, action: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    await attempt(action).finally(() => setBusy(null));
  };
  return { busy, run: (name, action) => void (busy === null && run(name, action)), attempt };
}
