/** The parts of an address in the order of `addressParts`, or null where it is none. Known to the parent alone. */
export type ParseAddress = (text: string, base: string | undefined) => string[] | null;

export const addressParts = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

/**
 * Gives an isolate addresses and their queries. Runs in the isolate: it may use nothing from outside its own body.
 */
export function addresses(parse: ParseAddress): Record<string, unknown> {
  type Pair = [name: string, value: string];

  // As forms have it: what may stand in a query, a space as a plus sign.
  const encode = (text: string): string =>
    encodeURIComponent(text.toWellFormed())
      .replace(/%20/g, '+')
      .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const decode = (text: string): string => {
    const spaced = text.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      // Whatever can be read of it.
      return spaced.replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
        try {
          return decodeURIComponent(part);
        } catch {
          return '\uFFFD';
        }
      });
    }
  };

  class URLSearchParams {
    #pairs: Pair[];

    constructor(from: string | Iterable<Pair> | Record<string, string> = '') {
      if (typeof from !== 'object')
        this.#pairs = String(from)
          .replace(/^\?/, '')
          .split('&')
          .filter((pair) => pair !== '')
          .map((pair) => {
            const at = pair.indexOf('=');
            return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
          });
      else
        this.#pairs = [...(Symbol.iterator in from ? (from as Iterable<Pair>) : Object.entries(from))].map(
          ([name, value]) => [String(name), String(value)],
        );
    }

    get size(): number {
      return this.#pairs.length;
    }
    get(name: string): string | null {
      return this.#pairs.find(([known]) => known === name)?.[1] ?? null;
    }
    getAll(name: string): string[] {
      return this.#pairs.filter(([known]) => known === name).map(([, value]) => value);
    }
    has(name: string, value?: string): boolean {
      return this.#pairs.some(([known, held]) => known === name && (value === undefined || held === value));
    }
    append(name: string, value: unknown): void {
      this.#pairs.push([String(name), String(value)]);
    }
    set(name: string, value: unknown): void {
      const at = this.#pairs.findIndex(([known]) => known === name);
      if (at < 0) return this.append(name, value);
      this.#pairs[at] = [name, String(value)];
      this.#pairs = this.#pairs.filter(([known], place) => known !== name || place === at);
    }
    delete(name: string, value?: string): void {
      this.#pairs = this.#pairs.filter(([known, held]) => known !== name || (value !== undefined && held !== value));
    }
    sort(): void {
      this.#pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    }
    forEach(run: (value: string, name: string, all: URLSearchParams) => void): void {
      for (const [name, value] of this.#pairs) run(value, name, this);
    }
    *entries(): IterableIterator<Pair> {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    *keys(): IterableIterator<string> {
      for (const [name] of this.#pairs) yield name;
    }
    *values(): IterableIterator<string> {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator](): IterableIterator<Pair> {
      return this.entries();
    }
    toString(): string {
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }
  }

  /** An address that is read; nobody changes one while a page is drawn. */
  class URL {
    [part: string]: unknown;

    constructor(text: unknown, base?: unknown) {
      const found = parse(String(text), base === undefined ? undefined : String(base));
      if (found === null) throw new TypeError('Invalid URL');
      [
        this.href,
        this.origin,
        this.protocol,
        this.username,
        this.password,
        this.host,
        this.hostname,
        this.port,
        this.pathname,
        this.search,
        this.hash,
      ] = found;
      this.searchParams = new URLSearchParams(this.search as string);
    }

    static canParse(text: unknown, base?: unknown): boolean {
      return parse(String(text), base === undefined ? undefined : String(base)) !== null;
    }
    toString(): string {
      return this.href as string;
    }
    toJSON(): string {
      return this.href as string;
    }
  }

  return { URL, URLSearchParams };
}
