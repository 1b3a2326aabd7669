const prefix = 'session.';

interface Kept {
  /** The mark of the session that it belongs to. */
  of: string;
  value: unknown;
}

/**
 * What the browser keeps for one session, so that a reload loses nothing. It goes when the session ends, whichever area
 * is loaded then, and where that was not noticed (another tab signed in while this one was put away) the next session
 * cannot read it.
 */
export class SessionMemory {
  private readonly storage: () => Storage;
  private readonly area: string;
  private readonly session: { readonly mark: string | null };

  /** The storage is a function, because a browser that forbids it throws as soon as it is touched. */
  constructor(storage: () => Storage, area: string, session: { readonly mark: string | null }) {
    this.storage = storage;
    this.area = area;
    this.session = session;
  }

  read<T>(name: string): T | null {
    const key = this.keyOf(name);
    return attempt(() => {
      const kept = JSON.parse(this.storage().getItem(key) ?? 'null') as Kept | null;
      if (kept && kept.of === this.session.mark) return kept.value as T;
      this.storage().removeItem(key);
      return null;
    });
  }

  /** Null removes it. A visitor has no session, and keeps nothing. */
  write(name: string, value: object | null): void {
    const { mark } = this.session;
    attempt(() => {
      if (value === null || mark === null) this.storage().removeItem(this.keyOf(name));
      else this.storage().setItem(this.keyOf(name), JSON.stringify({ of: mark, value } satisfies Kept));
    });
  }

  private keyOf(name: string): string {
    return `${prefix}${this.area}.${name}`;
  }
}

/** Removes what sessions have kept in this browser; on a server there is nothing. */
export function forgetSessions(): void {
  if (typeof window === 'undefined') return;
  for (const storage of [() => window.localStorage, () => window.sessionStorage])
    attempt(() => {
      for (const name of Object.keys(storage())) if (name.startsWith(prefix)) storage().removeItem(name);
    });
}

/** Storage may be full or forbidden: what is kept then lasts as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
