import { createRequire, registerHooks } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import '../../api/src/db/drizzleAtOnce.ts';

const require = createRequire(import.meta.url);

/** Loaded anew for each file: tests and their helpers, which register hooks or count as they load. */
const ofTests = /\/(?:testing\/.*|[^/]*\.test)\.ts$/;
const globals = new URL('bareGlobals.mjs', import.meta.url).href;
const globalsOfFile = Symbol.for('jest globals of this file');
let files = 0;

registerHooks({
  resolve(name, context, next) {
    if (name === '@jest/globals') return { url: `${globals}?file=${files}`, format: 'module', shortCircuit: true };
    const found = next(name, context);
    if (!ofTests.test(found.url) || found.url.includes('/node_modules/')) return found;
    const { parentURL = '' } = context;
    if (!/\?file=\d+$|\/jest\.config\.mjs$/.test(parentURL) && parentURL !== import.meta.url)
      throw new Error(`${parentURL} asks for ${name}: what only tests use has its place in a folder “testing”`);
    return { ...found, url: `${found.url}?file=${files}` };
  },
});

/**
 * Jest's own runner of a file (its hooks, time-outs, uncaught errors and reports), but for where modules come from:
 * Node loads them, once for all files of a worker. Jest loads them anew for each file and into a context of its
 * own, where compiling starts over too: a third of what these tests took.
 */
export default async function runBare(globalConfig, config, environment, runtime, testPath, sendMessage) {
  files++;
  Object.assign(runtime, {
    unstable_shouldLoadAsEsm: () => true,
    async unstable_importModule(path) {
      globalThis[globalsOfFile] = runtime.requireModuleOrMock(testPath, '@jest/globals');
      try {
        await import(pathToFileURL(path));
      } catch (error) {
        if (error instanceof Error) error.stack = asWritten(error.stack);
        throw error;
      }
    },
    // Its top-level variables are the state of one file.
    requireInternalModule(path) {
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      delete require.cache[path];
      return require(path);
    },
  });
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (error, calls) => asWritten(prepareStackTrace(error, calls));
  try {
    return await circus.default(globalConfig, config, environment, runtime, testPath, sendMessage);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

const ownCall = new RegExp(`\\n +at [^\\n]*/${basename(import.meta.url)}\\b[^\\n]*`, 'g');

/** A stack as jest reads it: paths, of which the first is the test's. */
const asWritten = (stack) =>
  stack.replaceAll(ownCall, '').replaceAll(/file:\/\/([^?\s)]+)(?:\?file=\d+)?(?=:\d)/g, '$1');
