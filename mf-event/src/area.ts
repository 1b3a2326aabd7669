import type { ReservedMember } from 'shared-kernel/contract/booking';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import { sendOnLeaving, WaitingActs } from 'shared-kernel/store/WaitingActs';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { Arrivals } from './stores/Arrivals.ts';
import { BookingDrafts } from './stores/BookingDrafts.ts';
import { BookingStore } from './stores/BookingStore.ts';
import { CommentsStore, type CommentSubject } from './stores/CommentsStore.ts';
import { EventPageStore } from './stores/EventPageStore.ts';
import { PaymentStore } from './stores/PaymentStore.ts';
import { ReservationStore } from './stores/ReservationStore.ts';
import { ActsUnderWay } from 'shared-kernel/store/ActsUnderWay';
import { TabMemory } from 'shared-kernel/store/TabMemory';

export interface GuestRow {
  id: number;
  channel: ChannelEntity;
  date: string;
  count: number;
}

/** This area's stores, made at first use and kept, so that an event is found again as it was left. */
class EventArea {
  private readonly root: RootStore;
  private readonly choices: TabMemory;
  private readonly drafts: BookingDrafts;
  private readonly words: TabMemory;
  private readonly ways: TabMemory;
  private readonly underWay: ActsUnderWay;
  private readonly acts: WaitingActs;
  readonly arrivals: Arrivals;
  private readonly made = new Map<string, unknown>();

  constructor(root: RootStore, stay: AbortSignal) {
    this.root = root;
    const account = () => root.session.account;
    this.choices = new TabMemory('booking:', account);
    this.words = new TabMemory('comment:', account);
    this.ways = new TabMemory('via:', account);
    this.drafts = new BookingDrafts(this.choices);
    this.arrivals = new Arrivals(this.ways);
    this.underWay = new ActsUnderWay('event', account);
    this.acts = new WaitingActs(this.underWay, stay);
    sendOnLeaving(this.acts, stay);
    // The tab's storage outlives the stores, and what one account has chosen and typed is not for the next. A session
    // that the server ended leaves it to its owner, who is asked to sign in again.
    root.events.on(
      'signedOut',
      ({ wasRefused }) => {
        if (wasRefused) return;
        this.choices.clear();
        this.words.clear();
        this.ways.clear();
      },
      stay,
    );
    root.events.on(
      'reservationChanged',
      ({ eventId, isElsewhere }) => {
        // The guests have changed: the list is loaded anew when it is opened next.
        this.made.delete(`guests ${eventId}`);
        if (isElsewhere && root.entities.events.get(eventId)?.own_reservations) this.reservation(eventId).ask();
      },
      stay,
    );
  }

  page(username: string, slug: string): EventPageStore {
    return this.once(`page ${username.toLowerCase()}/${slug}`, () => new EventPageStore(this.root, username, slug));
  }

  comments(eventId: number, subject: CommentSubject = 'event'): CommentsStore {
    const { api, entities, events } = this.root;
    return this.once(`comments ${subject} ${eventId}`, () => {
      const { words: memory, acts, underWay } = this;
      return new CommentsStore({ api, entities, events, memory, acts, underWay }, eventId, subject);
    });
  }

  guests(eventId: number): PagedList<ReservedMember, GuestRow> {
    const { api, entities } = this.root;
    return this.once(
      `guests ${eventId}`,
      () =>
        new PagedList(
          (at, signal) => api('GET /event/:id/book/reserve', { id: eventId, ...at }, { signal }),
          ({ reservation_id: id, date, count, ...channel }) => ({
            id,
            date,
            count,
            channel: entities.putChannel(channel),
          }),
        ),
    );
  }

  booking(eventId: number): BookingStore {
    const { api, entities, events } = this.root;
    return this.once(
      `booking ${eventId}`,
      () => new BookingStore({ api, entities, events, drafts: this.drafts, arrivals: this.arrivals }, eventId),
    );
  }

  reservation(eventId: number): ReservationStore {
    return this.once(`reservation ${eventId}`, () => new ReservationStore(this.root, eventId));
  }

  payment(transId: string): PaymentStore {
    return this.once(`payment ${transId}`, () => new PaymentStore(this.root, transId));
  }

  private once<T>(name: string, make: () => T): T {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as T;
  }
}

export const eventArea = defineSlice('event', (root, stay) => new EventArea(root, stay));
