import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import type { City } from 'shared-kernel/contract/property';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor } from 'shared-kernel/language/searched';

/** Finds cities while somebody types. */
export class CitySearch {
  typed = '';
  found: City[] = [];
  state: 'idle' | 'busy' | 'ready' | 'failed' = 'idle';
  private readonly api: Api;
  /** What is searched for; empty once a city was chosen. */
  private wanted = '';
  private readonly ask = debounce((search: string) => void this.search(search));

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'ask' | 'wanted'>(
      this,
      { api: false, ask: false, wanted: false },
      { autoBind: true },
    );
  }

  /** An empty text asks for nothing and shows nothing. */
  type(typed: string): void {
    this.typed = typed;
    const search = searchedFor(typed);
    this.wanted = search;
    this.ask.cancel();
    this.state = search === '' ? 'idle' : 'busy';
    if (search === '') this.found = [];
    else this.ask(search);
  }

  /** Shows the name of a city that was chosen. */
  rest(name: string): void {
    this.ask.cancel();
    this.typed = name;
    this.wanted = '';
    this.found = [];
    this.state = 'idle';
  }

  private async search(search: string): Promise<void> {
    try {
      const { data } = await this.api('GET /properties/city', { search }, { latest: 'auth.city' });
      runInAction(() => {
        if (this.wanted !== search) return;
        this.found = data;
        this.state = 'ready';
      });
    } catch (error) {
      const isCancelled = asFailure(error).code === 'cancelled';
      runInAction(() => {
        if (!isCancelled && this.wanted === search) this.state = 'failed';
      });
    }
  }
}
