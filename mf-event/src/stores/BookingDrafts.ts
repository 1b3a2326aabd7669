export interface BookingDraft {
  /** Start of the session. */
  start: string | null;
  planId: number | null;
  count: number;
  rulesAccepted: boolean;
  /** Idempotency key of an order whose answer was lost: sending the same choice again with it never reserves twice. */
  attempt: string | null;
}

const emptyDraft: BookingDraft = { start: null, planId: null, count: 1, rulesAccepted: false, attempt: null };

/** Choices by event, stored so that they survive a reload of the page but not its tab. */
export class BookingDrafts {
  private readonly storage: () => Storage;

  /** A function, because a browser that forbids storage throws on the mere mention. */
  constructor(storage: () => Storage) {
    this.storage = storage;
  }

  read(eventId: number): BookingDraft {
    try {
      return {
        ...emptyDraft,
        ...(JSON.parse(this.storage().getItem(nameOf(eventId)) ?? '{}') as Partial<BookingDraft>),
      };
    } catch {
      return emptyDraft;
    }
  }

  write(eventId: number, draft: BookingDraft): void {
    try {
      this.storage().setItem(nameOf(eventId), JSON.stringify(draft));
    } catch {
      // Full or forbidden: the choice then lasts as long as the page.
    }
  }

  remove(eventId: number): void {
    try {
      this.storage().removeItem(nameOf(eventId));
    } catch {
      // Nothing was stored.
    }
  }

  readonly clear = (): void => {
    try {
      const storage = this.storage();
      Object.keys(storage)
        .filter((name) => name.startsWith(prefix))
        .forEach((name) => storage.removeItem(name));
    } catch {
      // Nothing was stored.
    }
  };
}

const prefix = 'booking:';
const nameOf = (eventId: number): string => prefix + eventId;
