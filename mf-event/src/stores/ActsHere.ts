import type { DoorGuest } from 'shared-kernel/contract/door';
import type { Entry } from './keptDoor.ts';

interface Act {
  at: string;
  isIn: boolean;
  /** How many lists had been asked for when it was not yet known to the site. */
  asked: number;
}

/** What was done at this door, for lists that were under way meanwhile and do not know of it. */
export class ActsHere {
  private readonly latest = new Map<number, Act>();
  private asked = 0;

  /** A list is asked for. It may know nothing of what was not sent yet. Answers its number. */
  ask(unsent: readonly Entry[]): number {
    this.asked++;
    for (const entry of unsent) this.note(entry);
    return this.asked;
  }

  note({ reservation_id: id, at, undo }: Entry): void {
    this.latest.set(id, { at, isIn: undo === undefined, asked: this.asked });
  }

  /** The site has refused it. */
  forget(reservationId: number): void {
    this.latest.delete(reservationId);
  }

  /** A guest of the list with this number, as what was done here since has left them. */
  amend(guest: DoorGuest, list: number): DoorGuest {
    const act = this.latest.get(guest.reservation_id);
    if (!act || act.asked < list) return guest;
    const { checked_in_at: theirs, acted_at: acted } = guest;
    const isTheirsLater = theirs !== null && theirs > act.at;
    return {
      ...guest,
      checked_in_at: act.isIn ? (theirs ?? act.at) : isTheirsLater ? theirs : null,
      acted_at: acted && acted > act.at ? acted : act.at,
    };
  }
}
