import type { Check } from './testSteps.ts';

/** What is checked without running the product; each is a line in `npm test`. */
export const staticChecks: readonly Check[] = [
  // Each checker works out by itself the types that it shares with others; the default is four.
  { title: 'Types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '2'] },
  { title: 'Lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'] },
  { title: 'Format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { title: 'Borders', args: ['deploy/checks/checkBorders.ts'] },
  { title: 'Unused code', args: ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'] },
];

/** Built while the tests run, so that it is ready for the browser tests. */
export const siteBuild: Check = { title: 'Build of the site', args: ['deploy/build/buildAll.ts'] };
