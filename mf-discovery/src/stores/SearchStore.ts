import type { AnswerOf } from 'shared-kernel/api/api';
import type { ChannelEntity, EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { foldText } from 'shared-kernel/language/fold';
import { searchedWords } from 'shared-kernel/language/searched';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { RecentSearches } from './RecentSearches.ts';
import { TypedSearch } from './TypedSearch.ts';

type Answer = AnswerOf<'GET /search'>['data'];

export interface Found {
  /** The text that these results are for; more may have been typed since. */
  text: string;
  events: EventEntity[];
  channels: ChannelEntity[];
  cities: Answer['cities'];
  categories: Answer['categories'];
}

/** Finds events, people, places and kinds by a few letters. */
export class SearchStore {
  readonly typed: TypedSearch<Found>;
  readonly recent: RecentSearches;

  constructor({ api, entities, session }: RootStore) {
    this.recent = new RecentSearches(session);
    this.typed = new TypedSearch(async (text, signal) => {
      const { data } = await api('GET /search', { q: text }, { signal });
      return {
        text,
        events: data.events.map(entities.putEvent),
        channels: data.channels.map(entities.putChannel),
        cities: data.cities,
        categories: data.categories,
      };
    });
  }
}

/** The name of the first result, if none contains the typed letters: probably that was meant. */
export function meant({ text, events, channels, cities, categories }: Found): string | null {
  const names = [
    ...categories.map(({ title }) => title),
    ...cities.map(({ name }) => name),
    ...channels.flatMap(({ name, username }) => [name, username]),
    ...events.map(({ title }) => title),
  ];
  // Without spaces: a name may have one where none was typed.
  const bare = (name: string): string => foldText(name).replaceAll(' ', '');
  const words = searchedWords(text.replace(/^\s*@/, ''));
  const isThere = names.some(
    (name) => words.every((word) => bare(name).includes(word)) || bare(name).includes(words.join('')),
  );
  return isThere ? null : (names[0] ?? null);
}
