import { makeAutoObservable } from 'mobx';
import { DoorClock } from './DoorClock.ts';
import type { Entry } from './keptDoor.ts';

const batch = 200;

/** The check-ins made on this device, and those taken back, of which the server does not know yet, in order. */
export class UnsentCheckIns {
  entries: Entry[] = [];
  /** How many had a time by a clock that had been set, and were put right. */
  corrected = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Those for the next request. */
  get next(): Pick<Entry, 'reservation_id' | 'at' | 'undo'>[] {
    return this.entries
      .slice(0, batch)
      .map(({ reservation_id, at, undo }) => ({ reservation_id, at, ...(undo !== undefined && { undo }) }));
  }

  isToldOf(reservationId: number | null): boolean {
    return this.entries.some(({ reservation_id: id }) => id === reservationId);
  }

  replace(entries: Entry[]): void {
    this.entries = entries;
  }

  add(entry: Entry): void {
    this.entries = [...this.entries, entry];
  }

  /** The server has answered for so many, from the first. */
  remove(answered: number): void {
    this.entries = this.entries.slice(answered);
  }

  /** The server has noted an entry at another moment: what is to be taken back is that one. */
  rename(reservationId: number, from: string, to: string): void {
    this.entries = this.entries.map((entry) =>
      entry.reservation_id === reservationId && entry.undo === from ? { ...entry, undo: to } : entry,
    );
  }

  /**
   * Puts the times right: those by a clock that had been set ahead by so much are set back. By one that had been set
   * back guests were let in although its time was from before `openedAt`, so they count from then on.
   */
  correct(wrong: number, openedAt: (reservationId: number) => number | null): void {
    const renamed = new Map<string, string>();
    this.entries = this.entries.map(({ isBehind, ...entry }, order) => {
      const { reservation_id: id, at, leap = 0, undo } = entry;
      const opened = isBehind ? openedAt(id) : null;
      const noted = Date.parse(at);
      const right =
        opened !== null && noted < opened
          ? // A millisecond apart, so that an entry and its taking back stay in their order.
            opened + order
          : wrong > 0 && DoorClock.isAfter(leap, wrong)
            ? noted - wrong
            : noted;
      const ofUndo = undo !== undefined && { undo: renamed.get(`${id} ${undo}`) ?? undo };
      if (right === noted) return { ...entry, ...ofUndo };
      this.corrected++;
      const righted = new Date(right).toISOString();
      renamed.set(`${id} ${at}`, righted);
      return { reservation_id: id, at: righted, ...ofUndo };
    });
  }

  forgetCorrected(): void {
    this.corrected = 0;
  }
}
