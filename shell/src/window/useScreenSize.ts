import { useSyncExternalStore } from 'react';
import type { Arrangement } from 'shared-kernel/contract/platform/drawing';
import { usePage } from '../page/PageContext.ts';

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

/**
 * Which of the three arrangements the window has room for; on a server, and until the page is taken over, the one
 * that was drawn.
 */
export function useScreenSize(): Arrangement {
  const { drawn } = usePage();
  return useSyncExternalStore(
    onSize,
    () => (matches(wide) ? 'wide' : matches(tablet) ? 'tablet' : 'phone'),
    () => drawn?.arrangement ?? 'phone',
  );
}

export function useFriendsFit(): boolean {
  const { drawn } = usePage();
  return useSyncExternalStore(
    onFriends,
    () => matches(friends),
    () => drawn?.arrangement === 'wide',
  );
}
