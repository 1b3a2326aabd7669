/** Somebody who acts in the benchmark, with a session and a private room of their own. */
export interface Actor {
  id: number;
  token: string;
  tokenHash: string;
  roomId: number;
}

/**
 * The k-th request of an act is about this actor and this event; the ids of sessions and plans follow from the
 * event's.
 */
export interface World {
  actors: Actor[];
  events: { id: number; start: string }[];
}

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: unknown;
}

export const chosen = ({ actors, events }: World, k: number) => ({
  actor: actors[k % actors.length]!,
  event: events[(k + Math.floor(k / actors.length)) % events.length]!,
});

/** What is measured: reads by visitors, acts by members. */
export const acts: Record<string, (world: World, k: number) => Request> = {
  'home feed': () => ({ method: 'POST', path: '/home', body: {} }),
  'event page': (world, k) => ({ method: 'GET', path: `/event/${chosen(world, k).event.id}/single` }),
  // One word, in every thousandth title: the floor can only repeat the statements that were recorded.
  search: () => ({ method: 'GET', path: `/search?q=${encodeURIComponent('سفال')}` }),
  like: (world, k) => {
    const { actor, event } = chosen(world, k);
    return { method: 'POST', path: `/event/${event.id}/like`, token: actor.token, body: {} };
  },
  reserve: (world, k) => {
    const { actor, event } = chosen(world, k);
    return {
      method: 'POST',
      path: '/set-order',
      token: actor.token,
      body: {
        orders_data: [{ event_id: event.id, date: event.start, plan_id: event.id, count: 1, accept_rules: true }],
      },
    };
  },
  message: (world, k) => {
    const { actor } = chosen(world, k);
    return { method: 'POST', path: `/chatroom/${actor.roomId}`, token: actor.token, body: { body: 'سلام، می‌آیی؟' } };
  },
};
