import { splitLocale } from 'shared-kernel/contract/locale';
import { returnPath, withReturn } from 'shared-kernel/navigation/returnPath';
import type { RootStore } from 'shared-kernel/root/RootStore';

/**
 * Signs in with the token of the last visit. One that the server refuses is forgotten, and its owner signs in again
 * and is led back; no answer at all (offline, server down) leaves the token and the page.
 */
export async function autoLogin({ session, navigation }: RootStore): Promise<void> {
  if (!session.token) return;
  const { pathname, search } = navigation.history.location;
  const wanted = returnPath(splitLocale(pathname).path + search);
  await session.resume();
  if (session.token === null) navigation.navigate(withReturn('/login', wanted), { replace: true });
}
