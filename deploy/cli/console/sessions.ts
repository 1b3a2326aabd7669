import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Team } from '../../registry/teams.ts';

/** A working day; after that the token is asked for again. In milliseconds. */
const lasts = 8 * 60 * 60 * 1000;

/**
 * Who is signed in at the console of this process. The browser has a number that says nothing; the token stays here,
 * and is looked up again each time, so that a session ends with the token that began it.
 */
export class Sessions {
  private readonly tokens = new LRUCache<string, string>({ max: 1000, ttl: lasts });
  private readonly teamOf: (token: string) => Promise<Team | null>;

  constructor(teamOf: (token: string) => Promise<Team | null>) {
    this.teamOf = teamOf;
  }

  begin(token: string): string {
    const id = randomBytes(32).toString('base64url');
    this.tokens.set(id, token);
    return id;
  }

  async of(id: string | undefined): Promise<Team | null> {
    const token = id === undefined ? undefined : this.tokens.get(id);
    if (id === undefined || token === undefined) return null;
    const team = await this.teamOf(token);
    if (!team) this.tokens.delete(id);
    return team;
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.tokens.delete(id);
  }
}
