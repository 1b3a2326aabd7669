import { useSyncExternalStore } from 'react';

export type ScreenSize = 'phone' | 'tablet' | 'wide';

const query = (pixels: number) => `(min-width: ${pixels}px)`;

function matches(media: string): boolean {
  return window.matchMedia(media).matches;
}

function listen(media: readonly string[], onChange: () => void): () => void {
  const lists = media.map((text) => window.matchMedia(text));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => lists.forEach((list) => list.removeEventListener('change', onChange));
}

const tablet = query(768);
const wide = query(1024);
const friends = query(1025);

const onSize = (onChange: () => void) => listen([tablet, wide], onChange);
const onFriends = (onChange: () => void) => listen([friends], onChange);

/** Which of the three arrangements the window has room for. */
export const useScreenSize = (): ScreenSize =>
  useSyncExternalStore(onSize, () => (matches(wide) ? 'wide' : matches(tablet) ? 'tablet' : 'phone'));

export const useFriendsFit = (): boolean => useSyncExternalStore(onFriends, () => matches(friends));
