import type { Book } from 'shared-kernel/contract/activity';
import type { OwnEvent, Today } from 'shared-kernel/contract/business';
import type { DraftSummary } from 'shared-kernel/contract/draft';
import type { EventCard } from 'shared-kernel/contract/event';
import type { EventReward, PaymentSummary, PayOutRequest, RewardData } from 'shared-kernel/contract/reward';
import type { EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import { defineSlice } from 'shared-kernel/root/slice';
import { InsightStore } from './stores/InsightStore.ts';
import { Loaded } from './stores/Loaded.ts';

export type Time = 'upcoming' | 'past';

/** An own event as the shared entity, with its numbers for the host. */
export interface OwnRow extends Pick<OwnEvent, 'id' | 'income' | 'places_left'> {
  event: EventEntity;
}

export type TodayOfHost = Omit<Today, 'next'> & { next: OwnRow | null };

/** A reservation of an own event; event and guest are the shared entities. */
export interface BookRow extends Omit<Book, 'event' | 'channel'> {
  event: EventEntity;
  channel: PersonEntity | null;
}

interface Money {
  reward: RewardData;
  summary: PaymentSummary;
  requests: PayOutRequest[];
}

class BusinessArea {
  readonly today: Loaded<TodayOfHost>;
  /** The member's own events: upcoming ones by their next date, past ones the latest first. */
  readonly events: Record<Time, PagedList<OwnEvent, OwnRow>>;
  /** Events that the host has begun and not published. */
  readonly drafts: Loaded<DraftSummary[]>;
  readonly books: PagedList<Book, BookRow>;
  readonly money: Loaded<Money>;
  readonly rewards: PagedList<EventReward, EventReward>;
  /** Own past events without an experience; events that the member attended and has not rated. */
  readonly withoutExperience: PagedList<EventCard, EventEntity>;
  readonly unrated: PagedList<EventCard, EventEntity>;
  private readonly insights = new Map<number, InsightStore>();
  private readonly root: RootStore;

  constructor(root: RootStore) {
    const { api, entities } = root;
    this.root = root;
    const toOwnRow = ({ income, places_left, ...card }: OwnEvent): OwnRow => ({
      id: card.id,
      income,
      places_left,
      event: entities.putEvent(card),
    });
    const listOf = (time: Time): PagedList<OwnEvent, OwnRow> =>
      new PagedList((at, signal) => api('GET /activity/events', { time, ...at }, { signal }), toOwnRow);
    this.events = { upcoming: listOf('upcoming'), past: listOf('past') };
    this.drafts = new Loaded(async () => (await api('GET /event/draft')).data);
    this.today = new Loaded(async () => {
      const { next, ...waiting } = (await api('GET /business/today')).data;
      return { ...waiting, next: next && toOwnRow(next) };
    });
    this.books = new PagedList(
      (at, signal) => api('GET /activity/business/books', at, { signal }),
      (book) => ({
        ...book,
        event: entities.putEvent(book.event),
        channel: book.channel && entities.putPerson(book.channel),
      }),
    );
    this.money = new Loaded(() => this.askMoney());
    this.rewards = new PagedList(
      (at, signal) => api('GET /reward/events', at, { signal }),
      (reward) => reward,
    );
    this.withoutExperience = new PagedList(
      (at, signal) => api('GET /events/without-experiences', at, { signal }),
      (card) => entities.putEvent(card),
    );
    this.unrated = new PagedList(
      (at, signal) => api('GET /events/without-rates', at, { signal }),
      (card) => entities.putEvent(card),
    );
  }

  insight(eventId: number): InsightStore {
    const store = this.insights.get(eventId) ?? new InsightStore(this.root, eventId);
    this.insights.set(eventId, store);
    return store;
  }

  private async askMoney(): Promise<Money> {
    const { api, session } = this.root;
    const [{ data }, { data: requests }] = await Promise.all([
      api('GET /reward/user/:id', { id: session.user!.id }),
      api('GET /reward/pay-out'),
    ]);
    return { reward: data.reward_data, summary: data.payment_summary, requests };
  }
}

export const businessArea = defineSlice('business', (root) => new BusinessArea(root));
