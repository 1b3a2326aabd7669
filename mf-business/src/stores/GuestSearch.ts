import { makeAutoObservable } from 'mobx';
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
export const guestViews = ['new', 'returning', 'came', 'absent'] as const;
type GuestView = (typeof guestViews)[number];

type Deps = Pick<RootStore, 'api' | 'entities'>;
type Answer = AnswerOf<'GET /event/:id/guests'>;

/** The guests of an event, searched while typing and filtered; the whole list is kept. */
export class GuestSearch {
  text = '';
  /** Null is everybody. */
  view: GuestView | null = null;
  readonly all: Guests;
  private found: Guests | null = null;
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
    return this.found !== null;
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

  /** Renews what is shown. */
  enter(): Promise<boolean> {
    return this.guests.enter();
  }

  private look(): void {
    this.later.cancel();
    const search = searchedFor(this.text);
    this.found?.leave();
    this.found = search === '' && this.view === null ? null : this.listOf(search, this.view);
    void this.enter();
  }

  private listOf(search: string, view: GuestView | null): Guests {
    const { api, entities } = this.deps;
    const query = { id: this.eventId, ...(search !== '' && { search }), ...(view && { show: view }) };
    return new PagedList(
      (at, signal): Promise<Answer> => api('GET /event/:id/guests', { ...query, ...at }, { signal }),
      (guest) => ({ ...guest, id: guest.reservation_id, channel: entities.putPerson(guest.channel) }),
    );
  }
}
