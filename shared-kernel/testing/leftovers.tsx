type Listening = [target: EventTarget, type: string, listener: unknown];

/** React listens for this once in a document, for all its roots and for ever. */
const ofReact = 'selectionchange';

/**
 * Watches what parts ask of the page from here on: listeners on window, document and other lasting targets, observers,
 * timers. `left()` names what was not given back; `stop()` ends the watching.
 */
export function watchLeftovers(): { left(): string[]; stop(): void } {
  // The engines of selectors in jsdom listen to the pointer from their first use on, which may come early or late.
  document.querySelector(':root');
  getComputedStyle(document.documentElement);
  const { IntersectionObserver, ResizeObserver } = globalThis;
  const listening = new Set<Listening>();
  const observing = new Set<object>();
  const find = (...[target, type, listener]: Listening) =>
    [...listening].find(([t, n, l]) => t === target && n === type && l === listener);

  // The window of the test environment has methods of its own over those of its prototype.
  const restore = [EventTarget.prototype, window].map((owner) => {
    const { addEventListener, removeEventListener } = owner;
    owner.addEventListener = function add(this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      const [type, listener] = given;
      const target = this ?? window;
      if (!(target instanceof Element) && type !== ofReact && !find(target, type, listener))
        listening.add([target, type, listener]);
      addEventListener.apply(target, given);
    };
    owner.removeEventListener = function remove(this: EventTarget, ...given: Parameters<typeof removeEventListener>) {
      const target = this ?? window;
      const known = find(target, given[0], given[1]);
      if (known) listening.delete(known);
      removeEventListener.apply(target, given);
    };
    return () => Object.assign(owner, { addEventListener, removeEventListener });
  });
  class Observer {
    observe(): void {
      observing.add(this);
    }
    unobserve(): void {}
    disconnect(): void {
      observing.delete(this);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
  // What React does next of itself is no leftover.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] });
  return {
    left: () => [
      ...[...listening].map(([, type]) => type),
      ...[...observing].map(() => 'observer'),
      ...Array.from({ length: jest.getTimerCount() }, () => 'timer'),
    ],
    stop() {
      for (const undo of restore) undo();
      Object.assign(globalThis, { IntersectionObserver, ResizeObserver });
      jest.useRealTimers();
    },
  };
}
