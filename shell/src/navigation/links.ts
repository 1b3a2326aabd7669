import type { Navigation } from 'shared-kernel/navigation/Navigation';
import { closest } from 'shared-kernel/ui/closest';
import type { SharedHistory } from 'shared-kernel/navigation/history';
import { whenIdle } from '../timing/whenIdle.ts';

/** The first screen, its pictures and the parts of the frame go first. In milliseconds. */
const delay = 3000;

const outside = /^\/(api|dev|_apps)(\/|$)/;

/**
 * Plain links are the site's navigation: an ordinary `<a href>` anywhere, in any remote, moves without a page load
 * and loads its remote as soon as a pointer, a finger or the focus reaches it.
 */
export function followLinks(document: Document, navigation: Navigation, prefetch: (pathname: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = innerLink(event);
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    const address = `${link.pathname}${link.search}${link.hash}`;
    navigation.goTo(address, { replace: address === location.pathname + location.search + location.hash });
  });
  const warm = (event: Event) => {
    const link = innerLink(event);
    if (link && mayPrefetch()) prefetch(link.pathname);
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, warm, { passive: true });
}

/**
 * Loads, while the page is idle, the areas that its links lead to: an event is then drawn from its card at the tap,
 * and not only once its code has come. `areaOf` names the area and the route of a path, or null.
 */
export function warmLinksWhenIdle(
  outlet: HTMLElement,
  history: SharedHistory,
  { areaOf, prefetch }: { areaOf(pathname: string): string | null; prefetch(pathname: string): void },
): void {
  const warmed = new Set<string>();
  const warm = (): void => {
    if (!mayPrefetch()) return;
    for (const { pathname, origin } of outlet.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const area = origin === location.origin ? areaOf(pathname) : null;
      if (area === null || warmed.has(area)) continue;
      warmed.add(area);
      prefetch(pathname);
    }
  };
  let callOff = whenIdle(warm, delay);
  history.listen(() => {
    callOff();
    callOff = whenIdle(warm, delay);
  });
}

/** A link of the event that stays on the site and in this tab. */
function innerLink(event: Event): HTMLAnchorElement | null {
  const link = closest(event.target, 'a[href]');
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    outside.test(link.pathname)
  )
    return null;
  return link;
}

/** Not on 2g and not when the visitor saves data. */
function mayPrefetch(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
