import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { asFailure } from '../api/failure.ts';
import type { WhyToSignIn } from '../contract/platform/sheets.ts';
import { failureText } from '../i18n/failureText.ts';
import type { RootStore } from '../root/RootStore.ts';

/** Who may do it: anybody signed in, or only verified accounts. */
export type Needed = 'signed-in' | 'verified';

interface Words {
  /** What visitors are asked to sign in for. */
  why?: WhyToSignIn;
  /** What was not done, where the reason of a refusal alone would not say it. */
  failed?: string;
}

const useText = createUseText<never>();

/** One key, so that the toast of a press replaces that of the press before. */
const key = 'member-action';

/**
 * Runs what only members may do. A visitor is asked to sign in, by a sheet that says for what, and a light account to
 * prove its entry, by the shell’s prompt; the action goes on afterwards. A refusal is shown as a toast. Answers whether
 * the action was done.
 */
export function useMember(): (needed: Needed, action: () => unknown, words?: Words) => Promise<boolean> {
  const root = useRoot();
  const t = useText();
  return async (needed, action, { why = 'go-on', failed } = {}) => {
    try {
      if (!(await becomeMember(root, t, why)) || (needed === 'verified' && !(await becomeVerified(root)))) return false;
      await action();
      return true;
    } catch (error) {
      const failure = asFailure(error);
      // The session has ended, which the shell says.
      if (failure.status === 401 && root.session.wasRefused) return false;
      const reason = failureText(t, failure);
      const text = failed === undefined ? reason : `${failed}\n${reason}`;
      if (failure.code !== 'cancelled') root.toasts.show({ kind: 'error', text, key });
      return false;
    }
  };
}

async function becomeMember(
  { session, sheets, toasts }: RootStore,
  t: ReturnType<typeof useText>,
  why: WhyToSignIn,
): Promise<boolean> {
  // Somebody with a remembered token, whose account has not been loaded yet, is no visitor.
  await session.resume();
  if (session.isSignedIn) return true;
  if (session.token) {
    toasts.show({ kind: 'error', text: t('kernel.offline'), key });
    return false;
  }
  return (await sheets.open('auth.login', { why })) === 'signed-in' && session.isSignedIn;
}

async function becomeVerified({ session, sheets }: RootStore): Promise<boolean> {
  if (session.isVerified) return true;
  return (await sheets.open('shell.prompt', { need: 'verification' })) === 'verified' && session.isVerified;
}
