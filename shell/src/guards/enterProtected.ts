import type { WhyToSignIn } from 'shared-kernel/contract/platform/sheets';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** Goes to a page that needs an account; a visitor signs in first and is then taken on. */
export async function enterProtected(
  { session, sheets, navigation }: RootStore,
  path: string,
  why: WhyToSignIn,
): Promise<void> {
  if (session.state.kind !== 'visitor') return navigation.navigate(path);
  if ((await sheets.open('auth.login', { why })) === 'signed-in') navigation.navigate(path);
}
