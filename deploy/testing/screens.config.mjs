import { join } from 'node:path';
import { browser } from '../../jest.config.mjs';
import { patience } from './patience.ts';
import { bundleScreenTests } from './screenBundles.ts';

/**
 * The tests of screens, stores and parts as `npm test` runs them: a bundle for each workspace. One file by itself
 * runs as it stands, in the project `browser` of jest.config.mjs.
 */
export default async () => {
  const asked = process.env.SCREEN_TESTS;
  const { bundles, alone } = await bundleScreenTests(asked && JSON.parse(asked));
  const rootDir = join(import.meta.dirname, '../..');
  return {
    rootDir,
    testTimeout: 2 * patience,
    maxWorkers: 2,
    projects: [
      {
        rootDir,
        displayName: 'screens',
        testEnvironment: browser.testEnvironment,
        testMatch: bundles.map((file) => `<rootDir>/${file}`),
        modulePathIgnorePatterns: ['/dist/', '/.data/'],
        transform: {},
      },
      { ...browser, rootDir, displayName: 'alone', testMatch: alone.map((file) => `<rootDir>/${file}`) },
    ].filter(({ testMatch }) => testMatch.length > 0),
  };
};
