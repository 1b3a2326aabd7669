/** What was typed, and by whom. */
interface Kept<V> {
  owner: number | 'unknown' | null;
  values: Partial<V>;
}

interface DraftPlan<V> {
  /** Tells this form from the others. */
  name: string;
  /** The fields that may be kept: no password and no code. */
  fields: readonly (keyof V & string)[];
  /** Asked for late: a browser that forbids storage throws on the mere mention. */
  storage: () => Storage;
  /** The account that types, `unknown` while only its token is known, or null. */
  owner: () => number | 'unknown' | null;
}

/**
 * What is typed into a form, where it survives a reload but not its tab. An account gets its own draft and that of the
 * visitor who signed in with it, and never another account's.
 */
export class FormDraft<V extends object> {
  private readonly plan: DraftPlan<V>;
  private readonly key: string;

  constructor(plan: DraftPlan<V>) {
    this.plan = plan;
    this.key = `draft.${plan.name}`;
  }

  /** After a reload it takes a moment until it is known who is here; until then nothing is given and nothing kept. */
  get isReady(): boolean {
    return this.plan.owner() !== 'unknown';
  }

  /** Only what is of the kind that the form begins with: the form may be a newer one than its draft. */
  read(initial: V): Partial<V> {
    try {
      const kept = JSON.parse(this.plan.storage().getItem(this.key) ?? 'null') as Kept<V> | null;
      if (!kept) return {};
      if (kept.owner === null || kept.owner === this.plan.owner())
        return Object.fromEntries(
          this.plan.fields
            .filter((field) => kindOf(kept.values[field]) === kindOf(initial[field]))
            .map((field) => [field, kept.values[field]]),
        ) as Partial<V>;
      this.write(null);
    } catch {
      // Forbidden, or not ours: then nothing was kept.
    }
    return {};
  }

  write(values: V | null): void {
    try {
      const storage = this.plan.storage();
      if (!values) return storage.removeItem(this.key);
      const kept = Object.fromEntries(this.plan.fields.map((field) => [field, values[field]])) as Partial<V>;
      storage.setItem(this.key, JSON.stringify({ owner: this.plan.owner(), values: kept } satisfies Kept<V>));
    } catch {
      // Full or forbidden: what was typed then lives as long as the page.
    }
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
