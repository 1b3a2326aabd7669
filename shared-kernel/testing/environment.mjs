import { rememberStyles } from './quickStyles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the parts of the web platform that Node has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  /**
   * With `SLOWNESS` 20, clocks and timers go twenty times as fast as the machine works: what a test does takes as long,
   * by them, as on a machine that is so slow. `npm run audit -- slow` runs all tests of screens so.
   */
  #slowDown() {
    const slowness = Number(process.env.SLOWNESS) || 1;
    if (slowness === 1) return;
    const { global } = this;
    for (const name of ['setTimeout', 'setInterval']) {
      const set = global[name];
      global[name] = (run, delay = 0, ...rest) => set(run, delay / slowness, ...rest);
    }
    const { performance, Date, Event } = global;
    const at = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
    Object.defineProperty(Event.prototype, 'timeStamp', { ...at, get: () => performance.now() });
    const now = performance.now.bind(performance);
    performance.now = () => now() * slowness;
    const start = Date.now();
    const read = Date.now.bind(Date);
    global.Date = new Proxy(Date, {
      construct: (target, given, asked) =>
        Reflect.construct(target, given.length > 0 ? given : [global.Date.now()], asked),
      get: (target, name) =>
        name === 'now' ? () => Math.floor(start + (read() - start) * slowness) : Reflect.get(target, name),
    });
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
      ReadableStream,
    });
    rememberStyles(this.global);
    this.#slowDown();
  }
}
