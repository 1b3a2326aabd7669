import type { Api } from '../api/api.ts';
import type { User } from '../contract/user.ts';
import { makeAutoObservable, runInAction } from 'mobx';

/** Where the token is kept between visits; the shell gives one on cookie and local storage. */
export interface TokenStorage {
  read(): string | null;
  write(token: string): void;
  remove(): void;
}

export type SessionState = { kind: 'visitor' } | { kind: 'loading' } | { kind: 'signed-in'; user: User } | { kind: 'failed' };

/** Who is using the page. Being signed in means that the user is known; verified means role 2 or higher. */
export class SessionStore {
  state: SessionState = { kind: 'visitor' };
  token: string | null = null;
  private readonly storage: TokenStorage;
  private api!: Api;
  private pending: Promise<void> | null = null;

  constructor(storage: TokenStorage) {
    this.storage = storage;
    this.token = storage.read();
    if (this.token) this.state = { kind: 'loading' };
    makeAutoObservable<this, 'storage' | 'api' | 'pending'>(this, { storage: false, api: false, pending: false }, { autoBind: true });
  }

  /** The client needs the token and the session needs the client, so one is handed over after both exist. */
  connect(api: Api): void {
    this.api = api;
  }

  get user(): User | null {
    return this.state.kind === 'signed-in' ? this.state.user : null;
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

  /** Fetches the account of a remembered token; resolves at once for visitors. Later calls share the first one's answer. */
  resume(): Promise<void> {
    if (!this.token) return Promise.resolve();
    this.pending ??= this.refresh().finally(() => (this.pending = null));
    return this.pending;
  }

  async refresh(): Promise<void> {
    try {
      const { data } = await this.api('GET /auth/user');
      runInAction(() => (this.state = { kind: 'signed-in', user: data }));
    } catch {
      // A refused token was already dropped by the client's 401 rule; anything else (offline, 5xx) may be tried again.
      runInAction(() => (this.state = this.token ? { kind: 'failed' } : { kind: 'visitor' }));
    }
  }

  /** An answer carried a token: it replaces the stored one. */
  keepToken(token: string): void {
    this.token = token;
    this.storage.write(token);
  }

  signIn(user: User): void {
    this.state = { kind: 'signed-in', user };
  }

  /** Forgets the account on this device. */
  forget(): void {
    this.token = null;
    this.storage.remove();
    this.state = { kind: 'visitor' };
  }
}
