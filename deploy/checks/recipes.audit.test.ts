import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { staticChecks } from '../local/staticChecks.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { followRecipes } from './followRecipes.ts';
import { run } from './run.ts';

/** Reuses what was compiled before. */
const inSteps = ['--incremental', '--tsBuildInfoFile', 'node_modules/types.json'];

/** A file with a mistake for every check. */
const mistakes = `import '../../mf-event/src/manifest.ts';
export const nobodyAsks: number = 'a text'
debugger;
`;

/** Everything is compiled, and the machine may be busy. */
const patience = 600_000;

describe('the recipes of CONTRIBUTING', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await followRecipes(await temporaryDir());
  }, patience);

  it(
    'make a repository without a type error',
    async () => {
      expect(await run(copy, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', ...inSteps)).toBe(
        '',
      );
    },
    patience,
  );

  it.each(['mf-chat', 'mf-poll'])(
    'let %s be built',
    async (app) => {
      expect(await run(copy, 'deploy/build/build.ts', app)).toContain(`${app} 1.0.0`);
    },
    patience,
  );

  it(
    'bring tests that pass, and texts and routes that hold',
    async () => {
      const tests = [
        'src/.*[aA]rchive.*test',
        'mf-chat/src/openedFirst',
        'mf-poll/',
        'deploy/(checks/messages|build/reservedWords)',
      ];
      const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
      // The rejection says what failed.
      await expect(run(copy, ...jest, ...tests)).resolves.toBeDefined();
    },
    patience,
  );

  it.each(staticChecks)(
    'let no mistake pass: $title',
    async ({ title, args }) => {
      const planted = path.join(copy, 'mf-chat/src/probe.ts');
      writeFileSync(planted, mistakes);
      const failure = await run(copy, ...args, ...(title === 'Types' ? inSteps : [])).catch(String);
      rmSync(planted);
      expect(failure).toContain('mf-chat/src/probe.ts');
    },
    patience,
  );
});
