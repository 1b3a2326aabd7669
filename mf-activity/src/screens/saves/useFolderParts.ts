import { useEffect, useState } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import type { Folders } from './Folders.tsx';
import type { MoveMenu } from './MoveMenu.tsx';

interface Parts {
  Folders: typeof Folders;
  MoveMenu: typeof MoveMenu;
}

const bring = async (): Promise<Parts> => ({
  ...(await import('./Folders.tsx')),
  ...(await import('./MoveMenu.tsx')),
});

/** Folders come once the list is there: nobody waits for them to see what was saved, nor misses it without them. */
export function useFolderParts(isReady: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isReady) return;
    void twice(bring).then(setParts, () => {});
  }, [isReady]);
  return parts;
}
