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

/** Loads the folders' code after the list, so that the list never waits for it; without it the list works alone. */
export function useFolderParts(isReady: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isReady) return;
    void twice(bring).then(setParts, () => {});
  }, [isReady]);
  return parts;
}
