interface StoredDraft<V> {
  owner: number | 'unknown' | null;
  values: Partial<V>;
}

/** What was typed before it was known by whom, and in which session. */
interface EarlyDraft<V> {
  session: string;
  values: Partial<V>;
}

/** Whose what is typed is. */
interface Typist {
  /** The account, `unknown` while only its token is known, or null. */
  readonly account: number | 'unknown' | null;
  /** Tells the session from others while its account is unknown; what is typed then is kept for this session alone. */
  readonly mark: string | null;
  /** The server ended the session; its owner did not sign out. */
  readonly wasRefused: boolean;
}

interface DraftPlan<V> {
  /** Tells this form from the others. */
  name: string;
  /** The fields that may be kept: no password and no code. */
  fields: readonly (keyof V & string)[];
  /** A function, because a browser that forbids storage throws as soon as it is touched. */
  storage: () => Storage;
  session: Typist;
  /** Aborted when the account leaves the page: the form still holds what it has typed, which is not for the next. */
  left: AbortSignal;
  /** Whether it waits for its owner also when they sign out, and not only when the server ends their session. */
  outlivesSignOut?: boolean;
}

/**
 * What is typed into a form, where it survives a reload but not its tab. An account gets its own draft and that of the
 * visitor who signed in with it, and never another account's.
 */
export class FormDraft<V extends object> {
  private readonly plan: DraftPlan<V>;
  private readonly key: string;
  /**
   * A key of its own: the draft's may hold another account's, and it is not known yet whether that may be overwritten.
   */
  private readonly meanwhileKey: string;

  constructor(plan: DraftPlan<V>) {
    this.plan = plan;
    this.key = `draft.${plan.name}`;
    this.meanwhileKey = `meanwhile.${plan.name}`;
    const { left, session, outlivesSignOut = false } = plan;
    left.addEventListener('abort', () => session.wasRefused || outlivesSignOut || this.remove());
  }

  /**
   * To whom it would be given: an account, or null for a visitor. After a reload it takes a moment until that is known.
   */
  get reader(): number | 'unknown' | null {
    return this.plan.left.aborted ? 'unknown' : this.plan.session.account;
  }

  get isReady(): boolean {
    return this.reader !== 'unknown';
  }

  /** Only values of the same kind as the form's initial ones: the form may be newer than its draft. */
  read(initial: V): Partial<V> {
    try {
      return { ...this.draftOf(initial), ...this.meanwhileOf(initial) };
    } catch {
      // Forbidden, or not ours: then nothing was kept.
      return {};
    }
  }

  write(values: V | null): void {
    if (this.plan.left.aborted) return;
    if (!values) return this.remove();
    try {
      const storage = this.plan.storage();
      storage.removeItem(this.meanwhileKey);
      const kept: StoredDraft<V> = { owner: this.plan.session.account, values: this.pick(values, () => true) };
      storage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // Full or forbidden: what was typed then lives as long as the page.
    }
  }

  /** Keeps what was typed before it is known who types: a reload may come sooner than that answer. */
  keepMeanwhile(values: V, wasTyped: (field: keyof V) => boolean): void {
    const session = this.plan.session.mark;
    if (session === null || this.plan.left.aborted) return;
    try {
      const kept: EarlyDraft<V> = { session, values: this.pick(values, wasTyped) };
      this.plan.storage().setItem(this.meanwhileKey, JSON.stringify(kept));
    } catch {
      // Full or forbidden, as above.
    }
  }

  private remove(): void {
    try {
      for (const key of [this.key, this.meanwhileKey]) this.plan.storage().removeItem(key);
    } catch {
      // Forbidden: then nothing was kept.
    }
  }

  private draftOf(initial: V): Partial<V> {
    const kept = this.kept<StoredDraft<V>>(this.key);
    if (!kept) return {};
    const { account } = this.plan.session;
    if (kept.owner === null || kept.owner === account) return this.fitting(kept.values, initial);
    // Its owner may be a visitor now, and about to sign in again.
    if (account !== null) this.plan.storage().removeItem(this.key);
    return {};
  }

  private meanwhileOf(initial: V): Partial<V> {
    const kept = this.kept<EarlyDraft<V>>(this.meanwhileKey);
    if (!kept) return {};
    if (kept.session === this.plan.session.mark) return this.fitting(kept.values, initial);
    this.plan.storage().removeItem(this.meanwhileKey);
    return {};
  }

  private kept<K>(key: string): K | null {
    return JSON.parse(this.plan.storage().getItem(key) ?? 'null') as K | null;
  }

  private fitting(values: Partial<V>, initial: V): Partial<V> {
    return this.pick(values, (field) => kindOf(values[field]) === kindOf(initial[field]));
  }

  private pick(values: Partial<V>, isWanted: (field: keyof V) => boolean): Partial<V> {
    const wanted: Partial<V> = {};
    for (const field of this.plan.fields) if (isWanted(field)) wanted[field] = values[field];
    return wanted;
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
