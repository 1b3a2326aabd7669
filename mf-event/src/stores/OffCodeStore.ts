import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { bareText } from 'shared-kernel/language/cleanText';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** What a code is checked for: so many places of one ticket. */
interface Priced {
  planId: number;
  count: number;
}

interface Applied extends Priced {
  code: string;
  percentage: number;
  /** For all places, after the discount. */
  amount: number;
}

interface Deps {
  api: RootStore['api'];
  /** What was typed before a reload or the end of a session. */
  kept: string;
  keep: (text: string) => void;
}

type Check = { kind: 'idle' } | { kind: 'busy' } | { kind: 'refused'; failure: Failure };

/** A discount code for one event: what is typed, and what the server says of it. */
export class OffCodeStore {
  text: string;
  check: Check = { kind: 'idle' };
  applied: Applied | null = null;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.text = deps.kept;
    makeAutoObservable<this, 'deps' | 'eventId'>(
      this,
      { deps: false, eventId: false, amountOf: false },
      { autoBind: true },
    );
  }

  /** The price of the places with the code; null while that is not known. */
  amountOf(priced: Priced): number | null {
    const { applied } = this;
    return applied?.planId === priced.planId && applied.count === priced.count ? applied.amount : null;
  }

  write(text: string): void {
    this.text = text;
    this.check = { kind: 'idle' };
    this.deps.keep(text);
  }

  remove(): void {
    this.applied = null;
    this.write('');
  }

  /** Checks a valid code again, for another choice. */
  async renew(priced: Priced): Promise<void> {
    if (this.applied && this.amountOf(priced) === null) await this.apply(priced, this.applied.code);
  }

  /** The price has changed, so the earlier answer does not hold any more. */
  async askAgain(priced: Priced): Promise<void> {
    if (this.applied) await this.apply(priced, this.applied.code);
  }

  /** Asks what the code is worth. Only the last request counts. */
  async apply({ planId, count }: Priced, code = bareText(this.text)): Promise<void> {
    if (code === '') return;
    this.check = { kind: 'busy' };
    try {
      const { data } = await this.deps.api(
        'POST /event/:id/book/off-code',
        { id: this.eventId, code, plan_id: planId, count },
        { latest: `code ${this.eventId}` },
      );
      runInAction(() => {
        this.applied = { planId, count, code, percentage: data.percentage, amount: data.amount };
        this.check = { kind: 'idle' };
      });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'cancelled') this.refuse(failure);
    }
  }

  /** The code is not valid, or not any more. What was typed stays, to be corrected. */
  refuse(failure: Failure): void {
    this.text = this.applied?.code ?? this.text;
    this.applied = null;
    this.check = { kind: 'refused', failure };
  }
}
