import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSlice } from 'shared-kernel/root/context';
import { eventArea } from '../../area.ts';

/** Remembers by which shared link this page of an event was reached. */
export function useArrival(eventId: number | undefined): void {
  const { search } = useLocation();
  const { arrivals } = useSlice(eventArea);
  useEffect(() => {
    if (eventId !== undefined) arrivals.cameTo(eventId, search);
  }, [arrivals, eventId, search]);
}
