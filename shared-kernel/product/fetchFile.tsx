import type { FileKey, InputOf } from '../api/api.ts';
import { toRequest, urlOf } from '../api/toRequest.ts';
import type { KernelTextId, Text } from '../i18n/text.ts';
import type { RootStore } from '../root/RootStore.ts';
import { copyText } from '../ui/copyText.tsx';
import { isWithinApp } from './isWithinApp.tsx';
import { openFile } from './openFile.tsx';

/** Long enough to read and to press the button, in milliseconds. */
const readingTime = 15_000;

/** Opens a file of a call: a member's by a signed address. */
export async function fetchFile<K extends FileKey>(
  root: RootStore,
  t: Text<KernelTextId>,
  key: K,
  input: InputOf<K>,
): Promise<void> {
  const { path } = toRequest(key, input as Record<string, unknown>);
  const address = root.session.isSignedIn
    ? (await root.api('POST /account/file-address', { path })).data.address
    : urlOf(path);
  openFile(address);
  sayFetched(root, t, address);
}

/** Says that a file was asked for, and where it may not come what to do then. */
export function sayFetched({ toasts }: RootStore, t: Text<KernelTextId>, address: string): void {
  const copy = async (): Promise<void> => {
    if (await copyText(new URL(address, location.href).href)) toasts.success(t('kernel.copied'));
  };
  const isDoubtful = isWithinApp();
  toasts.show({
    kind: 'info',
    key: 'file',
    text: t(isDoubtful ? 'kernel.file.inside' : 'kernel.file.coming'),
    ...(isDoubtful && {
      duration: readingTime,
      action: { text: t('kernel.file.copy'), run: () => void copy() },
    }),
  });
}
