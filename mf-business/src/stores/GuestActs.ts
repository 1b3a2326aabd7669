import { makeAutoObservable, runInAction } from 'mobx';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { Checked } from 'shared-kernel/contract/door';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { GuestRow } from './GuestSearch.ts';

type Deps = Pick<RootStore, 'api' | 'now' | 'session'>;

/** Why it was not done to a guest: the door's word, no page to write to, oneself, or a failure of the call. */
type Why = Checked['result'] | 'nobody' | 'oneself' | Failure;

export interface Outcome {
  act: 'checkIn' | 'takeBack' | 'message';
  done: number;
  refused: { id: number; name: string; why: Why }[];
}

/** As many entries as the door takes at once. */
const mostAtOnce = 200;

/** What a host does to many guests, and what came of it, guest by guest. */
export class GuestActs {
  isBusy = false;
  outcome: Outcome | null = null;
  /** Whom the latest check-in let in, and when: what can be taken back. */
  private entered: { guest: GuestRow; at: string }[] = [];
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    makeAutoObservable<this, 'deps' | 'eventId'>(this, { deps: false, eventId: false }, { autoBind: true });
  }

  get canTakeBack(): boolean {
    return this.entered.length > 0;
  }

  forget(): void {
    this.outcome = null;
    this.entered = [];
  }

  async checkIn(guests: readonly GuestRow[]): Promise<void> {
    if (this.isBusy) return;
    const at = this.deps.now().toISOString();
    const told = await this.tell(
      'checkIn',
      guests.map((guest) => ({ guest, entry: { reservation_id: guest.id, at } })),
      'in',
    );
    runInAction(() => (this.entered = told.map(({ guest, checked }) => ({ guest, at: checked.checked_in_at ?? at }))));
  }

  /** Takes the latest check-in back. */
  async takeBack(): Promise<void> {
    const { entered } = this;
    if (this.isBusy) return;
    // Later than the entry by the server's clock too, or the door would not believe it.
    const after = entered.map(({ at }) => Date.parse(at) + 1);
    const at = new Date(Math.max(this.deps.now().getTime(), ...after)).toISOString();
    this.entered = [];
    await this.tell(
      'takeBack',
      entered.map(({ guest, at: undo }) => ({ guest, entry: { reservation_id: guest.id, at, undo } })),
      'out',
    );
  }

  /** One message to each, in the chat of two. A guest with several reservations hears once. */
  async message(guests: readonly GuestRow[], body: string): Promise<void> {
    if (this.isBusy) return;
    const { api, session } = this.deps;
    const outcome: Outcome = { act: 'message', done: 0, refused: [] };
    const heard = new Set<number>();
    this.isBusy = true;
    // One after the other, as one person would write them.
    for (const guest of guests) {
      const { channel } = guest;
      const { id } = channel.user;
      if (channel.id === null || id === session.user?.id) {
        outcome.refused.push(refusalOf(guest, channel.id === null ? 'nobody' : 'oneself'));
        continue;
      }
      if (heard.has(id)) continue;
      heard.add(id);
      try {
        const room = await api('GET /chatroom/user/:id', { id });
        await api('POST /chatroom/:id', { id: room.data.id, body, event_id: this.eventId, client_key: attemptKey() });
        outcome.done++;
      } catch (error) {
        outcome.refused.push(refusalOf(guest, asFailure(error)));
      }
    }
    this.end(outcome);
  }

  private async tell(
    act: 'checkIn' | 'takeBack',
    wanted: { guest: GuestRow; entry: { reservation_id: number; at: string; undo?: string } }[],
    good: Checked['result'],
  ): Promise<{ guest: GuestRow; checked: Checked }[]> {
    const outcome: Outcome = { act, done: 0, refused: [] };
    const told: { guest: GuestRow; checked: Checked }[] = [];
    this.isBusy = true;
    this.entered = [];
    for (let from = 0; from < wanted.length; from += mostAtOnce) {
      const part = wanted.slice(from, from + mostAtOnce);
      try {
        const { data } = await this.deps.api('POST /event/:id/door', {
          id: this.eventId,
          entries: part.map(({ entry }) => entry),
        });
        for (const [at, checked] of data.entries()) {
          const { guest } = part[at]!;
          if (checked.result === good) told.push({ guest, checked });
          else outcome.refused.push(refusalOf(guest, checked.result));
        }
      } catch (error) {
        const failure = asFailure(error);
        outcome.refused.push(...part.map(({ guest }) => refusalOf(guest, failure)));
      }
    }
    outcome.done = told.length;
    this.end(outcome);
    return told;
  }

  private end(outcome: Outcome): void {
    runInAction(() => {
      this.isBusy = false;
      this.outcome = outcome;
    });
  }
}

const refusalOf = ({ id, channel }: GuestRow, why: Why) => ({ id, name: channel.name, why });
