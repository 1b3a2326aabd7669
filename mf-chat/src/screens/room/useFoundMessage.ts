import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RoomStore } from '../../stores/RoomStore.ts';

/** So often it is looked for after the list was moved to where it should be. */
const mostLooks = 20;

/** Goes to the message that the address names (`?message=`), once the room is there. */
export function useFoundMessage(store: RoomStore): void {
  const [query, setQuery] = useSearchParams();
  const given = query.get('message');
  const isReady = store.load.kind === 'ready';
  useEffect(() => {
    if (given === null || !isReady) return;
    const stay = new AbortController();
    const go = async (): Promise<void> => {
      const id = Number(given);
      if (/^[1-9]\d{0,8}$/.test(given) && (await store.seek(id))) await bringIntoView(store, id, stay.signal);
      if (stay.signal.aborted) return;
      setQuery(
        (now) => {
          now.delete('message');
          return now;
        },
        { replace: true },
      );
    };
    void go();
    return () => stay.abort();
  }, [given, isReady, store, setQuery]);
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
