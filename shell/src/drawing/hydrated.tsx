import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { asError } from 'shared-kernel/contract/thrown';

/**
 * Takes over what a server has drawn in a place. React does it in portions of some milliseconds and lets the page
 * respond between them, which it does for transitions alone. Resolves once all of it is taken over.
 */
export const hydrated = (place: Element, element: ReactNode): Promise<void> =>
  new Promise((resolve, reject) =>
    startTransition(() => {
      hydrateRoot(place, <Standing onStanding={resolve}>{element}</Standing>, {
        onUncaughtError(error) {
          reportError(error);
          reject(asError(error));
        },
      });
    }),
  );

function Standing({ onStanding, children }: { onStanding(): void; children: ReactNode }): ReactNode {
  useLayoutEffect(onStanding, [onStanding]);
  return children;
}
