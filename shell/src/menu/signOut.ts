import { runInAction } from 'mobx';
import type { ApiError } from 'shared-kernel/api/ApiError';
import type { RootStore } from 'shared-kernel/root/RootStore';

/**
 * Ends the session here and, for verified accounts, on the server. Resolves with the server's refusal, which the
 * page says; the device forgets the account all the same.
 */
export async function signOut({ api, session, sheets, navigation }: RootStore): Promise<ApiError | null> {
  let refusal: ApiError | null = null;
  if (session.isVerified) await api('POST /auth/logout').catch((error: ApiError) => (refusal = error));
  // The menu and its question leave the history first, which takes the browser a moment.
  sheets.close();
  await new Promise<void>((resolve) => navigation.sheetAddress.whenStill(resolve));
  // In one step: a guard that saw the account gone on the page that is being left would redirect the visitor.
  runInAction(() => {
    session.forget();
    navigation.navigate('/login');
  });
  return refusal;
}
