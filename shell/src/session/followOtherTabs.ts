import { tokenKey } from 'shared-kernel/contract/page';
import type { SessionStore } from 'shared-kernel/store/SessionStore';

/** Signing in or out in one tab counts for all, and for a page that the browser kept for the way back. */
export function followOtherTabs(window: Window, session: Pick<SessionStore, 'hearOtherTab'>): void {
  window.addEventListener('storage', ({ key }) => {
    // No key: all was cleared.
    if (key === tokenKey || key === null) session.hearOtherTab();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.hearOtherTab();
  });
}
