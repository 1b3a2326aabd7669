/**
 * Gives an isolate events and what is given up by them. Runs in the isolate: it may use nothing from outside its own
 * body.
 */
export function events(after: (run: () => void, ms: number) => unknown): Record<string, unknown> {
  type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };

  class Event {
    readonly type: string;
    target: EventTarget | null = null;
    defaultPrevented = false;
    constructor(type: string, more: object = {}) {
      Object.assign(this, more);
      this.type = type;
    }
    preventDefault(): void {
      this.defaultPrevented = true;
    }
  }

  class CustomEvent extends Event {
    readonly detail: unknown;
    constructor(type: string, { detail = null, ...more }: { detail?: unknown } = {}) {
      super(type, more);
      this.detail = detail;
    }
  }

  class EventTarget {
    readonly #listeners: { type: string; listener: Listener; once: boolean }[] = [];

    addEventListener(type: string, listener: Listener | null, options?: boolean | { once?: boolean }): void {
      if (listener === null || this.#listeners.some((one) => one.type === type && one.listener === listener)) return;
      this.#listeners.push({ type, listener, once: typeof options === 'object' && options.once === true });
    }
    removeEventListener(type: string, listener: Listener | null): void {
      const at = this.#listeners.findIndex((one) => one.type === type && one.listener === listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    }
    dispatchEvent(event: Event): boolean {
      event.target = this;
      for (const { type, listener, once } of this.#listeners.slice()) {
        if (type !== event.type) continue;
        if (once) this.removeEventListener(type, listener);
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      }
      return !event.defaultPrevented;
    }
  }

  class DOMException extends Error {
    override readonly name: string;
    constructor(message = '', name = 'Error') {
      super(message);
      this.name = name;
    }
  }

  class AbortSignal extends EventTarget {
    aborted = false;
    reason: unknown;
    onabort: ((event: Event) => void) | null = null;

    throwIfAborted(): void {
      if (this.aborted) throw this.reason;
    }
    static abort(reason?: unknown): AbortSignal {
      const controller = new AbortController();
      controller.abort(reason);
      return controller.signal;
    }
    static any(signals: Iterable<AbortSignal>): AbortSignal {
      const controller = new AbortController();
      for (const signal of signals)
        if (signal.aborted) controller.abort(signal.reason);
        else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
      return controller.signal;
    }
    static timeout(ms: number): AbortSignal {
      const controller = new AbortController();
      after(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
      return controller.signal;
    }
  }

  class AbortController {
    readonly signal = new AbortSignal();
    abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
      const { signal } = this;
      if (signal.aborted) return;
      signal.aborted = true;
      signal.reason = reason;
      const event = new Event('abort');
      signal.onabort?.(event);
      signal.dispatchEvent(event);
    }
  }

  return { Event, CustomEvent, EventTarget, DOMException, AbortSignal, AbortController };
}
