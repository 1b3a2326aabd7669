import { makeAutoObservable, observable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';

/** In milliseconds: how often the others are told while somebody goes on writing. */
const sayEvery = 4000;
/** In milliseconds: after so long without news, somebody counts as having stopped. */
const lasts = 6000;

/** Who is writing in a room just now; it tells the others when the reader writes. */
export class Typing {
  private readonly writers = observable.map<number, ReturnType<typeof setTimeout>>([], { deep: false });
  private saidAt = 0;
  private readonly tell: () => Promise<unknown>;

  constructor(tell: () => Promise<unknown>) {
    this.tell = tell;
    makeAutoObservable<this, 'saidAt' | 'tell'>(this, { saidAt: false, tell: false }, { autoBind: true });
  }

  get ids(): number[] {
    return [...this.writers.keys()];
  }

  hear(userId: number): void {
    this.forget(userId);
    const timer = setTimeout(() => runInAction(() => this.forget(userId)), lasts);
    this.writers.set(userId, timer);
  }

  forget(userId: number): void {
    clearTimeout(this.writers.get(userId));
    this.writers.delete(userId);
  }

  /** Tells the others. Failures are ignored: the next letters tell them again. */
  async say(): Promise<void> {
    if (Date.now() - this.saidAt < sayEvery) return;
    this.saidAt = Date.now();
    try {
      await this.tell();
    } catch (error) {
      asFailure(error);
    }
  }

  /** To be called once the message is sent: the next letters are reported at once. */
  stop(): void {
    this.saidAt = 0;
  }
}
