/** The language was changed in the middle of a form: what was typed goes on in the next one. */
export async function bringBackTyped(outlet: HTMLElement, path: string): Promise<void> {
  try {
    if (!sessionStorage.getItem('typed')) return;
    const { giveBackTyped } = await import('shared-kernel/forms/typed');
    giveBackTyped(outlet, path, sessionStorage);
  } catch {
    // A storage that is forbidden, or holds what is not ours, has nothing for the form.
  }
}
