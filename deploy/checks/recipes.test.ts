import { execFile } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { staticChecks } from '../local/staticChecks.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { recipeSteps, write } from './recipes.ts';
import { copyRepository } from './repositoryCopy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What was compiled once is not compiled again. */
const inSteps = ['--incremental', '--tsBuildInfoFile', 'node_modules/types.json'];

/** A file with something for every check. */
const mistakes = `import '../../mf-event/src/manifest.ts';
export const nobodyAsks: number = 'a text'
debugger;
`;

/** Everything is compiled, and the machine may be busy. */
const patience = 600_000;

describe('the recipes of the README', () => {
  let copy: string;
  const node = async (...args: string[]): Promise<string> => {
    try {
      return (await run(process.execPath, args, { cwd: copy, maxBuffer: 1e8 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string } & Error;
      throw new Error(`${message}\n${stdout}\n${stderr}`, { cause: error });
    }
  };

  beforeAll(async () => {
    copy = await temporaryDir();
    copyRepository(root, copy);
    // Some checks ask git which files there are.
    await run('git', ['init', '--quiet'], { cwd: copy });
    for (const step of recipeSteps(readFileSync(path.join(root, 'README.md'), 'utf8'))) {
      if (step.kind === 'write') write(copy, step);
      else await run('sh', ['-ec', step.commands], { cwd: copy });
    }
    // What `npm install` does for a new workspace.
    symlinkSync('../mf-poll', path.join(copy, 'node_modules/mf-poll'));
  }, patience);

  it(
    'make a repository without a type error',
    async () => {
      expect(await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', ...inSteps)).toBe('');
    },
    patience,
  );

  it('cross no border', async () => {
    expect(await node('deploy/checks/checkBorders.ts')).toMatch(/No border is crossed\.\s*$/);
  });

  it.each(['mf-chat', 'mf-poll'])(
    'let %s be built',
    async (app) => {
      expect(await node('deploy/build/build.ts', app)).toContain(`${app} 1.0.0`);
    },
    patience,
  );

  it(
    'bring tests that pass, and texts and routes that hold',
    async () => {
      const tests = ['src/.*[aA]rchive.*test', 'deploy/(checks/messages|build/reservedWords)'];
      const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
      // What failed is in the rejection.
      await expect(node(...jest, ...tests)).resolves.toBeDefined();
    },
    patience,
  );

  it.each(staticChecks)(
    'let no mistake pass: $title',
    async ({ title, args }) => {
      const planted = path.join(copy, 'mf-chat/src/probe.ts');
      writeFileSync(planted, mistakes);
      const failure = await node(...args, ...(title === 'Types' ? inSteps : [])).catch(String);
      rmSync(planted);
      expect(failure).toContain('mf-chat/src/probe.ts');
    },
    patience,
  );
});

describe('a recipe', () => {
  const recipe = (step: string) => `## Recipes\n\n### One\n${step}\n\n## More\n`;

  it('puts a line into each of several files', () => {
    const text =
      '1. `a/{x,y}.json`, after `{`: words.\n   ```json\n   "x": 1,\n   "y": 1,\n   "x": 2,\n   "y": 2,\n   ```';
    expect(recipeSteps(recipe(text))).toEqual([
      { kind: 'write', files: ['a/x.json', 'a/y.json'], after: '{', code: '"x": 1,\n"y": 1,\n"x": 2,\n"y": 2,' },
    ]);
  });

  it.each([
    ['has code that belongs to no step', 'Text.\n\n```ts\nlost();\n```', /1 pieces of code, but 0 steps/],
    ['does not begin with its file', '1. Somewhere:\n   ```ts\n   lost();\n   ```', /begin with its file/],
  ])('that %s is refused', (_, text, reason) => {
    expect(() => recipeSteps(recipe(text))).toThrow(reason);
  });

  it('that names what is not there is refused', async () => {
    const folder = await temporaryDir();
    expect(() => write(folder, { kind: 'write', files: ['new.ts'], after: null, code: 'a' })).not.toThrow();
    expect(() => write(folder, { kind: 'write', files: ['new.ts'], after: null, code: 'a' })).toThrow(/already/);
    expect(() => write(folder, { kind: 'write', files: ['new.ts'], after: 'b', code: 'c' })).toThrow(/has no “b”/);
  });
});
