import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { asFailure } from '../api/failure.ts';
import { failureText } from '../i18n/failureText.ts';
import type { RootStore } from '../root/RootStore.ts';

/** Who may do it: anybody signed in, or only verified accounts. */
export type Needed = 'signed-in' | 'verified';

const useText = createUseText<never>();

/** A toast of a press replaces the one of the press before. */
const key = 'deed';

/**
 * Runs what only members may do: a visitor signs in first and the deed goes on afterwards, a light account is shown the
 * way to verification, and a refusal is said in a toast. Answers whether the deed went through.
 */
export function useMember(): (needed: Needed, deed: () => unknown) => Promise<boolean> {
  const root = useRoot();
  const t = useText();
  return async (needed, deed) => {
    try {
      if (!(await becomeMember(root, t)) || (needed === 'verified' && !isVerified(root, t))) return false;
      await deed();
      return true;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'cancelled') root.toasts.show({ kind: 'error', text: failureText(t, failure), key });
      return false;
    }
  };
}

type Words = ReturnType<typeof useText>;

async function becomeMember(root: RootStore, t: Words): Promise<boolean> {
  const { session, toasts } = root;
  // A remembered token whose account is still on its way is not a visitor's.
  await session.resume();
  if (session.isSignedIn) return true;
  if (session.token) {
    toasts.show({ kind: 'error', text: t('kernel.offline'), key });
    return false;
  }
  toasts.show({ kind: 'info', text: t('kernel.levelUp'), key });
  return (await root.sheets.open('auth.login', {})) === 'signed-in' && session.isSignedIn;
}

function isVerified({ session, toasts, navigation }: RootStore, t: Words): boolean {
  if (session.isVerified) return true;
  toasts.show({
    kind: 'info',
    text: t('kernel.verify.text'),
    key,
    duration: 6000,
    action: { text: t('kernel.verify.action'), run: () => navigation.navigate('/verify') },
  });
  return false;
}
