import { useSyncExternalStore } from 'react';
import type { Theme } from '../../map/look.ts';

const dark = '(prefers-color-scheme: dark)';

const follow = (onChange: () => void): (() => void) => {
  const query = matchMedia(dark);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The theme of the page, for what is not drawn with its tokens. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    follow,
    () => (matchMedia(dark).matches ? 'dark' : 'light'),
    () => 'light',
  );
