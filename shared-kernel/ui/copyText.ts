/** Puts a text on the clipboard. False where the browser allows neither of its two ways. */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, beside);
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
  beside.after(field);
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
