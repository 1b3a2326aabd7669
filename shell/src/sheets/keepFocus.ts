import { reaction } from 'mobx';
import type { SheetsStore } from 'shared-kernel/store/SheetsStore';

/**
 * Remembers where the focus was when each sheet was opened and gives it back when that sheet is gone. It must be
 * noted the moment a sheet is asked for: once the page is inert, the browser has taken the focus away.
 */
export function keepFocus(document: Document, sheets: SheetsStore): () => void {
  const openers: (Element | null)[] = [];
  let latest: Element | null = null;
  return reaction(
    () => sheets.stack.length,
    (level, before) => {
      if (level > before) {
        const { activeElement, body } = document;
        // A sheet that follows another: whoever opened the first one is still the one to go back to.
        openers[level - 1] = activeElement && activeElement !== body ? activeElement : latest;
        return;
      }
      const opener = openers[level] ?? null;
      openers.length = level;
      latest = opener;
      // After the page has been drawn without `inert`.
      requestAnimationFrame(() => {
        if (sheets.stack.length !== level) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        else document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
  );
}
