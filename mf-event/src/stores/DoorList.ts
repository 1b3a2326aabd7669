import { makeAutoObservable } from 'mobx';
import type { DoorGuest } from 'shared-kernel/contract/door';
import { foldText } from 'shared-kernel/language/fold';
import { dateAt, datesOf, type DoorDate } from './doorDates.ts';

/** Everybody who has reserved, as the door of one date sees them. */
export class DoorList {
  guests: DoorGuest[] = [];
  search = '';
  /** Start of the date that the host has chosen. */
  private chosen: string | null = null;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
    makeAutoObservable<this, 'now'>(this, { now: false }, { autoBind: true });
  }

  /** The dates that somebody has reserved, in order. */
  get dates(): DoorDate[] {
    return datesOf(this.guests);
  }

  /** The date whose guests are let in: the chosen one, else the next that is not over. */
  get date(): DoorDate | null {
    return dateAt(this.dates, this.chosen, this.now());
  }

  /** Those of the door's date. */
  get ownGuests(): DoorGuest[] {
    return this.guests.filter(({ start }) => start === this.date?.start);
  }

  /** The guests that match the search. */
  get shown(): readonly DoorGuest[] {
    const wanted = foldText(this.search.trim());
    return wanted === ''
      ? this.ownGuests
      : this.ownGuests.filter(({ name, username }) => [name, username].some((text) => foldText(text).includes(wanted)));
  }

  /** People, companions among them. */
  get expected(): number {
    return this.ownGuests.reduce((sum, { count }) => sum + count, 0);
  }

  get arrived(): number {
    return this.ownGuests.reduce((sum, { count, checked_in_at: at }) => sum + (at ? count : 0), 0);
  }

  chooseDate(start: string): void {
    this.chosen = start;
  }

  find(search: string): void {
    this.search = search;
  }

  guest(reservationId: number | null): DoorGuest | undefined {
    return this.guests.find(({ reservation_id: id }) => id === reservationId);
  }

  replace(guests: DoorGuest[]): void {
    this.guests = guests;
  }

  remove(guest: DoorGuest | undefined): void {
    this.guests = this.guests.filter((one) => one !== guest);
  }
}
