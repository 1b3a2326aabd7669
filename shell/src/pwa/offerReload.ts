import { when } from 'mobx';
import { keepTyped } from 'shared-kernel/forms/typed';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { updateOfferedFor, updateReloadsAfter } from '../figures.ts';
import type { PwaText } from './messages/load.ts';

const key = 'update';

/**
 * Offers the newer versions. Not over a sheet, whose fields would be lost; what is typed into the page is there again
 * after the reload.
 */
export function offerReload(
  { toasts, sheets, navigation }: RootStore,
  t: PwaText,
  reload: () => void = () => location.reload(),
): void {
  const noSheet = (): boolean => sheets.stack.length === 0;
  const leave = (): void => {
    keepTyped(document.getElementById('outlet') ?? document, navigation.path, () => sessionStorage);
    reload();
  };
  const take = (): void => {
    toasts.show({ kind: 'info', key, text: t('pwa.update.soon'), duration: updateReloadsAfter });
    setTimeout(() => void when(noSheet, leave), updateReloadsAfter);
  };
  when(noSheet, () =>
    toasts.show({
      kind: 'info',
      key,
      text: t('pwa.update.ready'),
      duration: updateOfferedFor,
      action: { text: t('pwa.update.reload'), run: take },
    }),
  );
}
