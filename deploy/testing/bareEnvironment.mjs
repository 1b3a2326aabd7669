import { ModuleMocker } from 'jest-mock';

/** What jest and its tests leave on the global object for the length of one file. */
const ofOneFile = ['TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'RETRY_IMMEDIATELY', 'WAIT_BEFORE_RETRY'].map(Symbol.for);

/**
 * Plain Node, without a jest context: the tests run among the modules that earlier files have loaded
 * (`bareRunner.mjs`). What a file changes in globals and in the process is undone when it is over.
 */
export default class BareEnvironment {
  global = globalThis;
  #kept = [globalThis, process].map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
  #env = { ...process.env };
  #globals;

  constructor({ projectConfig: config }) {
    this.#globals = [...Object.keys(config.globals), 'leftOpen', ...ofOneFile];
    Object.assign(globalThis, config.globals);
    this.moduleMocker = new ModuleMocker(globalThis);
  }

  /** Jest asks for it before it loads anything; there is none. */
  getVmContext() {
    return null;
  }

  async setup() {}

  /** A failing test leaves open what it would have closed at its end, which keeps the run from ending. */
  async handleTestEvent({ name }) {
    if (name === 'run_finish') await Promise.all([...(globalThis.leftOpen ?? [])].map((one) => one.close()));
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const name of this.#globals) delete globalThis[name];
    for (const [object, kept] of this.#kept)
      for (const name of Reflect.ownKeys(kept))
        if (kept[name].configurable) Object.defineProperty(object, name, kept[name]);
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }
}
