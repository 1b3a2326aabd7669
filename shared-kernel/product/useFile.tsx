import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import type { FileKey, InputOf } from '../api/api.ts';
import { toRequest, urlOf } from '../api/toRequest.ts';
import { copyText } from '../ui/copyText.tsx';
import { isWithinApp, openFile } from './openFile.tsx';

const useText = createUseText<never>();

/** Long enough to read and to press the button, in milliseconds. */
const readingTime = 15_000;

interface Files {
  /** Opens a file of a call, a member's by a signed address. Rejects where the server does not give one. */
  open<K extends FileKey>(key: K, input: InputOf<K>): Promise<void>;
  /** Saves a file that everybody may see under a name. */
  save(address: string, name: string): void;
}

/** Files from the server: opened by their address, and said where they may not come, with another way. */
export function useFile(): Files {
  const { api, session, toasts } = useRoot();
  const t = useText();
  const say = (address: string): void => {
    const isDoubtful = isWithinApp();
    toasts.show({
      kind: 'info',
      key: 'file',
      text: t(isDoubtful ? 'kernel.file.inside' : 'kernel.file.coming'),
      ...(isDoubtful && {
        duration: readingTime,
        action: {
          text: t('kernel.file.copy'),
          run: () =>
            void copyText(new URL(address, location.href).href).then((isCopied) => {
              if (isCopied) toasts.success(t('kernel.copied'));
            }),
        },
      }),
    });
  };
  return {
    async open(key, input) {
      const { path } = toRequest(key, input as Record<string, unknown>);
      const address = session.isSignedIn
        ? (await api('POST /account/file-address', { path })).data.address
        : urlOf(path);
      openFile(address);
      say(address);
    },
    save(address, name) {
      openFile(address, name);
      say(address);
    },
  };
}
