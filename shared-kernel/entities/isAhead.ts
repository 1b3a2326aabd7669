import type { EventEntity } from './EntitiesStore.ts';

/** Whether its time is still to come: until then what was called off will not take place, after it it was not held. */
export const isAhead = ({ end }: Pick<EventEntity, 'end'>, now: Date): boolean => end !== null && now < new Date(end);
