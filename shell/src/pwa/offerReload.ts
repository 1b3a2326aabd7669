import { when } from 'mobx';
import { isTyping, keepTyped } from 'shared-kernel/forms/typed';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { updateOfferedFor, updateReloadsAfter } from '../figures.ts';
import type { PwaText } from './messages/load.ts';

const key = 'update';

/**
 * Offers the newer versions. Not over a sheet, whose fields would be lost, and not while somebody types; what is typed
 * into the page is there again after the reload.
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
  const offer = (): void => {
    when(noSheet, () =>
      whenNobodyTypes(() => {
        // One may have been opened meanwhile.
        if (!noSheet()) return offer();
        toasts.show({
          kind: 'info',
          key,
          text: t('pwa.update.ready'),
          duration: updateOfferedFor,
          action: { text: t('pwa.update.reload'), run: take },
        });
      }),
    );
  };
  offer();
}

/** What ends typing: the field is left, or was emptied because what was in it is on its way. */
const ends = ['focusout', 'keyup', 'click'];

function whenNobodyTypes(run: () => void): void {
  if (!isTyping()) return run();
  const look = (): void => {
    for (const end of ends) document.removeEventListener(end, look);
    // The focus and the fields are then as they will be after the event.
    setTimeout(() => whenNobodyTypes(run));
  };
  for (const end of ends) document.addEventListener(end, look);
}
