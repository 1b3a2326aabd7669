import { createRequire } from 'node:module';
import { installedFile } from '../build/installed.ts';

const require = createRequire(import.meta.url);

const swc = (tsx) => [
  require.resolve('@swc/jest'),
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

/** How the product's sources and tests are read. */
export const compiled = {
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  // Its modules for Node are one file, those for bundlers one for each icon.
  moduleNameMapper: { '^lucide-react$': installedFile('lucide-react', 'dist/cjs/lucide-react.js') },
};

/** For a remote in a repository of its own: `export { default } from '@dorehami/remote/jest'`. */
export default {
  ...compiled,
  testEnvironment: installedFile('shared-kernel', 'testing/environment.mjs'),
  setupFilesAfterEnv: [installedFile('shared-kernel', 'testing/setup.mjs')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
};
