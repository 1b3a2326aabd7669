/** Told to the window whenever another cover is about to be the topmost, is shown, or none is left. */
export const coversChanged = 'coverschanged';

const levelOf = (cover: HTMLElement): number => Number(cover.dataset['pageCover']);

/**
 * What lies over the page and keeps all else inert, a dialog or a sheet; the one opened last. It stands in the page and
 * not in this module, of which each area has a copy.
 */
export function topCover(): HTMLElement | undefined {
  const covers = [...document.querySelectorAll<HTMLElement>('[data-page-cover]')];
  return covers.sort((a, b) => levelOf(a) - levelOf(b)).at(-1);
}

/**
 * Makes this the topmost cover, into which moves what has to stay in reach; until the returned function is called. A
 * dialog is shown by `show`: opening it makes the browser style the whole page, and what is moved afterwards would make
 * it do so again (bench/create).
 */
export function coverPage(element: HTMLElement, show?: () => void): () => void {
  const below = topCover();
  element.dataset['pageCover'] = String(below ? levelOf(below) + 1 : 1);
  tellPage();
  if (show) {
    show();
    tellPage();
  }
  return () => {
    delete element.dataset['pageCover'];
    tellPage();
  };
}

function tellPage(): void {
  // The page behind a dialog does not scroll (style/page); the shell says so of sheets.
  const hasDialog = document.querySelector('dialog[data-page-cover]') !== null;
  document.documentElement.toggleAttribute('data-dialog', hasDialog);
  window.dispatchEvent(new Event(coversChanged));
}
