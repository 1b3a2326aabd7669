import { onBothEngines } from './api/src/testing/bothEngines.ts';

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
    },
    module: { type: 'es6' },
  },
];

/** What takes too long for every day: `npm run audit` sets AUDIT. */
const notDaily = process.env.AUDIT === '1' ? [] : ['!**/*.audit.test.ts'];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

/** Servers and contracts run as in production (Node, ES modules); everything that renders runs in jsdom. */
const server = {
  ...common,
  displayName: 'server',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{api,deploy,docs,shared-kernel/contract}/**/*.test.ts', ...notDaily],
};

/** Where there is a PostgreSQL, `server` runs on it, and these files on the embedded engine as well. */
const embedded = {
  ...server,
  displayName: 'embedded',
  testMatch: onBothEngines.map(([file]) => `<rootDir>/${file}`),
  globals: { testEngine: 'pglite' },
};

const browser = {
  ...common,
  displayName: 'browser',
  testEnvironment: '<rootDir>/shared-kernel/testing/environment.mjs',
  testMatch: ['<rootDir>/{shell,mf-*,shared-kernel/!(contract)}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/shared-kernel/testing/setup.mjs'],
};

export default {
  // A busy machine is no failure.
  testTimeout: 20_000,
  // Jest leaves a core free by itself, which of two is half.
  maxWorkers: 2,
  projects: [server, browser, ...(process.env.TEST_DATABASE_URL ? [embedded] : [])],
};
