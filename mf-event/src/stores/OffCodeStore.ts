import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** What a code is asked about: so many places of one plan. */
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

type Check = { kind: 'idle' } | { kind: 'busy' } | { kind: 'refused'; failure: Failure };

/** A discount code of one event: what is typed, and what the server makes of it. */
export class OffCodeStore {
  text = '';
  check: Check = { kind: 'idle' };
  applied: Applied | null = null;
  private readonly api: RootStore['api'];
  private readonly eventId: number;

  constructor(api: RootStore['api'], eventId: number) {
    this.api = api;
    this.eventId = eventId;
    makeAutoObservable<this, 'api' | 'eventId'>(
      this,
      { api: false, eventId: false, amountOf: false },
      { autoBind: true },
    );
  }

  /** What so many places cost with the code; null while that is not known. */
  amountOf(priced: Priced): number | null {
    const { applied } = this;
    return applied?.planId === priced.planId && applied.count === priced.count ? applied.amount : null;
  }

  write(text: string): void {
    this.text = text;
    this.check = { kind: 'idle' };
  }

  remove(): void {
    this.applied = null;
    this.write('');
  }

  /** The code that was good is asked about anew, for another choice. */
  async renew(priced: Priced): Promise<void> {
    if (this.applied && this.amountOf(priced) === null) await this.apply(priced, this.applied.code);
  }

  /** What the places cost has changed, so what was asked before holds no longer. */
  async askAgain(priced: Priced): Promise<void> {
    if (this.applied) await this.apply(priced, this.applied.code);
  }

  /** Asks what the code is worth. The last question counts. */
  async apply({ planId, count }: Priced, code = this.text.trim()): Promise<void> {
    if (code === '') return;
    this.check = { kind: 'busy' };
    try {
      const { data } = await this.api(
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

  /** It is no good, or no longer. What was typed stays to be mended. */
  refuse(failure: Failure): void {
    this.text = this.applied?.code ?? this.text;
    this.applied = null;
    this.check = { kind: 'refused', failure };
  }
}
