import { useEffect, useState } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';

export interface AskedEvent {
  /** Null until enough of it is known. */
  event: EventEntity | null;
  failure: Failure | null;
  retry: () => void;
}

/** An event as far as its card tells, loaded where nothing of it is known. */
export const useEventCard = (eventId: number): AskedEvent => useEvent(eventId, () => true);

/** An event with what only its page knows, loaded where only its card is known. */
export const useWholeEvent = (eventId: number): AskedEvent => useEvent(eventId, ({ dates }) => dates !== undefined);

function useEvent(eventId: number, isEnough: (known: EventEntity) => boolean): AskedEvent {
  const { api, entities } = useRoot();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const known = entities.events.get(eventId);
  const event = known && isEnough(known) ? known : null;
  const isKnown = event !== null;
  useEffect(() => {
    if (isKnown) return;
    api('GET /event/:id/single', { id: eventId }).then(
      ({ data }) => void entities.putEvent(data),
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [api, entities, eventId, isKnown, tries]);
  const retry = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { event, failure, retry };
}
