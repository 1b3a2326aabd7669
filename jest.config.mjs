import { existsSync } from 'node:fs';
import { patience } from './deploy/testing/patience.ts';
import { compiled as sources } from './deploy/remote/jestPreset.mjs';
import { wholePackages } from './deploy/testing/wholePackages.mjs';

/** What takes too long for every day: `npm run audit` sets AUDIT. */
export const notDaily = process.env.AUDIT === '1' ? [] : ['!**/*.audit.test.ts'];

const { modulePathIgnorePatterns } = sources;
const common = { modulePathIgnorePatterns };

const compiled = {
  ...sources,
  moduleNameMapper: {
    ...wholePackages({ typebox: ['typebox', 'typebox/compile', 'typebox/value'] }),
    ...sources.moduleNameMapper,
  },
};

/** For tests of servers that are few and have state at the top of their modules. */
export const inContext = { ...compiled, testEnvironment: '<rootDir>/deploy/testing/environment.mjs' };

/** Servers and contracts run as in production, on Node itself; everything that renders runs in jsdom. */
const server = {
  ...common,
  displayName: 'server',
  testEnvironment: '<rootDir>/deploy/testing/bareEnvironment.mjs',
  testRunner: '<rootDir>/deploy/testing/bareRunner.mjs',
  testMatch: ['<rootDir>/{api,deploy,docs,shared-kernel/{contract,language}}/**/*.test.ts', ...notDaily],
};

/**
 * The tests of the API that run on the embedded engine every day, too, where there is a PostgreSQL for all: what they
 * are about is done otherwise there. Feeds, live answers and the demo world are met on it by the browser's tests, and
 * `npm run audit` runs every file on both.
 */
const onBothEngines = {
  'search/search.test.ts': 'its pg_trgm is built apart, and so is its sorting of text',
  'people/suggest/suggest.test.ts': 'ranks by similarity and random order inside the database',
  'jobs/runner.test.ts': 'turns of jobs, claimed on one connection',
  'http/idempotency.test.ts': 'unique keys that requests at once run into',
  'http/rateLimit.test.ts': 'counters that are written by upsert',
};

for (const file of Object.keys(onBothEngines))
  if (!existsSync(new URL(`api/src/${file}`, import.meta.url)))
    throw new Error(`jest.config.mjs lists ${file}, which is not there; write its new name.`);

const embedded = {
  ...server,
  displayName: 'embedded',
  testMatch: Object.keys(onBothEngines).map((file) => `<rootDir>/api/src/${file}`),
  globals: { testEngine: 'pglite' },
};

export const browser = {
  ...compiled,
  displayName: 'browser',
  testEnvironment: '<rootDir>/shared-kernel/testing/environment.mjs',
  testMatch: [
    '<rootDir>/{shell,mf-*,shared-kernel/!(contract|language)}/**/*.test.{ts,tsx}',
    '<rootDir>/deploy/console/**/*.test.tsx',
  ],
  setupFilesAfterEnv: ['<rootDir>/shared-kernel/testing/setup.mjs'],
};

export default {
  // Against hanging alone: how long something takes on a machine that does other things too is no failure.
  testTimeout: 2 * patience,
  // Jest leaves a core free by itself, which of two is half.
  maxWorkers: 2,
  // Modules of finished files are never given back, and a full heap is slow: a worker beyond this starts anew.
  workerIdleMemoryLimit: '1GB',
  projects: [server, browser, ...(process.env.TEST_DATABASE_URL ? [embedded] : [])],
};
