type Listening = [target: EventTarget, type: string, listener: unknown];

/** React adds this listener once to a document, for all its roots and for ever. */
const ofReact = 'selectionchange';

/**
 * Watches what parts take from the page from here on: listeners on window, document and other lasting targets,
 * observers, timers. `left()` names what was not given back; `stop()` ends the watching.
 */
export function watchLeftovers(): { left(): string[]; stop(): void } {
  // jsdom's selector engines listen to the pointer from their first use on; here it happens before the watch begins.
  document.querySelector(':root');
  getComputedStyle(document.documentElement);
  const { IntersectionObserver, ResizeObserver } = globalThis;
  const listening = new Set<Listening>();
  const observing = new Set<object>();
  const find = (...[target, type, listener]: Listening) =>
    [...listening].find(([t, n, l]) => t === target && n === type && l === listener);

  // The window of the test environment overrides methods of its prototype.
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
  // Tasks that React itself schedules are no leftovers.
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
