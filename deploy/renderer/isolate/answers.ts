/** What an isolate asks its parent: all of it as text. */
export type Ask = (address: string, method: string, headers: string, body: string | null) => Promise<Given>;

/** An answer of the API; headers as JSON of pairs. */
interface Given {
  status: number;
  headers: string;
  text: string;
}

/**
 * Gives an isolate questions and answers, of which the parent alone knows how they travel. Runs in the isolate: it may
 * use nothing from outside its own body.
 */
export function answers(ask: Ask): Record<string, unknown> {
  type Pair = [name: string, value: string];
  type From = Iterable<Pair> | Record<string, string> | undefined;
  const { parse, stringify } = JSON;

  class Headers {
    readonly #held = new Map<string, string>();

    constructor(from: From = []) {
      const pairs = Symbol.iterator in from ? (from as Iterable<Pair>) : Object.entries(from as Record<string, string>);
      for (const [name, value] of pairs) this.append(name, value);
    }
    get(name: string): string | null {
      return this.#held.get(name.toLowerCase()) ?? null;
    }
    has(name: string): boolean {
      return this.#held.has(name.toLowerCase());
    }
    set(name: string, value: unknown): void {
      this.#held.set(name.toLowerCase(), String(value));
    }
    append(name: string, value: unknown): void {
      const before = this.get(name);
      this.set(name, before === null ? value : `${before}, ${String(value)}`);
    }
    delete(name: string): void {
      this.#held.delete(name.toLowerCase());
    }
    forEach(run: (value: string, name: string, all: Headers) => void): void {
      for (const [name, value] of this) run(value, name, this);
    }
    entries(): IterableIterator<Pair> {
      return [...this.#held].sort(([one], [other]) => (one < other ? -1 : 1))[Symbol.iterator]();
    }
    [Symbol.iterator](): IterableIterator<Pair> {
      return this.entries();
    }
  }

  class Response {
    readonly status: number;
    readonly statusText = '';
    readonly headers: Headers;
    readonly #text: string;

    constructor(text: string | null = null, { status = 200, headers }: { status?: number; headers?: From } = {}) {
      this.#text = text ?? '';
      this.status = status;
      this.headers = new Headers(headers);
    }
    static json(body: unknown, init: { status?: number; headers?: From } = {}): Response {
      const answer = new Response(stringify(body), init);
      if (!answer.headers.has('content-type')) answer.headers.set('content-type', 'application/json');
      return answer;
    }
    get ok(): boolean {
      return this.status >= 200 && this.status < 300;
    }
    async text(): Promise<string> {
      return this.#text;
    }
    async json(): Promise<unknown> {
      return parse(this.#text);
    }
    clone(): Response {
      return new Response(this.#text, this);
    }
  }

  interface Signal {
    aborted: boolean;
    reason: unknown;
    addEventListener(type: string, run: () => void, options: { once: boolean }): void;
  }
  interface Init {
    method?: string;
    headers?: From;
    body?: string | null;
    signal?: Signal | null;
  }

  async function fetch(address: unknown, { method = 'GET', headers, body, signal }: Init = {}): Promise<Response> {
    if (signal?.aborted) throw signal.reason;
    const asked = ask(String(address), method, stringify([...new Headers(headers)]), body ?? null);
    const given = await (signal
      ? Promise.race([
          asked,
          new Promise<never>((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          }),
        ])
      : asked);
    return new Response(given.text, { status: given.status, headers: parse(given.headers) as Pair[] });
  }

  return { Headers, Response, fetch };
}
