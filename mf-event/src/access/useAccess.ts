import { useRoot } from 'shared-kernel/store/context';
import type { RootStore } from 'shared-kernel/store/RootStore';
import { useText } from '../messages/text.ts';

/** Asks for what a deed needs and tells whether it may go on. */
export interface Access {
  /** Opens the sign-in sheet for visitors; true once somebody is signed in. */
  signedIn(): Promise<boolean>;
  /** The same, and a light account is told that it has to be verified. */
  verified(): Promise<boolean>;
}

export function useAccess(): Access {
  const root = useRoot();
  const t = useText();
  const signedIn = () => becomeSignedIn(root);
  return {
    signedIn,
    async verified() {
      if (!(await signedIn())) return false;
      if (!root.session.isVerified) root.toasts.show({ kind: 'warning', text: t('kernel.levelUp'), key: 'verify' });
      return root.session.isVerified;
    },
  };
}

async function becomeSignedIn(root: RootStore): Promise<boolean> {
  // A remembered account may still be on its way.
  if (!root.session.isSignedIn) await root.session.resume();
  if (root.session.isSignedIn) return true;
  if ((await root.sheets.open('auth.login', {})) !== 'signed-in') return false;
  return root.session.isSignedIn;
}
