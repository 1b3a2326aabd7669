import type { Api } from '../api/api.ts';
import type { User } from '../contract/user.ts';
import { makeAutoObservable, runInAction } from 'mobx';

/** Where the token is kept between visits; the shell gives one on cookie and local storage. */
export interface TokenStorage {
  read(): string | null;
  write(token: string): void;
  /** `wasRefused`: the server ended the session, and its owner is still here. */
  remove(wasRefused: boolean): void;
  /** Whether the server had refused the token that was removed last, whichever tab removed it. */
  wasRefused(): boolean;
}

export type SessionState =
  | { kind: 'visitor' }
  | { kind: 'loading' }
  | { kind: 'signed-in'; user: User }
  | { kind: 'failed' };

/** Who is using the page. Being signed in means that the user is known; verified means role 2 or higher. */
export class SessionStore {
  state: SessionState = { kind: 'visitor' };
  token: string | null = null;
  /** The server ended the last session; its owner did not sign out. */
  wasRefused = false;
  private readonly storage: TokenStorage;
  private api!: Api;
  private pending: Promise<void> | null = null;
  /** Rises with each change of the account: an answer about an account counts only while it is the same. */
  private generation = 0;
  /** How often the account was asked for, and which of these questions was the latest to be answered. */
  private asked = 0;
  private answered = 0;

  constructor(storage: TokenStorage) {
    this.storage = storage;
    this.token = storage.read();
    if (this.token) this.state = { kind: 'loading' };
    makeAutoObservable<this, 'storage' | 'api' | 'pending' | 'generation' | 'asked' | 'answered'>(
      this,
      { storage: false, api: false, pending: false, generation: false, asked: false, answered: false },
      { autoBind: true },
    );
  }

  /** Client and session need one another, so the client is handed over once both exist. */
  connect(api: Api): void {
    this.api = api;
  }

  get user(): User | null {
    return this.state.kind === 'signed-in' ? this.state.user : null;
  }

  /** Whose data the page may hold: an id, `unknown` while only the token is known, null for a visitor. */
  get account(): number | 'unknown' | null {
    return this.user?.id ?? (this.token === null ? null : 'unknown');
  }

  /** Tells this session from others by the end of its token, which opens nothing; null for a visitor. */
  get mark(): string | null {
    return this.token?.slice(-8) ?? null;
  }

  get isSignedIn(): boolean {
    return this.user !== null;
  }

  get isVerified(): boolean {
    return (this.user?.role_id ?? 0) >= 2;
  }

  /** Role 2 or higher with a username. */
  get isFullUser(): boolean {
    return this.isVerified && Boolean(this.user?.username);
  }

  get isAdmin(): boolean {
    return (this.user?.role_id ?? 0) >= 6;
  }

  /**
   * Loads the account of a remembered token; resolves at once for visitors and members. Calls meanwhile share the first
   * one's answer.
   */
  resume(): Promise<void> {
    if (!this.token || this.isSignedIn) return Promise.resolve();
    if (this.pending) return this.pending;
    const pending = this.refresh().finally(() => {
      if (this.pending === pending) this.pending = null;
    });
    this.pending = pending;
    return pending;
  }

  async refresh(): Promise<void> {
    const { generation } = this;
    const question = ++this.asked;
    // An answer to an older question may know nothing of what was saved before a newer one.
    const counts = (): boolean => generation === this.generation && question > this.answered;
    try {
      const { data } = await this.api('GET /auth/user');
      if (!counts()) return;
      this.answered = question;
      runInAction(() => (this.state = { kind: 'signed-in', user: data }));
    } catch {
      // A refused token was already dropped by the client's 401 rule; anything else (offline, 5xx) may be tried again.
      if (counts()) runInAction(() => (this.state = this.token ? { kind: 'failed' } : { kind: 'visitor' }));
    }
  }

  /** An answer carried a token: it replaces the stored one. */
  keepToken(token: string): void {
    this.token = token;
    this.storage.write(token);
  }

  signIn(user: User): void {
    this.generation++;
    this.state = { kind: 'signed-in', user };
  }

  /**
   * The server refused the token: it is forgotten. Where another tab has signed in meanwhile, which ends the session
   * before it, this tab goes on with the token which that one stored; answers whether it does.
   */
  refuseToken(): boolean {
    const kept = this.storage.read();
    if (kept === null || kept === this.token) {
      this.end(true);
      return false;
    }
    this.state = { kind: 'loading' };
    this.goOnWith(kept);
    return true;
  }

  /** Another tab has signed in or out, or renewed the token: what it stored counts here too. */
  hearOtherTab(): void {
    const kept = this.storage.read();
    if (kept === this.token) return;
    if (kept === null) {
      this.end(this.storage.wasRefused());
      return;
    }
    // A member's page stays until it is known whose token it is: mostly their own, renewed.
    if (!this.isSignedIn) this.state = { kind: 'loading' };
    this.goOnWith(kept);
  }

  private goOnWith(token: string): void {
    this.generation++;
    this.pending = null;
    this.token = token;
    void (this.isSignedIn ? this.refresh() : this.resume());
  }

  /** Forgets the account on this device. */
  forget(): void {
    this.end(false);
  }

  private end(wasRefused: boolean): void {
    this.wasRefused = wasRefused;
    this.generation++;
    this.pending = null;
    this.token = null;
    this.storage.remove(wasRefused);
    this.state = { kind: 'visitor' };
  }
}
