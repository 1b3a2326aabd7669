import { reaction } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { UnreadStore } from '../unread/UnreadStore.ts';

/**
 * Keeps a member's counts: fetched once the first screen stands, then as they change. Nothing is asked for
 * visitors, nor for light accounts: nothing comes to them, and a light account's token ends the moment its owner
 * verifies it.
 */
export function followUnread(root: RootStore, unread: UnreadStore, isSettled: () => boolean): void {
  let controller: AbortController | undefined;
  reaction(
    () => (isSettled() && root.session.isVerified ? root.session.user!.id : null),
    (account) => {
      controller?.abort();
      controller = undefined;
      if (account === null) return unread.clear();
      controller = new AbortController();
      void start(account, controller.signal);
    },
    { fireImmediately: true },
  );

  async function start(account: number, signal: AbortSignal): Promise<void> {
    void unread.refresh();
    try {
      const { attend } = await import('./attend.ts');
      if (!signal.aborted) attend({ root, unread, account, signal });
    } catch {
      // Without that code the counts stay as they were fetched here.
    }
  }
}
