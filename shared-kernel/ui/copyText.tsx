import { copyRefused } from '../contract/copying.ts';

/**
 * Puts a text on the clipboard. False where the browser allows neither of its two ways: the text is then shown, selected,
 * for copying by hand.
 */
export async function copyText(text: string, beside: Element = pressed()): Promise<boolean> {
  if (await isWritten(text)) return true;
  // The button of a notice goes with it.
  const at = beside.isConnected ? beside : document.body;
  if (copySelected(text, at)) return true;
  at.dispatchEvent(new CustomEvent(copyRefused, { bubbles: true, detail: text }));
  return false;
}

/** What was pressed last has the focus. */
const pressed = (): Element => document.activeElement ?? document.body;

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The older way, which other apps that show the page allow too: it copies a selection. The text is selected next to
 * what was pressed, because the rest of the page may be inert.
 */
function copySelected(text: string, beside: Element): boolean {
  const { activeElement } = document;
  const field = Object.assign(document.createElement('textarea'), {
    className: 'visually-hidden',
    value: text,
    readOnly: true,
    ariaHidden: 'true',
  });
  if (beside === document.body) beside.append(field);
  else beside.after(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}
