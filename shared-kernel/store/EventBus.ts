import type { AreaEvents } from '../contract/platform/areaEvents.ts';

type Listener<N extends keyof AreaEvents> = (detail: AreaEvents[N]) => void;

/** What areas tell one another; typed by the contract. A listener that throws does not stop the others. */
export class EventBus {
  private readonly listeners = new Map<keyof AreaEvents, Set<Listener<never>>>();

  /** Listens until the returned function is called, or `until` is aborted. */
  on<N extends keyof AreaEvents>(name: N, listener: Listener<N>, until?: AbortSignal): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set.add(listener as Listener<never>));
    const off = (): void => void set.delete(listener as Listener<never>);
    until?.addEventListener('abort', off, { once: true });
    return off;
  }

  emit<N extends keyof AreaEvents>(name: N, detail: AreaEvents[N]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      try {
        (listener as Listener<N>)(detail);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
