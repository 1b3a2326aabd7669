import { makeAutoObservable, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { Guest } from 'shared-kernel/contract/business';
import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor } from 'shared-kernel/language/searched';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';

/** A reservation of the event and its guest. */
export type GuestRow = Omit<Guest, 'channel'> & { id: number; channel: PersonEntity };
export type Guests = PagedList<Guest, GuestRow>;

/** Filters; `came` and `absent` are known from the door. */
/** The columns by which the server sorts. */
export const guestSorts = ['booked', 'session', 'count', 'amount'] as const;
interface GuestOrder {
  by: (typeof guestSorts)[number];
  order: 'ascending' | 'descending';
}

export const guestViews = ['new', 'returning', 'came', 'absent'] as const;
const latestBooked: GuestOrder = { by: 'booked', order: 'descending' };
type GuestView = (typeof guestViews)[number];

type Deps = Pick<RootStore, 'api' | 'entities'>;
type Answer = AnswerOf<'GET /event/:id/guests'>;

/** The guests of an event, searched while typing and filtered; the whole list is kept. */
export class GuestSearch {
  text = '';
  /** Null is everybody. */
  view: GuestView | null = null;
  sorting: GuestOrder = latestBooked;
  readonly all: Guests;
  private found: Guests | null = null;
  /** Sorted anew, and on its way. */
  private coming: Guests | null = null;
  private readonly deps: Deps;
  private readonly eventId: number;
  private readonly later = debounce(() => this.look());

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.all = this.listOf('', null);
    makeAutoObservable<this, 'deps' | 'eventId' | 'later'>(
      this,
      { all: false, deps: false, eventId: false, later: false },
      { autoBind: true },
    );
  }

  get guests(): Guests {
    return this.found ?? this.all;
  }

  get isNarrowed(): boolean {
    return this.found !== null && (this.view !== null || searchedFor(this.text) !== '');
  }

  /** Asks after a pause in typing. */
  type(text: string): void {
    this.text = text;
    this.later();
  }

  choose(view: GuestView | null): void {
    this.view = view;
    this.look();
  }

  /** The rows stay until those in the new order have come, and so does a focus among them. */
  async sort(sorting: GuestOrder): Promise<void> {
    this.sorting = sorting;
    this.later.cancel();
    this.coming?.leave();
    const next = this.wanted();
    const coming = next ?? this.all;
    this.coming = coming;
    await coming.enter();
    runInAction(() => {
      if (this.coming !== coming) return;
      this.found = next;
      this.coming = null;
    });
  }

  /** Renews what is shown. */
  enter(): Promise<boolean> {
    return this.guests.enter();
  }

  private look(): void {
    this.later.cancel();
    this.coming?.leave();
    this.coming = null;
    this.found?.leave();
    this.found = this.wanted();
    void this.enter();
  }

  /** Null is the whole list, the latest first. */
  private wanted(): Guests | null {
    const search = searchedFor(this.text);
    const { by, order } = this.sorting;
    const isSorted = by !== latestBooked.by || order !== latestBooked.order;
    if (search === '' && this.view === null && !isSorted) return null;
    return this.listOf(search, this.view, isSorted ? { sort: by, order } : {});
  }

  private listOf(
    search: string,
    view: GuestView | null,
    sorted: { sort?: GuestOrder['by']; order?: GuestOrder['order'] } = {},
  ): Guests {
    const { api, entities } = this.deps;
    const query = { id: this.eventId, ...(search !== '' && { search }), ...(view && { show: view }), ...sorted };
    return new PagedList(
      (at, signal): Promise<Answer> => api('GET /event/:id/guests', { ...query, ...at }, { signal }),
      (guest) => ({ ...guest, id: guest.reservation_id, channel: entities.putPerson(guest.channel) }),
    );
  }
}
