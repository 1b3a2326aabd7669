import type { AreaEvents } from '../contract/platform/areaEvents.ts';

/** What areas tell one another; typed by the contract. A listener that throws does not stop the others. */
export class EventBus<Events extends object = AreaEvents> {
  private readonly listeners = new Map<keyof Events, Set<(detail: never) => void>>();

  /** Listens until the returned function is called, or `until` is aborted. */
  on<N extends keyof Events>(name: N, listener: (detail: Events[N]) => void, until?: AbortSignal): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set.add(listener));
    const off = (): void => void set.delete(listener);
    until?.addEventListener('abort', off, { once: true });
    return off;
  }

  emit<N extends keyof Events>(name: N, detail: Events[N]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      try {
        (listener as (detail: Events[N]) => void)(detail);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
