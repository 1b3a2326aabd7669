import { splitLocale } from '../contract/locale.ts';

const ownPages = /^\/(login|register|verify|quick)(\/|$)/;
const elsewhere = 'https://elsewhere.invalid';

/**
 * Where a visitor came from, out of `?next=`, as a path of the route table. Anyone can write that parameter, so
 * whatever a browser could take for another site, and what would lead back to signing in, becomes home.
 */
export function returnPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, elsewhere)) return '/';
  const { origin, pathname, search, hash } = new URL(next, elsewhere);
  const { path } = splitLocale(pathname);
  if (origin !== elsewhere || path.startsWith('//') || ownPages.test(path)) return '/';
  return path + search + hash.replace(/#footer-sheet-\d+$/, '');
}

/** A path of signing in that remembers where the visitor goes on to. */
export const withReturn = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
