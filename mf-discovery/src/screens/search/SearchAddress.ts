import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor } from 'shared-kernel/language/searched';
import type { Navigation } from 'shared-kernel/navigation/Navigation';
import type { SearchStore } from '../../stores/SearchStore.ts';
import { foundKinds, type FoundKind } from './FoundParts.tsx';

export const wordsIn = (search: string): string => searchedFor(new URLSearchParams(search).get('q') ?? '').slice(0, 80);

export const kindIn = (search: string): FoundKind => {
  const given = new URLSearchParams(search).get('kind');
  return foundKinds.find((kind) => kind === given) ?? 'all';
};

/** Keeps the words and the kind that is shown in the page's address, where links and Back find them. */
export class SearchAddress {
  private readonly navigation: Navigation;
  private readonly typed: SearchStore['typed'];
  // A letter by itself changes the address only once typing pauses: that costs more than all else it does.
  private readonly later = debounce(() => {
    // A screen that was left rests only later: its reader must not be brought back.
    if (this.navigation.path === '/search') this.write();
  });

  constructor(navigation: Navigation, { typed }: SearchStore) {
    this.navigation = navigation;
    this.typed = typed;
  }

  type = (text: string): void => {
    this.typed.type(text);
    if (searchedFor(text) === '') this.write('all');
    else this.later();
  };

  /** Without waiting for the pause: Enter, or a text that is chosen. */
  askNow = (text: string): void => {
    this.typed.type(text);
    this.write();
    void this.typed.askNow();
  };

  choose = (kind: FoundKind): void => this.write(kind);

  private write(kind = kindIn(this.navigation.history.location.search)): void {
    this.later.cancel();
    const q = searchedFor(this.typed.text);
    const query = new URLSearchParams({ q, ...(kind !== 'all' && { kind }) });
    this.navigation.navigate(q === '' ? '/search' : `/search?${query.toString()}`, { replace: true });
  }
}
