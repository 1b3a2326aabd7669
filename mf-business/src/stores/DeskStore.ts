import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import { asFailure, type Failure, type Load } from 'shared-kernel/api/failure';
import type { BlockedUser } from 'shared-kernel/contract/admin';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { DeskQueue, type DeskSorting } from './DeskQueue.ts';

type Deps = Pick<RootStore, 'api'>;
type RowOf<K extends Parameters<RootStore['api']>[0]> = AnswerOf<K> extends { data: (infer Row)[] } ? Row : never;

export type WaitingUpdate = RowOf<'GET /admin/updates'>;
export type Waiting = AnswerOf<'GET /admin/waiting'>['data'];
type Decision = 'approve' | 'reject';
export type Versions = AnswerOf<'GET /admin/updates/:id'>['data'];

/** What waits for admins, one list for each kind, and their decisions. */
export class DeskStore {
  waiting: Waiting | null = null;
  /** Both versions of the open edit. */
  versions: Versions | null = null;
  /** The edit that is open or being opened. */
  openingId: number | null = null;
  opening: Load = { kind: 'idle' };
  readonly updates: DeskQueue<WaitingUpdate, 'waiting' | 'reservations'>;
  readonly refunds: DeskQueue<RowOf<'GET /admin/refunds'>, 'paid' | 'amount'>;
  readonly payOuts: DeskQueue<RowOf<'GET /admin/pay-outs'>, 'asked' | 'amount'>;
  readonly reports: DeskQueue<RowOf<'GET /admin/reports'>>;
  readonly appReports: DeskQueue<RowOf<'GET /admin/app-reports'>>;
  readonly blocked: DeskQueue<BlockedUser>;
  readonly audit: DeskQueue<RowOf<'GET /admin/audit'>>;
  /** The version of each edit that an admin has looked at. */
  private readonly seen = new Map<number, string>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { api } = deps;
    const counted = (kind: keyof Waiting) => (change: number) => this.recount(kind, change);
    this.updates = new DeskQueue({
      sorts: ['waiting', 'reservations'],
      sorting: { by: 'waiting', order: 'ascending' },
      ask: (at, sorted, signal) => api('GET /admin/updates', { ...at, ...sorted }, { signal }),
      onCount: counted('updates'),
    });
    this.refunds = new DeskQueue({
      sorts: ['paid', 'amount'],
      sorting: { by: 'paid', order: 'descending' },
      ask: (at, sorted, signal) => api('GET /admin/refunds', { ...at, status: 'refund_needed', ...sorted }, { signal }),
      onCount: counted('refunds'),
    });
    this.payOuts = new DeskQueue({
      sorts: ['asked', 'amount'],
      sorting: { by: 'asked', order: 'ascending' },
      ask: (at, sorted, signal) => api('GET /admin/pay-outs', { ...at, ...sorted }, { signal }),
      onCount: counted('pay_outs'),
    });
    this.reports = new DeskQueue({
      sorts: ['came'],
      sorting: latestCame,
      ask: (at, { order }, signal) => api('GET /admin/reports', { ...at, ...(order && { order }) }, { signal }),
      onCount: counted('reports'),
    });
    this.appReports = new DeskQueue({
      sorts: ['came'],
      sorting: latestCame,
      ask: (at, { order }, signal) => api('GET /admin/app-reports', { ...at, ...(order && { order }) }, { signal }),
      onCount: counted('app_reports'),
    });
    this.blocked = new DeskQueue({
      sorts: ['came'],
      sorting: latestCame,
      ask: (at, _, signal) => api('GET /admin/blocked', at, { signal }),
    });
    this.audit = new DeskQueue({
      sorts: ['came'],
      sorting: latestCame,
      ask: (at, _, signal) => api('GET /admin/audit', at, { signal }),
    });
    makeAutoObservable<this, 'seen' | 'deps'>(
      this,
      {
        waiting: observableRef,
        versions: observableRef,
        updates: false,
        refunds: false,
        payOuts: false,
        reports: false,
        appReports: false,
        blocked: false,
        audit: false,
        seen: false,
        deps: false,
      },
      { autoBind: true },
    );
  }

  /** Counts what waits. Failures are shown by the lists themselves. */
  async count(): Promise<void> {
    try {
      const { data } = await this.deps.api('GET /admin/waiting');
      runInAction(() => (this.waiting = data));
    } catch (error) {
      asFailure(error);
    }
  }

  async open(id: number): Promise<void> {
    this.versions = null;
    this.openingId = id;
    this.opening = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('GET /admin/updates/:id', { id });
      runInAction(() => {
        // Another edit may have been opened meanwhile.
        if (this.openingId !== id) return;
        this.versions = data;
        this.seen.set(id, data.version);
        this.opening = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.openingId === id) this.opening = { kind: 'failed', failure };
      });
    }
  }

  close(): void {
    this.versions = null;
    this.openingId = null;
    this.opening = { kind: 'idle' };
  }

  /** Decides on what the admin has seen of it. Where it or its event has changed since, it shows that instead. */
  decideUpdate(update: WaitingUpdate, decision: Decision, reason: string): Promise<Failure | null> {
    const { event_id: id } = update;
    // The list may have been renewed since they looked.
    const version = this.seen.get(update.id) ?? update.version;
    return this.updates.decide(
      update,
      decision,
      reason,
      () => this.deps.api('PUT /event/:id/admin-update', { id, decision, version, ...(reason !== '' && { reason }) }),
      (failure) => (failure.code === 'edited_elsewhere' ? this.newerThan(update, failure) : null),
    );
  }

  settleRefund(refund: RowOf<'GET /admin/refunds'>, reference: string): Promise<Failure | null> {
    const call = () => this.deps.api('PUT /admin/refunds/:id', { id: refund.id, reference });
    return this.refunds.decide(refund, 'settle', reference, call);
  }

  decidePayOut(
    request: RowOf<'GET /admin/pay-outs'>,
    decision: 'pay' | 'reject',
    words: string,
  ): Promise<Failure | null> {
    const how = decision === 'pay' ? { reference: words } : { reason: words };
    const call = () => this.deps.api('PUT /admin/pay-outs/:id', { id: request.id, decision, ...how });
    return this.payOuts.decide(request, decision, words, call);
  }

  settleReport(
    report: RowOf<'GET /admin/reports'>,
    action: 'nothing' | 'removed' | 'blocked',
    note: string,
  ): Promise<Failure | null> {
    const call = () => this.deps.api('PUT /admin/reports/:id', { id: report.id, action, note });
    return this.reports.decide(report, action, note, call);
  }

  settleAppReport(report: RowOf<'GET /admin/app-reports'>, note: string): Promise<Failure | null> {
    const call = () => this.deps.api('PUT /admin/app-reports/:id', { id: report.id, note });
    return this.appReports.decide(report, 'settle', note, call);
  }

  async block(username: string, reason: string): Promise<void> {
    await this.deps.api('PUT /admin/blocked', { username, is_blocked: true, reason });
    await this.blocked.pages.restart();
  }

  unblock(member: BlockedUser, reason: string): Promise<Failure | null> {
    const username = member.username ?? '';
    const call = () => this.deps.api('PUT /admin/blocked', { username, is_blocked: false, reason });
    return this.blocked.decide(member, 'unblock', reason, call);
  }

  /** The edit as it waits now, opened. */
  private async newerThan(old: WaitingUpdate, refusal: Failure): Promise<{ row: WaitingUpdate; failure: Failure }> {
    try {
      const { data } = await this.deps.api('GET /admin/updates', { event: old.event_id });
      const [newer] = data;
      if (!newer) return { row: old, failure: { ...refusal, code: 'nothing_waiting' } };
      void this.open(newer.id);
      return { row: newer, failure: refusal };
    } catch (error) {
      // The refusal itself is said, and the next try asks again.
      asFailure(error);
      return { row: old, failure: refusal };
    }
  }

  private recount(kind: keyof Waiting, change: number): void {
    if (this.waiting) this.waiting = { ...this.waiting, [kind]: Math.max(0, this.waiting[kind] + change) };
  }
}

const latestCame: DeskSorting = { by: 'came', order: 'descending' };
