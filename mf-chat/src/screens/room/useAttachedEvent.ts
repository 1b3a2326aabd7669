import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RoomStore } from '../../stores/RoomStore.ts';

/**
 * Takes the event that the address brings (`?event_id=`) into the draft and clears it from the address, so that going
 * back attaches nothing.
 */
export function useAttachedEvent({ draft }: RoomStore): void {
  const [query, setQuery] = useSearchParams();
  const given = query.get('event_id');
  useEffect(() => {
    if (given === null) return;
    if (/^[1-9]\d{0,8}$/.test(given)) draft.attach(Number(given));
    setQuery(
      (now) => {
        now.delete('event_id');
        return now;
      },
      { replace: true },
    );
  }, [given, draft, setQuery]);
}
