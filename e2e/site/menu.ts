import type { Page } from 'puppeteer';

/**
 * Chooses an action from the menu of the last part of the page with these words. A list that moves closes its menu,
 * so it is opened again until the action is there.
 */
export const chooseFrom = (page: Page, parts: string, says: RegExp | string, action: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (css, words, name) => {
      const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')].find(
        (one) => one.checkVisibility() && new RegExp(name).test(one.innerText.trim()),
      );
      if (item) {
        item.click();
        return true;
      }
      const part = [...document.querySelectorAll<HTMLElement>(css)].findLast(({ innerText }) =>
        new RegExp(words).test(innerText),
      );
      const button = part?.querySelector<HTMLElement>('button[aria-haspopup=menu]:not([aria-expanded=true])');
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      button?.click();
      return false;
    },
    { polling: 250 },
    parts,
    typeof says === 'string' ? says : says.source,
    action.source,
  );
