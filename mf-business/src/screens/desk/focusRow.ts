/** A card of the desk, or a row of its table or what stands below that. */
export const deskRows = '[data-desk-row], tr[data-row]';

/** What of a row takes the focus: a card itself, or the box of a table's row. */
export const focusOf = (row: Element): HTMLElement | null =>
  row.matches('tr') ? row.querySelector<HTMLElement>('[data-choice] input') : (row as HTMLElement);

/** Brings the focus to the row that holds an element, or that it is the detail of. */
export function focusRow(inside: Element): void {
  const own = inside.closest(deskRows) ?? inside.closest('tr')?.previousElementSibling;
  if (own) focusOf(own)?.focus();
}

let neighbour: HTMLElement | null = null;

/** Gives the focus that went with a row to the row in its place. */
export function focusInPlace(row: Element): void {
  neighbour = focusOf(row);
  neighbour?.focus({ preventScroll: true });
  neighbour?.addEventListener('blur', () => (neighbour = null), { once: true });
}

/** Whether nobody has chosen where the focus is: it went with a row, and a row that comes back may have it again. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === neighbour;
