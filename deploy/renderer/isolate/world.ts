import type { DrawingStage, ServerShell, WantedDrawing } from 'shared-kernel/contract/platform/drawing';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { addresses, type ParseAddress } from './addresses.ts';
import { answers } from './answers.ts';
import { events } from './events.ts';
import { streams } from './streams.ts';
import { texts } from './texts.ts';
import { waits, type Wishes } from './waits.ts';

/** What a world asks of the process around it, which answers by the world's `fire` and `settle`. */
export interface Outside extends Wishes {
  parseAddress: ParseAddress;
  enters(page: number, stage: DrawingStage): void;
}

/** How much a world may want at once and give, in counts and in characters. */
export interface WorldLimits {
  /** Alarms and questions that are open. */
  open: number;
  /** The length of an address, and how many are read before the thread is given back. */
  address: number;
  addresses: number;
  html: number;
  css: number;
  /** Of a page's data. */
  data: number;
}

/** A page as it leaves its world: `[true, html, links, css, styles, now, page, answer for the head]`, or why not. */
export type Drawn =
  | [drawn: true, ...[string, string, string, string, number, string, string | null]]
  | [drawn: false, stage: DrawingStage, name: string, message: string];

type Module = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

/**
 * Makes a world of what V8 alone gives: with what browsers have and a drawing needs, a shell and a remote run in it,
 * and no way out but `outside`. Runs in the isolate: it may use nothing from outside its own body but what
 * `worldScript` brings along. What it returns is held by the process around it; no bundle ever sees it.
 */
function world(outside: Outside, limits: WorldLimits) {
  const { parse, stringify } = JSON;
  /** Addresses, since this code was last called from outside. */
  let parsed = 0;
  const { after, every, forget, asked, end } = waits(outside, limits.open);

  const nothing = (): void => {};
  Object.assign(globalThis, {
    self: globalThis,
    console: { debug: nothing, log: nothing, info: nothing, warn: nothing, error: nothing },
    // What a screen reports in a browser does not matter here; what it throws does.
    reportError: nothing,
    setTimeout: after,
    clearTimeout: forget,
    setInterval: every,
    clearInterval: forget,
    queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
    performance: { now: () => Date.now() },
    ...texts(),
    ...streams(),
    ...addresses((text, base) => {
      if (text.length + (base?.length ?? 0) > limits.address) return null;
      if (++parsed > limits.addresses) throw new RangeError('a page that is drawn reads too many addresses');
      return outside.parseAddress(text, base);
    }),
    ...events(after),
    ...answers(asked),
  });
  // Not needed to draw: memory outside the heap, and waiting without an end.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name);

  let shell: ServerShell;
  let remote: unknown = null;
  let set: ReleaseSet;

  const run = (code: Module, given: Record<string, unknown>): unknown => {
    const module = { exports: {} };
    code(module, module.exports, (name) => {
      if (Object.hasOwn(given, name)) return given[name];
      throw new Error(`a page that is drawn has no module ${name}`);
    });
    return module.exports;
  };
  const text = (value: unknown, most: number, what: string): string => {
    if (typeof value !== 'string') throw new TypeError(`${what} is no text`);
    if (value.length > most) throw new RangeError(`${what} has ${value.length} characters, more than ${most}`);
    // A NUL may come with an address, but stands for what the gateway fills in.
    return value.replaceAll('\0', '\uFFFD');
  };
  /** At most so many characters of whatever was thrown. */
  const shown = (value: unknown, most: number): string => {
    const whole = typeof value === 'string' ? value : '';
    let part = '';
    for (let at = 0; at < most && at < whole.length; at++) part += whole[at];
    return part;
  };

  return {
    load(shellCode: Module, remoteCode: Module | null): void {
      shell = run(shellCode, {}) as ServerShell;
      if (remoteCode) remote = run(remoteCode, shell.modules);
    },

    /** The set whose pages are wanted from now on, as JSON. */
    take(given: string): void {
      set = parse(given) as ReleaseSet;
    },

    /** JSON of those of the paths whose screens may be drawn; null where that is not known before a page is wanted. */
    async draws(paths: string): Promise<string | null> {
      if (!shell.draws || remote === null) return null;
      const drawn: string[] = [];
      for (const path of parse(paths) as string[])
        if (await shell.draws(remote, path.replace(/:\w+\??/g, 'x'))) drawn.push(path);
      return text(stringify(drawn), limits.data, 'the list of routes');
    },

    async draw(page: number, wanted: string, head: string | null): Promise<Drawn> {
      let stage: DrawingStage = 'import';
      let stages = 0;
      parsed = 0;
      try {
        const { fetch } = globalThis;
        const drawing = await shell.draw(
          { set, ...(parse(wanted) as Omit<WantedDrawing, 'set'>) },
          {
            fetch,
            remote: async () => remote,
            onStage(next) {
              if ((next !== 'import' && next !== 'data' && next !== 'render') || ++stages > 10) return;
              stage = next;
              outside.enters(page, stage);
            },
          },
        );
        const { now, ...kept } = drawing.page;
        const answer = head === null ? undefined : kept.answers[head];
        return [
          true,
          text(drawing.html, limits.html, 'the page'),
          text(drawing.links, limits.css, 'its links'),
          text(drawing.css, limits.css, 'its style'),
          text(drawing.styles, limits.css, 'its names of rules'),
          +now,
          text(stringify(kept), limits.data, 'its data'),
          answer ? text(stringify(answer), limits.data, 'its head') : null,
        ];
      } catch (error) {
        const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
        return [false, stage, shown(name, 100), shown(message, 500)];
      }
    },

    fire(id: number): void {
      parsed = 0;
      end(id);
    },

    /** The API's answer to a question; a status of 0 says by `text` why there is none. */
    settle(id: number, status: number, headers: string, given: string): void {
      parsed = 0;
      end(id, status, headers, given);
    },
  };
}

export type World = ReturnType<typeof world>;

/** A script whose value is `world`, with what that uses. */
export const worldScript = `(() => {
'use strict';
${[texts, streams, addresses, events, answers, waits].join('\n')}
return ${String(world)};
})()`;
