import type { AreaEvents } from '../contract/events.ts';

type Listener<N extends keyof AreaEvents> = (detail: AreaEvents[N]) => void;

/** What areas tell one another; typed by the contract. A listener that throws does not stop the others. */
export class EventBus {
  private readonly listeners = new Map<keyof AreaEvents, Set<Listener<never>>>();

  on<N extends keyof AreaEvents>(name: N, listener: Listener<N>): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set.add(listener as Listener<never>));
    return () => void set.delete(listener as Listener<never>);
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
