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

/** What this device stores of one event's door, so that it works without a network and after a reload. */
export interface KeptDoor extends KeptClock {
  guests: DoorGuest[];
  waiting: Entry[];
  /** Of the event, which a page without a network does not know. */
  zone?: string;
  refused?: Checked[];
}
