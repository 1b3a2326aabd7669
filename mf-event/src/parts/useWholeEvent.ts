import { useEffect, useState } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';

interface WholeEvent {
  /** Null while no more than its card is known. */
  event: EventEntity | null;
  failure: Failure | null;
  retry: () => void;
}

/** An event with what only its page knows, loaded where only its card is known. */
export function useWholeEvent(eventId: number): WholeEvent {
  const { api, entities } = useRoot();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const known = entities.events.get(eventId);
  const isWhole = known?.dates !== undefined;
  useEffect(() => {
    if (isWhole) return;
    api('GET /event/:id/single', { id: eventId }).then(
      ({ data }) => void entities.putEvent(data),
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [api, entities, eventId, isWhole, tries]);
  const retry = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { event: known && isWhole ? known : null, failure, retry };
}
