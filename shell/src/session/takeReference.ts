import { parseReference, referenceParam } from 'shared-kernel/language/invitation';
import type { Navigation } from 'shared-kernel/navigation/Navigation';
import { Invitation } from 'shared-kernel/store/Invitation';

/**
 * Whoever a member has invited begins at home, with the member's code in the address and kept for the account to
 * come. The gateway puts the address of a protected page into `next`, with the code in it.
 */
export function takeReference(navigation: Navigation, storage: () => Storage): void {
  const here = new URLSearchParams(navigation.history.location.search);
  const wanted = new URLSearchParams(here.get('next')?.split(/\?(.*)/s)[1] ?? '');
  const reference = parseReference(here.get(referenceParam) ?? wanted.get(referenceParam));
  if (reference === null) return;
  new Invitation(storage).keep(reference);
  if (navigation.path !== '/' || here.has('next')) {
    navigation.goTo(`${navigation.href('/')}?${referenceParam}=${reference}`, { replace: true });
  }
}
