import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Stands in a remote's container for the federation runtime, which the shell has in the page already: the container
 * is then 2.5 kB instead of 7.7. The runtime's own option for this (externalRuntime) shares only half of it. It
 * uses a private part of the pinned version: docs/decisions/0016 says what to do when that goes away.
 */
const federation = globalThis.__federationOfTheShell;

export default {
  ...federation,
  // The shell's instance stays the page's; a container makes one of its own beside it.
  runtime: { ...federation.runtime, init: (options) => federation.runtime.createInstance(options) },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};
