import type { TabMemory } from 'shared-kernel/store/TabMemory';

export interface BookingDraft {
  /** Start of the session. */
  start: string | null;
  /** Starts of further sessions that are reserved in the same order. */
  more: string[];
  planId: number | null;
  count: number;
  rulesAccepted: boolean;
  /** A discount code, typed or applied. */
  code: string;
  /** Idempotency key of an order whose answer was lost: sending the same choice again with it never reserves twice. */
  attempt: string | null;
}

export const emptyDraft: BookingDraft = {
  start: null,
  more: [],
  planId: null,
  count: 1,
  rulesAccepted: false,
  code: '',
  attempt: null,
};

/** Choices by event. */
export class BookingDrafts {
  private readonly memory: TabMemory;

  constructor(memory: TabMemory) {
    this.memory = memory;
  }

  read(eventId: number): BookingDraft {
    try {
      return { ...emptyDraft, ...(JSON.parse(this.memory.read(String(eventId)) ?? '{}') as Partial<BookingDraft>) };
    } catch {
      return emptyDraft;
    }
  }

  write(eventId: number, draft: BookingDraft): void {
    this.memory.write(String(eventId), JSON.stringify(draft));
  }

  remove(eventId: number): void {
    this.memory.remove(String(eventId));
  }
}
