import { makeAutoObservable, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import { mostAway } from 'shared-kernel/contract/figures';

type Checked = AnswerOf<'POST /chatroom/check/:id'>['data'];

/** The most that one check answers; when it is full there is more to ask for. */
const fullCheck = 100;

interface RoomChecksDeps {
  now(): Date;
  ask(known: { last_message: number; away: number }): Promise<Checked>;
  /** Shows what the check found. */
  take(checked: Checked): void;
  /** After too long a time the changes cannot be told one by one, so the room is loaded anew. */
  reopen(): Promise<void>;
}

/** Keeps an open room up to date: asks for what others wrote or changed, which marks it as seen. */
export class RoomChecks {
  /**
   * Up to here no message of others is missing. The answer to sending does not move it: somebody else's message with a
   * lower id may not have been asked for yet.
   */
  private checkedUpTo = 0;
  private heardUpTo = 0;
  /** When the server last told how the room stands, in milliseconds. */
  private heardAt = 0;
  private isChecking = false;
  private isWanted = false;
  private readonly deps: RoomChecksDeps;

  constructor(deps: RoomChecksDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'isChecking' | 'isWanted' | 'heardAt'>(
      this,
      { deps: false, isChecking: false, isWanted: false, heardAt: false },
      { autoBind: true },
    );
  }

  /** Others have written something that this window has not reported as seen. */
  get hasUnseen(): boolean {
    return this.heardUpTo > this.checkedUpTo;
  }

  hear(id: number): void {
    this.heardUpTo = Math.max(this.heardUpTo, id);
  }

  /** To be called once the room was loaded as a whole, up to this message. */
  begin(newestId: number): void {
    this.heardAt = this.deps.now().getTime();
    this.checkedUpTo = newestId;
  }

  /** False when the server did not answer. */
  async run(): Promise<boolean> {
    // The answer on its way may be older than the reason to ask.
    this.isWanted = true;
    if (this.isChecking) return true;
    this.isChecking = true;
    try {
      if (this.away > mostAway) await this.deps.reopen();
      while (this.isWanted) {
        this.isWanted = false;
        if ((await this.once()) >= fullCheck || this.hasUnseen) this.isWanted = true;
      }
      return true;
    } catch (error) {
      // It asks again in a few seconds anyway.
      asFailure(error);
      return false;
    } finally {
      this.isChecking = false;
    }
  }

  /** For how many seconds nothing was heard of the room. */
  private get away(): number {
    return Math.max(0, Math.ceil((this.deps.now().getTime() - this.heardAt) / 1000));
  }

  private async once(): Promise<number> {
    const { away, checkedUpTo, heardUpTo } = this;
    const checked = await this.deps.ask({ last_message: checkedUpTo, away });
    runInAction(() => {
      this.heardAt = this.deps.now().getTime();
      const isAll = checked.messages.length < fullCheck && this.heardUpTo === heardUpTo;
      this.deps.take(checked);
      this.checkedUpTo = Math.max(checkedUpTo, this.checkedUpTo, checked.messages.at(-1)?.id ?? 0);
      // A message that was deleted before it was seen is not sent any more.
      if (isAll) this.heardUpTo = Math.min(this.heardUpTo, this.checkedUpTo);
    });
    return checked.messages.length;
  }
}
