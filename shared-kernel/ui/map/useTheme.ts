import { useSyncExternalStore } from 'react';
import type { Theme } from '../../map/look.ts';
import { onTheme, readTheme } from '../../style/theme.ts';

const dark = '(prefers-color-scheme: dark)';

const follow = (onChange: () => void): (() => void) => {
  const query = matchMedia(dark);
  query.addEventListener('change', onChange);
  const leave = onTheme(onChange);
  return () => {
    query.removeEventListener('change', onChange);
    leave();
  };
};

function now(): Theme {
  const chosen = readTheme();
  return chosen === 'system' ? (matchMedia(dark).matches ? 'dark' : 'light') : chosen;
}

/** The theme of the page, for what cannot use its colour tokens. */
export const useTheme = (): Theme => useSyncExternalStore(follow, now, () => 'light');
