import { LRUCache } from 'lru-cache';
import { drawingLimits } from './limits.ts';

interface Kept {
  text: string;
  status: number;
  headers: Headers;
}

/**
 * What the API answers to visitors without an account. Pages that ask the same within a second are drawn from one
 * answer: an address that is passed on with a mark of each sender's own is another page, but asks nothing new.
 */
export class VisitorAnswers {
  private readonly kept = new LRUCache<string, Promise<Kept>>({
    max: drawingLimits.answers,
    ttl: drawingLimits.answersKept,
  });
  private readonly ask: typeof fetch;

  constructor(ask: typeof fetch) {
    this.ask = ask;
  }

  readonly fetch: typeof fetch = async (address, init) => {
    const headers = [...new Headers(init?.headers)].sort().join('\n');
    const key = [init?.method ?? 'GET', address, init?.body ?? '', headers].join(' ');
    const known = this.kept.get(key);
    const answer = known ?? this.askAnew(address, init);
    if (!known) this.kept.set(key, answer);
    try {
      const { text, ...rest } = await answer;
      // Who is refused or not heard may ask again.
      if (rest.status >= 400) this.forget(key, answer);
      return new Response(text, rest);
    } catch (error) {
      this.forget(key, answer);
      throw error;
    }
  };

  /** Several wait for it, so it does not end with the page of the first. */
  private async askAnew(...[address, init]: Parameters<typeof fetch>): Promise<Kept> {
    const signal = AbortSignal.timeout(drawingLimits.dataWithin);
    const response = await this.ask(address, { ...init, signal });
    return { text: await response.text(), status: response.status, headers: response.headers };
  }

  private forget(key: string, failed: Promise<Kept>): void {
    if (this.kept.peek(key) === failed) this.kept.delete(key);
  }
}
