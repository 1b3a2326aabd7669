import { Reaction } from 'mobx';

/**
 * What a test has begun and nobody has ended: timers, listeners on what outlives a screen, observers, reactions to
 * stores and addresses of files, that the product's own code asked for. In a page they would go on after their screen
 * was left.
 */
const open = new Map();

/** The product's line that asked for it, or null where a library or a test did. */
function placeOf({ stack }) {
  const [caller = ''] = stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line) && !/leftovers\.mjs|node_modules\/mobx\//.test(line));
  // What a store begins for itself ends with the store.
  if (/^\s*at new /.test(caller)) return null;
  const [place] = /(?:shell|mf-\w+|shared-kernel)\/[^\s()]+:\d+/.exec(caller.replace(/^.*node_modules.*$/, '')) ?? [];
  return place && !/\.test\.tsx?:|\/testing\//.test(place) ? place : null;
}

function note(key, what) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 8;
  open.set(key, { what, by: new Error(what) });
  Error.stackTraceLimit = stackTraceLimit;
}

function watchTimers() {
  for (const [begin, end] of [
    ['setInterval', 'clearInterval'],
    ['setTimeout', 'clearTimeout'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ]) {
    const { [begin]: really, [end]: reallyEnd } = globalThis;
    globalThis[begin] = function asked(handler, ...rest) {
      let key;
      const run = (...given) => {
        if (begin !== 'setInterval') open.delete(key);
        return handler(...given);
      };
      const id = really(typeof handler === 'function' ? run : handler, ...rest);
      key = `${begin} ${id}`;
      note(key, begin);
      return id;
    };
    globalThis[end] = (id) => {
      open.delete(`${begin} ${id}`);
      if (begin !== 'requestAnimationFrame')
        for (const one of ['setInterval', 'setTimeout']) open.delete(`${one} ${id}`);
      reallyEnd(id);
    };
  }
}

/** Targets that are there before a screen and after it. */
const outlives = (target) =>
  target === window ||
  target === document ||
  target === document.documentElement ||
  target === document.body ||
  !(target instanceof Node || target instanceof XMLHttpRequest || target instanceof FileReader);

function watchListeners() {
  const numbers = new WeakMap();
  let next = 1;
  const numberOf = (object) => numbers.get(object) ?? (numbers.set(object, next), next++);
  const keyOf = (target, type, listener, options) =>
    `listener ${type} ${numberOf(target)} ${numberOf(listener)} ${Boolean(typeof options === 'object' ? options?.capture : options)}`;
  // jest gives the window methods of its own.
  for (const owner of [EventTarget.prototype, window]) {
    const { addEventListener, removeEventListener } = owner;
    owner.addEventListener = function add(type, listener, options) {
      const target = this ?? window;
      addEventListener.call(target, type, listener, options);
      if (!listener || !outlives(target)) return;
      const key = keyOf(target, type, listener, options);
      if (!open.has(key)) note(key, `listener of ${type}`);
      if (options?.once) addEventListener.call(target, type, () => open.delete(key), { once: true });
      options?.signal?.addEventListener('abort', () => open.delete(key));
    };
    owner.removeEventListener = function remove(type, listener, options) {
      const target = this ?? window;
      removeEventListener.call(target, type, listener, options);
      if (listener) open.delete(keyOf(target, type, listener, options));
    };
  }
}

/** Also those that a test puts in place of the browser's. */
function watchObservers() {
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver']) {
    let next = 1;
    const watched = (Observer) =>
      typeof Observer === 'function' && Observer.prototype
        ? class extends Observer {
            #key = `${name} ${next++}`;
            #seen = new Set();
            observe(target, ...rest) {
              this.#seen.add(target);
              note(this.#key, name);
              return super.observe?.(target, ...rest);
            }
            unobserve(target) {
              this.#seen.delete(target);
              if (this.#seen.size === 0) open.delete(this.#key);
              return super.unobserve?.(target);
            }
            disconnect() {
              open.delete(this.#key);
              return super.disconnect?.();
            }
          }
        : Observer;
    let given = globalThis[name];
    let shown = watched(given);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => shown,
      set: (Observer) => {
        if (Observer === given || Observer === shown) return;
        given = Observer;
        shown = watched(Observer);
      },
    });
  }
}

/** Of files that exist only in this page. jsdom makes none: a test puts its own in place. */
function watchAddresses() {
  const watched = {
    createObjectURL: (make) =>
      function made(file) {
        const address = make.call(URL, file);
        note(`address ${address}`, 'address of a file');
        return address;
      },
    revokeObjectURL: (giveBack) =>
      function givenBack(address) {
        open.delete(`address ${address}`);
        return giveBack.call(URL, address);
      },
  };
  for (const [name, watch] of Object.entries(watched)) {
    let shown = URL[name];
    Object.defineProperty(URL, name, {
      configurable: true,
      get: () => shown,
      set: (given) => {
        if (given !== shown) shown = typeof given === 'function' ? watch(given) : given;
      },
    });
  }
}

/** Those that a caller can end. A component's own, by which it is drawn again, end with it. */
function watchReactions() {
  let next = 1;
  const numbers = new WeakMap();
  const { getDisposer_, dispose } = Reaction.prototype;
  Reaction.prototype.getDisposer_ = function begun(...given) {
    numbers.set(this, next++);
    if (!this.isDisposed) note(`reaction ${numbers.get(this)}`, 'reaction');
    return getDisposer_.apply(this, given);
  };
  Reaction.prototype.dispose = function ended() {
    open.delete(`reaction ${numbers.get(this)}`);
    return dispose.call(this);
  };
}

/** What is meant to go on, and why. */
const meant = [
  // The shell's own, one each, for as long as the page.
  /^shell\/src\/(boot|install\/offer|live\/\w+|navigation\/\w+|pwa\/\w+|session\/\w+|vitals\/\w+)\.tsx?:/,
  /^shared-kernel\/navigation\/history\.ts:/,
  // They follow a frame or an idle moment, once.
  /^shared-kernel\/root\/afterPaint\.ts:/,
  /^shell\/src\/(timing\/\w+|sheets\/keepFocus)\.ts:/,
  // A file's address is given back a little after it was saved.
  /^shared-kernel\/product\/save(File|Picture)\.tsx?:/,
  /^mf-event\/src\/parts\/share\/cardAddress\.ts:/,
  // What was typed before a reload is put back for as long as its fields may come.
  /^shared-kernel\/forms\/typed\.ts:/,
  // Who writes is forgotten some seconds later.
  /^mf-chat\/src\/stores\/Typing\.ts:/,
  // A message is sent once more, also when its room was left; the door's camera looks once more whether it is wanted.
  /^mf-chat\/src\/stores\/Outbox\.ts:/,
  /^mf-event\/src\/sheets\/door\/Camera\.tsx:/,
];

export function watchLeftovers() {
  watchTimers();
  watchListeners();
  watchObservers();
  watchReactions();
  watchAddresses();
}

/** Forgets what was begun before a test: by modules, for as long as the page. */
export const forgetLeftovers = () => open.clear();

/** `listener of resize, asked for in shared-kernel/ui/useTextHeight.tsx:26`, each once. */
export function leftovers() {
  // The whole page still stands, and goes on.
  if (document.getElementById('app')?.hasChildNodes()) return [];
  const found = [...open.values()].flatMap(({ what, by }) => {
    const place = placeOf(by);
    return place && !meant.some((pattern) => pattern.test(place)) ? [`${what}, asked for in ${place}`] : [];
  });
  open.clear();
  return [...new Set(found)];
}
