import type { Checked, DoorGuest } from 'shared-kernel/contract/door';
import type { KeptClock } from './DoorClock.ts';

/** A guest who was checked in here, or whose entry was taken back, and of whom the server does not know yet. */
export interface Entry {
  reservation_id: number;
  at: string;
  /** The moment of the entry that was taken back. */
  undo?: string;
  /** By how much the device's clock had gone ahead of the page's age; not sent. */
  leap?: number;
  /** By a clock that had been set back, so that it was later by an unknown time; not sent. */
  isBehind?: boolean;
}

export interface KeptDoor extends KeptClock {
  guests: DoorGuest[];
  waiting: Entry[];
  refused?: Checked[];
}

const prefix = 'door:';

/** What this device stores of one event's door, so that it works without a network and after a reload. */
export class DoorMemory {
  private readonly storage: () => Storage;
  private readonly name: string;

  constructor(storage: () => Storage, eventId: number) {
    this.storage = storage;
    this.name = `${prefix}${eventId}`;
  }

  write(door: KeptDoor): void {
    try {
      this.storage().setItem(this.name, JSON.stringify(door));
    } catch {
      // Full or forbidden: the list then lasts as long as the page.
    }
  }

  read(): KeptDoor | null {
    try {
      return JSON.parse(this.storage().getItem(this.name) ?? 'null') as KeptDoor | null;
    } catch {
      // Nothing was stored.
      return null;
    }
  }
}

/** Removes all that this device has stored of any door: it belonged to the account that has signed out. */
export function forgetDoors(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
}
