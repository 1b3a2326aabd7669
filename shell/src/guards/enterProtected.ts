import type { RootStore } from 'shared-kernel/root/RootStore';

/** Goes to a page that needs an account; a visitor signs in first and is then taken on. */
export async function enterProtected({ session, sheets, navigation }: RootStore, path: string): Promise<void> {
  if (session.state.kind !== 'visitor') return navigation.navigate(path);
  if ((await sheets.open('auth.login', {})) === 'signed-in') navigation.navigate(path);
}
