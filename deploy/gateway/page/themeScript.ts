import { themeKey } from 'shared-kernel/contract/page';
import { sourceOf } from './sourceOf.ts';

/**
 * Gives the page the colours that somebody has chosen, before anything of it is seen, and again whenever another choice
 * is made, here or in another tab. Its text is what is sent, so it uses nothing from outside of itself.
 */
function followTheme(key: string): void {
  const page = document.documentElement;
  const apply = (): void => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem(key);
    } catch {
      // Where nothing is kept the device decides.
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
