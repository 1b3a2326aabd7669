import { inContext, notDaily } from '../jest.config.mjs';
import { patience } from '../deploy/testing/patience.ts';

// Read by the site's gateway, which is started from here: a page that is drawn late is drawn all the same.
process.env.DRAWING_PACE ??= String(patience / 6000);
// On a machine that is slow, few calls are many.
process.env.LOAD_SHEDDING ??= '0';

/**
 * The whole site in a real browser: each worker has one site and one browser, and runs one test at a time.
 */
export default {
  ...inContext,
  displayName: 'e2e',
  rootDir: '..',
  testMatch: ['<rootDir>/e2e/**/*.test.ts', ...notDaily],
  globalSetup: '<rootDir>/e2e/site/globalSetup.mjs',
  setupFiles: ['<rootDir>/e2e/site/ofThisWorker.mjs'],
  setupFilesAfterEnv: ['<rootDir>/e2e/site/leaveAll.mjs'],
  globalTeardown: '<rootDir>/e2e/site/globalTeardown.mjs',
  // With two sites at once pages were late.
  maxWorkers: 1,
  // Longer than a wait in it, which then says what did not come.
  testTimeout: 3 * patience,
};
