const key = 'discovery.map';

/** Whether this browser's reader last left the map open beside the list. */
export const wasMapOpen = (): boolean => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};

export function rememberMap(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, it is closed again next time.
  }
}
