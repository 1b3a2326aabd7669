import { ApiError } from 'shared-kernel/api/ApiError';
import { useRoot } from 'shared-kernel/store/context';
import { useText } from '../messages/text.ts';

/** The sentence for a call that failed: the server's own, or ours when it never answered. */
export function useFailureText(): (error: ApiError) => string {
  const t = useText();
  return (error) => error.message || t(error.code === 'offline' ? 'kernel.offline' : 'kernel.wrong');
}

/** Runs a deed and says in a toast why it was refused; true when it went through. */
export function useReporting(): (deed: Promise<unknown>) => Promise<boolean> {
  const { toasts } = useRoot();
  const textOf = useFailureText();
  return async (deed) => {
    try {
      await deed;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isCancelled) toasts.error(textOf(error));
      return false;
    }
  };
}
