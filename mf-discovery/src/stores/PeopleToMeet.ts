import type { AnswerOf } from 'shared-kernel/api/api';
import type { Suggestion } from 'shared-kernel/contract/channel';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList, type AskForPage } from 'shared-kernel/store/PagedList';
import { EventListStore } from './EventListStore.ts';
import { eventLists, type EventList } from './eventLists.ts';
import { Recent } from './Recent.ts';
import type { Suggested } from './suggested.ts';
import { SuggestedTogether } from './SuggestedTogether.ts';

export type SuggestedRows = PagedList<Suggestion, Suggested>;

type TopCategory = AnswerOf<'GET /creators/top-categories'>['data']['categories']['data'][number];

/** A kind of events with some of its hosts. */
export interface CategoryOfCreators {
  id: number;
  title: string;
  count: number;
  creators: Suggested[];
}

export const suggestionKinds = ['match', 'connect', 'rank', 'active'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const creatorsPerPage = '20';
const categoriesPerPage = '5';

/** Hosts and members whom the reader may like, each with the reason, and short lists of events. */
export class PeopleToMeet {
  readonly topCategories: PagedList<TopCategory, CategoryOfCreators>;
  readonly together: SuggestedTogether;
  private readonly creatorLists = new Recent<SuggestedRows>(4);
  private readonly suggestions = new Recent<SuggestedRows>(suggestionKinds.length);
  private readonly eventLists = new Recent<EventListStore>(eventLists.length);
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    this.together = new SuggestedTogether(root.api, this.toRow);
    this.topCategories = new PagedList(
      async (at, signal) =>
        (await root.api('GET /creators/top-categories', { ...at, per_page: categoriesPerPage }, { signal })).data
          .categories,
      ({ id, title, creators_count: count, creators }) => ({ id, title, count, creators: creators.map(this.toRow) }),
    );
  }

  /** Everybody who has made events; with words only those whose name matches. */
  creators(search: string): SuggestedRows {
    return this.creatorLists.of(search, () =>
      this.listOf(
        async (at, signal) =>
          (
            await this.root.api(
              'GET /creators/all',
              { ...at, per_page: creatorsPerPage, ...(search !== '' && { search }) },
              { signal },
            )
          ).data.creators,
      ),
    );
  }

  suggested(kind: SuggestionKind): SuggestedRows {
    const { api } = this.root;
    const asks: Record<SuggestionKind, AskForPage<Suggestion>> = {
      match: (at, signal) => api('GET /suggest/connect/match', at, { signal }),
      connect: (at, signal) => api('GET /suggest/connect', at, { signal }),
      rank: (at, signal) => api('GET /suggest/connect/rank', at, { signal }),
      active: (at, signal) => api('GET /suggest/active/all-channel', at, { signal }),
    };
    return this.suggestions.of(kind, () => this.listOf(asks[kind]));
  }

  events(list: EventList): EventListStore {
    const { api } = this.root;
    return this.eventLists.of(
      list,
      () =>
        new EventListStore(this.root, (at, signal) =>
          list === 'guests' ? api('GET /gusset', at, { signal }) : api('GET /last-second', at, { signal }),
        ),
    );
  }

  private readonly toRow = ({ reasons, biography, rank, ...summary }: Suggestion): Suggested => ({
    id: summary.id,
    channel: this.root.entities.putChannel({ ...summary, biography, rank }),
    reasons,
  });

  private listOf(ask: AskForPage<Suggestion>): SuggestedRows {
    return new PagedList(ask, this.toRow);
  }
}
