import type { RoomStore } from '../../stores/RoomStore.ts';

/** So often it is looked for after the list was moved to where it should be. */
const mostLooks = 20;

/** Brings a message into view, over pages that were not loaded; false when it is not there or does not come. */
export async function goToMessage(store: RoomStore, id: number, stay: AbortSignal): Promise<boolean> {
  if (!(await store.older.seek(id))) return false;
  await bringIntoView(store, id, stay);
  return true;
}

/** Of a long conversation the row is drawn only once its place is near. */
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
    // A conversation is laid out from its end.
    if (log) log.scrollTop = -((lines.length - at) / lines.length) * log.scrollHeight;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
