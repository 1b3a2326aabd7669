import { LRUCache } from 'lru-cache';
import type { Team } from '../registry/teams.ts';
import type { Callers } from './callers.ts';

/** A refusal caused by the caller, with its HTTP status. */
export class NotAllowed extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** How often an address may show a token that is none within `tooMany` milliseconds. */
const most = 10;
export const tooMany = 60_000;

/** Lets in whoever has a token; a guess is slowed down before the store is asked. */
export class Door {
  private readonly wrong = new LRUCache<string, number>({ max: 10_000, ttl: tooMany });
  private readonly callers: Callers;

  constructor(callers: Callers) {
    this.callers = callers;
  }

  async let(address: string, token: string | undefined): Promise<Team> {
    const tries = this.wrong.get(address) ?? 0;
    if (tries >= most) throw new NotAllowed(429, 'Too many unknown tokens; try again in a minute');
    const team = token === undefined ? null : await this.callers.of(token);
    if (team) return team;
    // The time begins with the first.
    this.wrong.set(address, tries + 1, { ttl: this.wrong.getRemainingTTL(address) || tooMany });
    throw new NotAllowed(401, 'This token is not known, or was ended');
  }
}
