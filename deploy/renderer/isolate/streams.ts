interface Source {
  start?(controller: Controller): unknown;
  pull?(controller: Controller): unknown;
  cancel?(reason: unknown): unknown;
}
interface Controller {
  readonly desiredSize: number;
  readonly byobRequest: null;
  enqueue(part: unknown): void;
  close(): void;
  error(reason: unknown): void;
}
interface Part {
  done: boolean;
  value?: unknown;
}

/**
 * Gives an isolate as much of streams as React writes a page to: a source that is asked once somebody reads. Runs in
 * the isolate: it may use nothing from outside its own body.
 */
export function streams(): Record<string, unknown> {
  class ReadableStream {
    readonly #source: Source;
    readonly #controller: Controller;
    readonly #parts: unknown[] = [];
    readonly #readers: { resolve(part: Part): void; reject(reason: unknown): void }[] = [];
    #end: { reason?: unknown } | null = null;

    constructor(source: Source = {}) {
      this.#source = source;
      this.#controller = {
        desiredSize: 1,
        byobRequest: null,
        enqueue: (value) => {
          const reader = this.#readers.shift();
          if (reader) reader.resolve({ done: false, value });
          else this.#parts.push(value);
        },
        close: () => {
          this.#end ??= {};
          for (const { resolve } of this.#readers.splice(0)) resolve({ done: true });
        },
        error: (reason) => {
          this.#end ??= { reason };
          for (const { reject } of this.#readers.splice(0)) reject(reason);
        },
      };
      source.start?.(this.#controller);
    }

    getReader(): { read(): Promise<Part>; cancel(reason?: unknown): Promise<void>; releaseLock(): void } {
      return { read: () => this.#read(), cancel: (reason) => this.cancel(reason), releaseLock() {} };
    }

    async cancel(reason?: unknown): Promise<void> {
      this.#controller.close();
      await this.#source.cancel?.(reason);
    }

    async #read(): Promise<Part> {
      if (this.#parts.length > 0) return { done: false, value: this.#parts.shift() };
      if (this.#end) {
        if ('reason' in this.#end) throw this.#end.reason;
        return { done: true };
      }
      const part = new Promise<Part>((resolve, reject) => this.#readers.push({ resolve, reject }));
      await this.#source.pull?.(this.#controller);
      return part;
    }
  }

  return { ReadableStream };
}
