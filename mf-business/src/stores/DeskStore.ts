import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { type AskForPage, PagedList } from 'shared-kernel/store/PagedList';

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
  /** The edit as it is, where it or its event had changed before a decision on it; that decision and its words. */
  newer: { id: number; version: string; decision: Decision; words: string } | null = null;
  /** The edit that did not wait any more when it was to be decided. */
  decidedId: number | null = null;
  readonly updates: PagedList<WaitingUpdate, WaitingUpdate>;
  readonly refunds: PagedList<RowOf<'GET /admin/refunds'>, RowOf<'GET /admin/refunds'>>;
  readonly payOuts: PagedList<RowOf<'GET /admin/pay-outs'>, RowOf<'GET /admin/pay-outs'>>;
  readonly reports: PagedList<RowOf<'GET /admin/reports'>, RowOf<'GET /admin/reports'>>;
  readonly appReports: PagedList<RowOf<'GET /admin/app-reports'>, RowOf<'GET /admin/app-reports'>>;
  readonly blocked: PagedList<RowOf<'GET /admin/blocked'>, RowOf<'GET /admin/blocked'>>;
  readonly audit: PagedList<RowOf<'GET /admin/audit'>, RowOf<'GET /admin/audit'>>;
  /** The version of each edit that an admin has looked at. */
  private readonly seen = new Map<number, string>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { api } = deps;
    this.updates = listOf((at, signal) => api('GET /admin/updates', at, { signal }));
    this.refunds = listOf((at, signal) => api('GET /admin/refunds', { ...at, status: 'refund_needed' }, { signal }));
    this.payOuts = listOf((at, signal) => api('GET /admin/pay-outs', at, { signal }));
    this.reports = listOf((at, signal) => api('GET /admin/reports', at, { signal }));
    this.appReports = listOf((at, signal) => api('GET /admin/app-reports', at, { signal }));
    this.blocked = listOf((at, signal) => api('GET /admin/blocked', at, { signal }));
    this.audit = listOf((at, signal) => api('GET /admin/audit', at, { signal }));
    makeAutoObservable<this, 'seen' | 'deps'>(
      this,
      {
        waiting: observableRef,
        versions: observableRef,
        newer: observableRef,
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
  async decideUpdate(update: WaitingUpdate, decision: Decision, reason: string): Promise<void> {
    const { event_id: id } = update;
    // The list may have been renewed since they looked.
    const version = this.seen.get(update.id) ?? update.version;
    try {
      await this.deps.api('PUT /event/:id/admin-update', { id, decision, version, ...(reason !== '' && { reason }) });
    } catch (error) {
      const { code } = asFailure(error);
      if (code === 'edited_elsewhere') await this.showNewer(update, decision, reason);
      if (code === 'nothing_waiting') runInAction(() => (this.decidedId = update.id));
      throw error;
    }
    await this.renew(this.updates);
  }

  async settleRefund(id: number, reference: string): Promise<void> {
    await this.deps.api('PUT /admin/refunds/:id', { id, reference });
    await this.renew(this.refunds);
  }

  async decidePayOut(id: number, decision: 'pay' | 'reject', words: string): Promise<void> {
    const how = decision === 'pay' ? { reference: words } : { reason: words };
    await this.deps.api('PUT /admin/pay-outs/:id', { id, decision, ...how });
    await this.renew(this.payOuts);
  }

  async settleReport(id: number, action: 'nothing' | 'removed' | 'blocked', note: string): Promise<void> {
    await this.deps.api('PUT /admin/reports/:id', { id, action, note });
    await this.renew(this.reports);
  }

  async settleAppReport(id: number, note: string): Promise<void> {
    await this.deps.api('PUT /admin/app-reports/:id', { id, note });
    await this.renew(this.appReports);
  }

  async setBlocked(username: string, is_blocked: boolean, reason: string): Promise<void> {
    await this.deps.api('PUT /admin/blocked', { username, is_blocked, reason });
    await this.renew(this.blocked);
  }

  /** Puts the edit as it waits now where the one before it stood, and opens it. */
  private async showNewer({ id, event_id }: WaitingUpdate, decision: Decision, words: string): Promise<void> {
    try {
      const { data } = await this.deps.api('GET /admin/updates', { event: event_id });
      const [newer] = data;
      if (!newer) return runInAction(() => void (this.decidedId = id));
      runInAction(() => {
        this.updates.rows = this.updates.rows.map((row) => (row.id === id ? newer : row));
        this.newer = { id: newer.id, version: newer.version, decision, words };
      });
      await this.open(newer.id);
    } catch (error) {
      // The refusal itself is said, and the next try asks again.
      asFailure(error);
    }
  }

  /** A decided row leaves its list before the next decision. */
  private async renew(list: { restart(): Promise<void> }): Promise<void> {
    await Promise.all([list.restart(), this.count()]);
  }
}

const listOf = <Row extends { id: number }>(ask: AskForPage<Row>) => new PagedList<Row, Row>(ask, (row) => row);
