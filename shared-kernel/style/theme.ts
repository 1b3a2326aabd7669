import { themeKey } from '../contract/page.ts';

/** The colours that somebody wants; `system`: those of their device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The choice stored in this browser; `system` also where nothing can be stored. */
export function readTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Stores a choice and has the page's first script apply it, here and in all other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
    dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  } catch {
    // Where nothing can be stored, the choice lasts as long as this page.
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
  }
}

/** Calls back on every choice, of this tab or another. */
export function onTheme(heard: () => void): () => void {
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
