import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RoomStore } from '../../stores/RoomStore.ts';

/** Moves the event of the address (`?event_id=`) into the draft, so that going back does not attach it again. */
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
