/** What happened, by ids; listeners read the rest. */
export type LiveHint =
  | { type: 'message' | 'message_edited' | 'message_deleted'; roomId: number; messageId: number }
  | { type: 'typing'; roomId: number; userId: number }
  /** Somebody is not in it any more. */
  | { type: 'left'; roomId: number; userId: number }
  /** Its event was called off, and with it some of its members may have left; or the user was taken out of it. */
  | { type: 'room_changed'; roomId: number }
  | { type: 'seen'; roomId: number; userId: number; messageId: number }
  /** Whether this other user blocks the user, or is blocked, has changed. */
  | { type: 'block'; otherId: number }
  /** A notification, an activity or a count has changed: read what is new. */
  | { type: 'news' }
  /** A session of the user was ended: check whether it is one's own. */
  | { type: 'session' }
  /** Hints may have been lost: read everything that is new. */
  | { type: 'missed' };

/**
 * Tells listeners, in whatever process they are. A hint may be lost: it is a reason to look, never the news itself.
 */
export interface Live {
  /** Call it after the transaction has committed. */
  publish(userIds: readonly number[], hint: LiveHint): void;
  /** Listens for one user; the returned function ends it. */
  subscribe(userId: number, listener: (hint: LiveHint) => void): () => void;
  close(): Promise<void>;
}

/** Passes hints to the listeners of this process. */
export interface LocalLive extends Live {
  publishToAll(hint: LiveHint): void;
}

export function localLive(): LocalLive {
  const listeners = new Map<number, Set<(hint: LiveHint) => void>>();
  return {
    publish(userIds, hint) {
      for (const userId of userIds) listeners.get(userId)?.forEach((listener) => listener(hint));
    },
    publishToAll(hint) {
      for (const own of listeners.values()) own.forEach((listener) => listener(hint));
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    close: async () => listeners.clear(),
  };
}
