import { useSyncExternalStore } from 'react';

/** Too narrow for a table; the same width as in `DataTable`. */
const narrow = '(max-width: 599px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => true,
  );
