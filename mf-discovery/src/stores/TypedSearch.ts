import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor, searchedLetters } from 'shared-kernel/language/searched';

/** Searches while somebody types, after the pause; a newer search cancels an older one. */
export class TypedSearch<Found> {
  text = '';
  load: Load = { kind: 'idle' };
  /** The results for the text; null before. */
  found: Found | null = null;
  private running: AbortController | null = null;
  private readonly ask: (text: string, signal: AbortSignal) => Promise<Found>;
  private readonly shortest: number;
  private readonly later = debounce(() => void this.askNow());

  constructor(ask: (text: string, signal: AbortSignal) => Promise<Found>, shortest = 1) {
    this.ask = ask;
    this.shortest = shortest;
    makeAutoObservable<this, 'running' | 'ask' | 'shortest' | 'later'>(
      this,
      { found: observableRef, running: false, ask: false, shortest: false, later: false },
      { autoBind: true },
    );
  }

  /** Too short a text asks for nothing and shows nothing. */
  type(text: string): void {
    const isSame = searchedFor(text) === searchedFor(this.text);
    this.text = text;
    if (isSame) return;
    this.stop();
    if (searchedLetters(text) < this.shortest) {
      this.found = null;
      this.load = { kind: 'idle' };
      return;
    }
    this.load = { kind: 'busy' };
    this.later();
  }

  /** Without waiting for the pause: Enter, or a second try. */
  async askNow(): Promise<void> {
    this.stop();
    const wanted = searchedFor(this.text);
    if (searchedLetters(wanted) < this.shortest) return;
    const controller = new AbortController();
    this.running = controller;
    this.load = { kind: 'busy' };
    try {
      const found = await this.ask(wanted, controller.signal);
      runInAction(() => {
        if (this.running !== controller) return;
        this.found = found;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.running === controller) this.load = { kind: 'failed', failure };
      });
    }
  }

  /** Nobody waits for results any more. */
  stop(): void {
    this.later.cancel();
    this.running?.abort();
    this.running = null;
    if (this.load.kind === 'busy') this.load = { kind: 'idle' };
  }
}
