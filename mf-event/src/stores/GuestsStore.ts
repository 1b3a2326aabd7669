import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ReservedMember } from 'shared-kernel/contract/booking';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor } from 'shared-kernel/language/searched';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'>;

/** A guest as the owner sees one; each reservation is a row. */
export interface OwnGuest {
  id: number;
  channel: ChannelEntity;
  date: string;
  count: number;
  plan: string | null;
  checkedInAt: string | null;
  /** The id that a thank-you is sent to; null when there is nothing to thank for. */
  thanksTo: number | null;
}

type GuestTime = 'available' | 'past';
type GuestList = PagedList<ReservedMember, OwnGuest>;

/** The guests of one event for its owner, of future or of past sessions, by name. */
export class GuestsStore {
  time: GuestTime = 'available';
  search = '';
  list: GuestList;
  /** Reservations that are chosen to be removed. */
  readonly chosen = observable.map<number, OwnGuest>();
  /** Those who have been thanked here. */
  readonly thanked = observable.set<number>();
  private readonly deps: Deps;
  private readonly eventId: number;
  private readonly later = debounce(() => this.begin());

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    // Of an event that is over nobody is still to come.
    if (deps.entities.events.get(eventId)?.is_over) this.time = 'past';
    this.list = this.listOf();
    makeAutoObservable<this, 'deps' | 'eventId' | 'later' | 'listOf'>(
      this,
      { chosen: false, thanked: false, deps: false, eventId: false, later: false, listOf: false },
      { autoBind: true },
    );
  }

  choose(time: GuestTime): void {
    this.time = time;
    this.begin();
  }

  find(search: string): void {
    this.search = search;
    this.later();
  }

  toggle(guest: OwnGuest): void {
    if (!this.chosen.delete(guest.id)) this.chosen.set(guest.id, guest);
  }

  /** Removes the chosen guests. Answers how many reservations that were, and the server's message. */
  async kick(): Promise<{ kicked: number; message: string | undefined }> {
    const byName = Map.groupBy(this.chosen.values(), ({ channel }) => channel.username);
    const { data, message } = await this.deps.api('POST /event/:id/book/kick-users', {
      id: this.eventId,
      kick_data: [...byName].map(([username, rows]) => ({ username, dates: rows.map(({ date }) => date) })),
    });
    runInAction(() => {
      for (const id of this.chosen.keys()) this.list.remove(id);
      this.chosen.clear();
      this.deps.entities.putEvent(data.event);
    });
    this.deps.events.emit('reservationChanged', { eventId: this.eventId });
    return { kicked: data.kicked, message };
  }

  async thank({ thanksTo }: OwnGuest, words: string): Promise<void> {
    if (thanksTo === null) return;
    await this.deps.api('POST /activity/reaction/:targetId', { targetId: thanksTo, body: words });
    runInAction(() => this.thanked.add(thanksTo));
  }

  /** Another tab or search is another list, in which nothing is chosen yet. */
  private begin(): void {
    this.list.leave();
    this.chosen.clear();
    this.list = this.listOf();
    void this.list.begin();
  }

  private listOf(): GuestList {
    const { api, entities } = this.deps;
    const { time } = this;
    const search = searchedFor(this.search);
    return new PagedList(
      (at, signal) =>
        api('GET /event/:id/book/reserve', { id: this.eventId, time, ...at, ...(search && { search }) }, { signal }),
      ({ reservation_id, date, count, plan, checked_in_at, activity_target_id, has_responded, ...channel }) => ({
        id: reservation_id,
        channel: entities.putChannel(channel),
        date,
        count,
        plan,
        checkedInAt: checked_in_at,
        thanksTo: has_responded ? null : activity_target_id,
      }),
    );
  }
}
