import { themeKey } from 'shared-kernel/contract/page';
import { sourceOf } from './sourceOf.ts';

/**
 * Gives the page the chosen colours whenever the choice changes, here or in another tab, and tells the server by a
 * cookie, which sends the next pages with them. It looks at once, too: a cookie may be lost, or a kept page be old. Its
 * text is sent as it is, so it uses nothing outside itself.
 */
function followTheme(key: string): void {
  const page = document.documentElement;
  const apply = (): void => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem(key);
    } catch {
      // Without storage the page stays as it was sent.
      return;
    }
    if (chosen !== 'light' && chosen !== 'dark') chosen = null;
    if (page.getAttribute('data-theme') === chosen) return;
    if (chosen) page.setAttribute('data-theme', chosen);
    else page.removeAttribute('data-theme');
    document.cookie = key + '=' + (chosen ?? '') + '; max-age=' + (chosen ? 31536000 : 0) + '; path=/; samesite=lax';
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-colours]')) {
      const colours = meta.getAttribute('data-colours');
      meta.media = chosen ? (colours === chosen ? 'all' : 'not all') : '(prefers-color-scheme: ' + colours + ')';
    }
  };
  apply();
  addEventListener('storage', apply);
}

export const themeScript = `(${sourceOf(followTheme)})(${JSON.stringify(themeKey)});`;
