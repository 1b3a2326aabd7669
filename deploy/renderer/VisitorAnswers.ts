import { LRUCache } from 'lru-cache';

/** In milliseconds. A page that was drawn from them is kept for longer. */
const keptFor = 1000;
/** A thread draws for one area, whose pages ask for tens of kilobytes. */
const keptAtMost = 100;

interface KeptAnswer {
  status: number;
  headers: [string, string][];
  text: string;
}

/**
 * Asks the API for what visitors see, once a second for all their pages: these differ by their addresses, and hardly
 * by what they ask for. What failed is asked for anew. Never for members, whose answers are their own.
 */
export class VisitorAnswers {
  private readonly kept = new LRUCache<string, Promise<KeptAnswer>>({ max: keptAtMost, ttl: keptFor });
  private readonly apiUrl: string;
  private readonly patience: number;

  /** `patience` is how long an answer may take, in milliseconds. */
  constructor(apiUrl: string, patience: number) {
    this.apiUrl = apiUrl;
    this.patience = patience;
  }

  readonly fetch: typeof fetch = async (address, init) => {
    const { method, body } = init ?? {};
    const headers = [...new Headers(init?.headers)];
    const key = JSON.stringify([String(address), method, body, headers]);
    const asked = this.kept.get(key) ?? this.ask(key, String(address), { method, body, headers });
    const { text, ...answer } = await asked;
    return new Response(text === '' ? null : text, answer);
  };

  private ask(key: string, address: string, init: RequestInit): Promise<KeptAnswer> {
    const asked = this.read(address, init);
    this.kept.set(key, asked);
    const forget = (): void => {
      if (this.kept.peek(key) === asked) this.kept.delete(key);
    };
    asked.then(({ status }) => (status >= 500 || status === 429) && forget(), forget);
    return asked;
  }

  private async read(address: string, init: RequestInit): Promise<KeptAnswer> {
    const signal = AbortSignal.timeout(this.patience);
    const answer = await fetch(`${this.apiUrl}${address}`, { ...init, signal });
    return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
  }
}
