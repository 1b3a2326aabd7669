import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import type { FileKey, InputOf } from '../api/api.ts';
import { openFile } from './openFile.tsx';

const useText = createUseText<never>();

interface Files {
  /** Opens a file of a call. Rejects where the server does not give one. */
  open<K extends FileKey>(key: K, input: InputOf<K>): Promise<void>;
  /** Saves a file that everybody may see under a name. */
  save(address: string, name: string): void;
}

/**
 * Files from the server: opened by their address, and said where they may not come, with another way. What that takes
 * is loaded at the first press.
 */
export function useFile(): Files {
  const root = useRoot();
  const t = useText();
  const bring = () => import('./fetchFile.tsx');
  return {
    open: async (key, input) => (await bring()).fetchFile(root, t, key, input),
    save(address, name) {
      openFile(address, name);
      // The file comes without it.
      void bring().then(
        ({ sayFetched }) => sayFetched(root, t, address),
        () => {},
      );
    },
  };
}
