import { makeAutoObservable } from 'mobx';
import { DoorClock } from './DoorClock.ts';
import type { Entry } from './DoorMemory.ts';

const batch = 200;

/** The check-ins made on this device of which the server does not know yet, in order. */
export class UnsentCheckIns {
  entries: Entry[] = [];
  /** How many had a time by a clock that had been set ahead, and were put right. */
  corrected = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Those for the next request. */
  get next(): { reservation_id: number; at: string }[] {
    return this.entries.slice(0, batch).map(({ reservation_id, at }) => ({ reservation_id, at }));
  }

  replace(entries: Entry[]): void {
    this.entries = entries;
  }

  add(entry: Entry): void {
    this.entries = [...this.entries, entry];
  }

  /** The server has answered for these. */
  remove(sent: readonly Entry[]): void {
    this.entries = this.entries.filter((one) => !sent.some(({ reservation_id: id }) => id === one.reservation_id));
  }

  /** Sets back what was noted by a clock that had been set ahead by so much. */
  correct(wrong: number): void {
    if (wrong === 0) return;
    this.entries = this.entries.map((entry) => {
      if (!DoorClock.isAfter(entry.leap ?? 0, wrong)) return entry;
      const at = new Date(Date.parse(entry.at) - wrong).toISOString();
      this.corrected++;
      return { reservation_id: entry.reservation_id, at };
    });
  }

  forgetCorrected(): void {
    this.corrected = 0;
  }
}
