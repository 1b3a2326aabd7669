import { reaction } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { UnreadStore } from './UnreadStore.ts';

/**
 * Keeps the counts of whoever is signed in: asked for once the first screen stands, then as they change. Nothing is
 * asked for a visitor.
 */
export function followUnread(root: RootStore, unread: UnreadStore, isSettled: () => boolean): void {
  let stay: AbortController | undefined;
  reaction(
    () => (isSettled() ? (root.session.user?.id ?? null) : null),
    (account) => {
      stay?.abort();
      stay = undefined;
      if (account === null) return unread.clear();
      stay = new AbortController();
      void start(account, stay.signal);
    },
    { fireImmediately: true },
  );

  async function start(account: number, stay: AbortSignal): Promise<void> {
    void unread.refresh();
    const look = (): void => {
      if (!document.hidden) void unread.refresh();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    stay.addEventListener('abort', () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    });
    try {
      const { listenToCounts } = await import('./listenToCounts.ts');
      if (!stay.aborted) listenToCounts({ root, unread, account, stay });
    } catch {
      // Without its code the counts are those of the last look.
    }
  }
}
