import { when } from 'mobx';
import { isTyping, keepTyped } from 'shared-kernel/forms/typed';
import type { RootStore } from 'shared-kernel/root/RootStore';

/**
 * Runs once no sheet is open, whose fields would be lost with the page, and nobody is in the middle of a text. Gives what
 * ends the waiting.
 */
export function whenFree({ sheets }: RootStore, run: () => void): () => void {
  const noSheet = (): boolean => sheets.stack.length === 0;
  let forgetSheets = (): void => {};
  let forgetFields = (): void => {};
  const wait = (): void => {
    forgetSheets = when(noSheet, () => {
      // One may have been opened meanwhile.
      forgetFields = whenNobodyTypes(() => (noSheet() ? run() : wait()));
    });
  };
  wait();
  return () => {
    forgetSheets();
    forgetFields();
  };
}

/** What is typed into the page is there again after the reload. */
export function keepPage({ navigation }: RootStore): void {
  keepTyped(document.getElementById('outlet') ?? document, navigation.path, () => sessionStorage);
}

/** What ends typing: the field is left, or was emptied because what was in it is on its way. */
const ends = ['focusout', 'keyup', 'click'];

function whenNobodyTypes(run: () => void): () => void {
  if (!isTyping()) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    for (const end of ends) document.removeEventListener(end, look);
  };
  const look = (): void => {
    clearTimeout(timer);
    // The focus and the fields are then as they will be after the event.
    timer = setTimeout(() => {
      if (isTyping()) return;
      forget();
      run();
    });
  };
  for (const end of ends) document.addEventListener(end, look);
  return forget;
}
