import type { Navigation } from 'shared-kernel/navigation/Navigation';

/**
 * Loads the next page anew instead of going on with the versions of this one, which somebody had to take back at once.
 * Whoever has typed something stays with it, or was asked before leaving it.
 */
export function takeAtNextWay({ history }: Navigation, reload: () => void = () => location.reload()): void {
  const { pathname } = history.location;
  const unlisten = history.listen((update) => {
    // A sheet, a tab or a filter is no way.
    if (update.location.pathname === pathname) return;
    unlisten();
    reload();
  });
}
