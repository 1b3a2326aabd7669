import { when } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { updateOfferedFor, updateReloadsAfter } from '../figures.ts';
import type { PwaText } from './messages/load.ts';
import { keepPage, whenFree } from './whenFree.ts';

const key = 'update';

/**
 * Offers the newer versions. Not over a sheet, whose fields would be lost, and not while somebody types; what is typed
 * into the page is there again after the reload.
 */
export function offerReload(root: RootStore, t: PwaText, reload: () => void = () => location.reload()): void {
  const { toasts, sheets } = root;
  const noSheet = (): boolean => sheets.stack.length === 0;
  const leave = (): void => {
    keepPage(root);
    reload();
  };
  const take = (): void => {
    toasts.show({ kind: 'info', key, text: t('pwa.update.soon'), duration: updateReloadsAfter });
    setTimeout(() => void when(noSheet, leave), updateReloadsAfter);
  };
  whenFree(root, () =>
    toasts.show({
      kind: 'info',
      key,
      text: t('pwa.update.ready'),
      duration: updateOfferedFor,
      action: { text: t('pwa.update.reload'), run: take },
    }),
  );
}
