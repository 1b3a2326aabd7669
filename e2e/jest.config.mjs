import base from '../jest.config.mjs';

const server = base.projects[0];

/** The whole site in a real browser: one site, one browser, one test at a time. */
export default {
  ...server,
  displayName: 'e2e',
  rootDir: '..',
  testMatch: ['<rootDir>/e2e/**/*.test.ts'],
  globalSetup: '<rootDir>/e2e/site/globalSetup.mjs',
  globalTeardown: '<rootDir>/e2e/site/globalTeardown.mjs',
  maxWorkers: 1,
  testTimeout: 60_000,
};
