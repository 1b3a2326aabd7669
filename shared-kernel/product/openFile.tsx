/**
 * Has the browser open a file by its address, or save it under a name. No `blob:` of the page's own: browsers within
 * other apps drop those without a word.
 */
export function openFile(address: string, name?: string): void {
  const link = document.createElement('a');
  link.href = address;
  if (name !== undefined) link.download = name;
  link.click();
}

/**
 * Whether a picture comes, before the browser is asked to save it: of a download that fails the page hears nothing. What
 * was fetched is then in the browser's own store.
 */
export async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
