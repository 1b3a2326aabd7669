import type { RoomStore } from '../../stores/RoomStore.ts';

/** How often the message is looked for after scrolling to where it should be. */
const mostLooks = 20;

/** Scrolls to a message and loads older pages until it is there. False when it does not exist or cannot be loaded. */
export async function goToMessage(store: RoomStore, id: number, stay: AbortSignal): Promise<boolean> {
  if (!(await store.older.seek(id))) return false;
  await bringIntoView(store, id, stay);
  return true;
}

/** A row of a long conversation is drawn only once it is near. */
async function bringIntoView({ lines }: RoomStore, id: number, stay: AbortSignal): Promise<void> {
  const at = lines.findIndex((line) => line.id === id);
  const key = lines[at]?.key;
  for (let looks = 0; looks < mostLooks && !stay.aborted; looks++) {
    const log = document.querySelector<HTMLElement>('[data-room] [role=log]');
    const row = log && [...log.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key);
    if (row) {
      row.scrollIntoView({ block: 'center' });
      row.animate?.([{ outline: '3px solid var(--brand)' }, { outline: '3px solid transparent' }], 2000);
      return;
    }
    // The conversation is laid out from its end.
    if (log) log.scrollTop = -((lines.length - at) / lines.length) * log.scrollHeight;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
