import { UNSAFE_createBrowserHistory, type Location, type NavigationType, type To } from 'react-router-dom';

export interface NavigationUpdate {
  action: NavigationType;
  location: Location;
  delta: number | null;
}

/** The shape that react-router's `HistoryRouter` takes. */
export interface SharedHistory {
  readonly action: NavigationType;
  readonly location: Location;
  createHref(to: To): string;
  createURL(to: To): URL;
  encodeLocation(to: To): { pathname: string; search: string; hash: string };
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  listen(listener: (update: NavigationUpdate) => void): () => void;
}

/**
 * The page's one history, for every router in it.
 * - single-spa patches pushState and fires an artificial popstate for each call; react-router would take its own PUSH
 *   for a POP and run everything twice. Artificial events caused by this history are dropped.
 * - react-router's history takes one listener; here each remote's router may add its own.
 */
export function createSharedHistory(window: Window): SharedHistory {
  let navigating = 0;
  const raw = UNSAFE_createBrowserHistory({
    v5Compat: true,
    window: withoutArtificialPops(window, () => navigating > 0),
  }) as unknown as SharedHistory;
  const listeners = new Set<(update: NavigationUpdate) => void>();
  raw.listen((update) => {
    for (const listener of listeners) listener(update);
  });

  const own = (navigate: () => void) => {
    navigating++;
    try {
      navigate();
    } finally {
      navigating--;
    }
  };

  return {
    get action() {
      return raw.action;
    },
    get location() {
      return raw.location;
    },
    createHref: (to) => raw.createHref(to),
    createURL: (to) => raw.createURL(to),
    encodeLocation: (to) => raw.encodeLocation(to),
    push: (to, state) => own(() => raw.push(to, state)),
    replace: (to, state) => own(() => raw.replace(to, state)),
    go: (delta) => raw.go(delta),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function withoutArtificialPops(window: Window, isNavigating: () => boolean): Window {
  const addEventListener = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(
      type,
      type !== 'popstate'
        ? listener
        : (event) => {
            if (!((event as { singleSpa?: boolean }).singleSpa && isNavigating())) listener(event);
          },
    );
  return new Proxy(window, {
    get(target, key) {
      if (key === 'addEventListener') return addEventListener;
      const value: unknown = Reflect.get(target, key);
      // Methods of window must be called on window itself; constructors must not be bound.
      return typeof value === 'function' && !/^[A-Z]/.test(String(key)) ? value.bind(target) : value;
    },
  });
}
