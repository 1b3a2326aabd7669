import { reaction } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { UnreadStore } from '../unread/UnreadStore.ts';

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
    try {
      const { attend } = await import('./attend.ts');
      if (!stay.aborted) attend({ root, unread, account, stay });
    } catch {
      // Without its code the counts are those of this look.
    }
  }
}
