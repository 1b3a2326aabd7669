import { makeAutoObservable, observable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';

/** While somebody goes on writing it is said so often, in milliseconds. */
const sayEvery = 4000;
/** Who has not said it for so long has stopped. */
const lasts = 6000;

/** Who is writing in a room just now, and telling the others that one is writing oneself. */
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

  /** One is writing. Nobody waits for it: what fails is said again with the next letters. */
  async say(): Promise<void> {
    if (Date.now() - this.saidAt < sayEvery) return;
    this.saidAt = Date.now();
    try {
      await this.tell();
    } catch (error) {
      asFailure(error);
    }
  }

  /** What was written is sent: the next letters are news at once. */
  stop(): void {
    this.saidAt = 0;
  }
}
