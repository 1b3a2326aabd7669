import { themeKey } from '../contract/page.ts';

/** The colours that somebody wants; `system`: those of their device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What this browser was told; `system` also where nothing can be kept. */
export function readTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Keeps a choice and has the page's first script apply it, here as in all other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
    dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  } catch {
    // Where nothing is kept it holds for this page.
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
  }
}

/** Hears of every choice, of this tab and of others. */
export function onTheme(heard: () => void): () => void {
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
