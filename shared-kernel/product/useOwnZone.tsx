import { useSyncExternalStore } from 'react';
import { deviceZone } from '../language/deviceZone.ts';

const never = (): (() => void) => () => {};

/**
 * The time zone of who looks; null while the page is as a server has drawn it, whose zone is another: a browser that
 * would draw anything else would have to draw all of it anew, and lose what is pressed meanwhile.
 */
export const useOwnZone = (): string | null => useSyncExternalStore(never, deviceZone, () => null);
