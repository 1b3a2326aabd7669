import { useState } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { Event } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';

/** For a dialog that acts on an event and its guests: one request at a time, with the refusal, if any. */
export function useEventAction(eventId: number): {
  isBusy: boolean;
  refusal: Failure | null;
  /** True once it is done and the page knows. */
  act(action: () => Promise<{ event: Event }>): Promise<boolean>;
} {
  const { entities, events } = useRoot();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const act = async (action: () => Promise<{ event: Event }>): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    try {
      entities.putEvent((await action()).event);
      events.emit('reservationChanged', { eventId });
      return true;
    } catch (error) {
      setRefusal(asFailure(error));
      setBusy(false);
      return false;
    }
  };
  return { isBusy, refusal, act };
}

/** The event's sessions that are not over. */
export const timesAhead = ({ dates }: EventEntity, now: Date): { start: string; end: string }[] =>
  (dates?.items ?? []).flatMap((day) => day.times).filter(({ end }) => new Date(end) > now);
