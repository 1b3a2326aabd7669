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

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

/** Servers and contracts run as in production (Node, ES modules); everything that renders runs in jsdom. */
export default {
  // A busy machine is no failure.
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api,deploy,docs,shared-kernel/contract}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared-kernel/testing/environment.mjs',
      testMatch: ['<rootDir>/{shell,mf-*,shared-kernel/!(contract)}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/shared-kernel/testing/setup.mjs'],
    },
  ],
};
