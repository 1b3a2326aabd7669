import type { RootStore } from 'shared-kernel/store/RootStore';
import { useRoot } from 'shared-kernel/store/context';
import { failureText } from './failureText.ts';
import { useText } from './messages/text.ts';
import { asFailure } from './stores/failure.ts';

type Needed = 'signed-in' | 'verified';

/** A toast of a press replaces the one of the press before. */
const key = 'deed';

/**
 * Runs what only members may do: a visitor signs in first and the deed goes on afterwards, a light account is shown the
 * way to verification, and a refusal is said in a toast.
 */
export function useMember(): (needed: Needed, deed: () => Promise<unknown>) => Promise<void> {
  const root = useRoot();
  const t = useText();
  const { toasts, session, navigation } = root;
  return async (needed, deed) => {
    try {
      // A remembered token whose account is still on its way is not a visitor's.
      if (!session.isSignedIn) await session.resume();
      if (!session.isSignedIn) {
        if (session.token) return toasts.show({ kind: 'error', text: t('kernel.offline'), key });
        if (!(await signIn(root, t('kernel.levelUp')))) return;
      }
      if (needed === 'verified' && !session.isVerified) {
        return toasts.show({ kind: 'info', text: t('member.verify.text'), key, duration: 6000, action: { text: t('member.verify.action'), run: () => navigation.navigate('/verify') } });
      }
      await deed();
    } catch (error) {
      toasts.show({ kind: 'error', text: failureText(t, asFailure(error)), key });
    }
  };
}

/** Says why, then opens the sign-in sheet over the page. */
async function signIn(root: RootStore, reason: string): Promise<boolean> {
  root.toasts.show({ kind: 'info', text: reason, key });
  if ((await root.sheets.open('auth.login', {})) !== 'signed-in') return false;
  await sheetLeft(root);
  return root.session.isSignedIn;
}

/** A finished sheet leaves the address a moment later; a page opened before that would be left with it. */
function sheetLeft({ navigation, sheets }: RootStore): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (navigation.sheetLevel > sheets.stack.length) return;
      stop();
      resolve();
    };
    const stop = navigation.history.listen(check);
    check();
  });
}
