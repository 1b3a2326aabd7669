import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { Suggestion } from 'shared-kernel/contract/channel';
import type { Suggested } from './suggested.ts';

/** Somebody in several lists is shown in the first of these. */
const kinds = ['match', 'connect', 'rank'] as const;

interface Part {
  kind: (typeof kinds)[number];
  rows: readonly Suggested[];
}

/** So many of each kind are shown before the link to all of it. */
const few = 5;

/** Some of each kind of suggestion at once, each person in the first list that has them. */
export class SuggestedTogether {
  load: Load = { kind: 'idle' };
  parts: readonly Part[] = [];
  private readonly api: Api;
  private readonly toRow: (suggestion: Suggestion) => Suggested;

  constructor(api: Api, toRow: (suggestion: Suggestion) => Suggested) {
    this.api = api;
    this.toRow = toRow;
    makeAutoObservable<this, 'api' | 'toRow'>(
      this,
      { parts: observableRef, api: false, toRow: false },
      { autoBind: true },
    );
  }

  /** Loads them unless they are there or on their way. */
  async begin(): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /suggest/connect/all');
      runInAction(() => {
        const shown = new Set<number>();
        this.parts = kinds
          .map((kind) => {
            const others = data[kind].filter(({ id }) => !shown.has(id)).slice(0, few);
            for (const { id } of others) shown.add(id);
            return { kind, rows: others.map(this.toRow) };
          })
          .filter(({ rows }) => rows.length > 0);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}
