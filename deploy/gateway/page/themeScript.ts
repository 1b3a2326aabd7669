import { themeKey } from 'shared-kernel/contract/page';
import { sourceOf } from './sourceOf.ts';

/**
 * Gives the page the chosen colours before anything of it is seen, and again whenever the choice changes, here or
 * in another tab. Its text is sent as it is, so it uses nothing outside itself.
 */
function followTheme(key: string): void {
  const page = document.documentElement;
  const apply = (): void => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem(key);
    } catch {
      // Without storage the device decides.
    }
    if (chosen === 'light' || chosen === 'dark') page.setAttribute('data-theme', chosen);
    else page.removeAttribute('data-theme');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-colours]')) {
      const colours = meta.getAttribute('data-colours');
      const isOwn = page.hasAttribute('data-theme');
      meta.media = isOwn ? (colours === chosen ? 'all' : 'not all') : '(prefers-color-scheme: ' + colours + ')';
    }
  };
  apply();
  addEventListener('storage', apply);
}

export const themeScript = `(${sourceOf(followTheme)})(${JSON.stringify(themeKey)});`;
