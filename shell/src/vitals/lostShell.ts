import { lostGlobal } from 'shared-kernel/contract/page';

const page = globalThis as { [lostGlobal]?: (() => void) | null };

/** Tells the server that the shell does not stand, as the page does when its scripts do not come. */
export const tellLost = (): void => page[lostGlobal]?.();

/** From now on the shell itself tells what becomes of the page. */
export function endLost(): void {
  page[lostGlobal] = null;
}
