import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { androidApp } from '../store/androidApp.ts';

const useText = createUseText<never>();

/** Whether this device has a way of its own to share. */
export const canShare = (): boolean => androidApp(window) !== null || 'share' in navigator;

/**
 * Opens the device's share dialog. Where there is none, or it fails, the address is copied instead, and that is said.
 * Answers whether it was shared.
 */
export function useShare(): (shared: ShareData, address: string) => Promise<boolean> {
  const { toasts } = useRoot();
  const t = useText();
  return async (shared, address) => {
    const { title = '', files } = shared;
    // The app puts the address behind the text itself.
    const text = shared.text?.replace(address, '').trimEnd();
    if (!files && androidApp(window)?.share({ title, url: shared.url ?? address, ...(text !== undefined && { text }) }))
      return true;
    const isThere = 'share' in navigator;
    // Asked for while the dialog is open: a clipboard is open to pages only shortly after a press.
    const copying = import('../ui/copyText.tsx').catch(() => null);
    try {
      if (isThere) {
        await navigator.share(shared);
        return true;
      }
    } catch (error) {
      // A dialog that was closed, or one that is open already, is no failure.
      if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return false;
    }
    const copied = await copying;
    if (!copied) toasts.error(t('kernel.offline'));
    else if (await copied.copyText(address))
      toasts.show({ kind: 'info', key: 'share', text: t(isThere ? 'kernel.share.copied' : 'kernel.copied') });
    return false;
  };
}
