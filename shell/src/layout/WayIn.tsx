import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { WhyToSignIn } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { wayInKey } from '../connectivity/wayInKey.ts';
import { enterProtected } from '../guards/enterProtected.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';

/** Whoever wanted to be at the form of a new event is told the same as at its button. */
const whyAt = (path: string): WhyToSignIn => (path.startsWith('/event/create') ? 'create' : 'go-on');

/** Long enough to be read and reached. In milliseconds. */
const duration = 12_000;

/**
 * Tells visitors why they are at home and not where they wanted to be, or no longer where they were, and takes them
 * there once they have signed in.
 */
export function WayIn({ route }: { route: RouteStore }): null {
  const root = useRoot();
  const t = useText();
  useEffect(
    () =>
      reaction(
        () => route.refused,
        (path) => {
          if (path === null) return;
          root.toasts.show({
            kind: 'info',
            key: wayInKey,
            text: t(root.session.wasRefused ? 'shell.session.expired' : 'shell.guard.refused'),
            duration,
            action: { text: t('shell.nav.signIn'), run: () => void enterProtected(root, path, whyAt(path)) },
          });
          route.forgetRefusal();
        },
        { fireImmediately: true },
      ),
    [root, route, t],
  );
  return null;
}
