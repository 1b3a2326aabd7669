import { makeAutoObservable, observable, runInAction } from 'mobx';

/** One switch of an entity: how it is shown at once and how the server is told. */
export interface SwitchChange<Answer> {
  /** Names the switch: `like:7`. */
  key: string;
  was: boolean;
  wanted: boolean;
  /** Shows this state: before the server has agreed, and again the old one when it refuses. */
  write(on: boolean): void;
  send(on: boolean): Promise<Answer>;
  /** Writes the server's answer, unless a newer press waits. */
  confirm(answer: Answer): void;
}

/**
 * Optimistic switches. One call at a time for each: presses in between only change the wanted state, which is sent when
 * the call has returned, so quick presses never overtake one another.
 */
export class Toggles {
  private readonly latest = observable.map<string, boolean>();

  constructor() {
    makeAutoObservable(this, { isBusy: false }, { autoBind: true });
  }

  isBusy(key: string): boolean {
    return this.latest.has(key);
  }

  /** Rejects with the refusal, after the last agreed state was written back. */
  async set<Answer>({ key, was, wanted, write, send, confirm }: SwitchChange<Answer>): Promise<void> {
    const isRunning = this.latest.has(key);
    this.latest.set(key, wanted);
    write(wanted);
    if (isRunning) return;
    let agreed = was;
    try {
      for (let next = wanted; next !== agreed; next = this.latest.get(key) ?? agreed) {
        const answer = await send(next);
        agreed = next;
        if (this.latest.get(key) === agreed) runInAction(() => confirm(answer));
      }
    } catch (error) {
      runInAction(() => write(agreed));
      throw error;
    } finally {
      runInAction(() => this.latest.delete(key));
    }
  }
}
