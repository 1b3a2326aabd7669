import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { wayInKey } from '../connectivity/wayInKey.ts';
import { enterProtected } from '../guards/enterProtected.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';

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
            action: { text: t('shell.nav.signIn'), run: () => void enterProtected(root, path) },
          });
          route.forgetRefusal();
        },
        { fireImmediately: true },
      ),
    [root, route, t],
  );
  return null;
}
