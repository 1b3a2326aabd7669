import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error It is plain JavaScript.
import config from '../../jest.config.mjs';
import { temporaryDir } from './temporaryDir.ts';

const root = join(import.meta.dirname, '../..');
const pause = 'await new Promise((resolve) => setTimeout(resolve, 50))';

/** Test files that fail, each in another way, in running order. */
const planted = {
  '1-leaves': `
    import { jest } from '@jest/globals';
    jest.setTimeout(300);
    jest.spyOn(Math, 'hypot').mockReturnValue(7);
    process.env.LEFT = 'behind';
    globalThis.fetch = null;
    it('meets a wrong value', () => expect({ a: 1 }).toEqual({ a: 2 }));
    it('throws', () => null.x);
    it('leaves a promise that is refused', async () => { void Promise.reject(new Error('unheard')); ${pause}; });
    it('throws later', async () => { setTimeout(() => { throw new Error('from a timer'); }, 1); ${pause}; });
    it('never ends', () => new Promise(() => {}));
    it.each([1, 2])('is row %d', (row) => expect(row).toBe(1));
    it('is well', () => expect(Math.hypot(1)).toBe(7));`,
  '2-hooks': `
    describe('before all', () => { beforeAll(() => { throw new Error('thrown'); }); it('is lost', () => {}); });
    describe('before each', () => { beforeEach(() => { throw new Error('thrown'); }); it('is lost too', () => {}); });
    describe('after each', () => { afterEach(() => { throw new Error('thrown'); }); it('ends badly', () => {}); });`,
  '3-after-all': `afterAll(() => { throw new Error('thrown at the end'); }); it('is well', () => {});`,
  '4-syntax': `it('is not read', () => {);`,
  '5-import': `import './nowhere.ts'; it('is not reached', () => {});`,
  '6-throws': `throw new Error('while it loads');`,
  '7-empty': `export const tests = 0;`,
  '8-exit': `it('ends the process', async () => { process.exit(0); });`,
  '9-finds': `
    it('nothing of the files before', async () => {
      expect([Math.hypot(1), process.env.LEFT, typeof fetch]).toEqual([1, undefined, 'function']);
      await new Promise((resolve) => setTimeout(resolve, 400));
    });`,
};

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

describe('tests in bare Node', () => {
  let files: Record<string, Report['testResults'][number]>;

  beforeAll(async () => {
    const dir = await temporaryDir();
    for (const [name, text] of Object.entries(planted)) writeFileSync(join(dir, `${name}.test.ts`), text);
    writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(dir, 'inOrder.cjs'),
      `const Sequencer = require(${JSON.stringify(join(root, 'node_modules/@jest/test-sequencer'))}).default;
       module.exports = class extends Sequencer { sort = (tests) => tests.toSorted((a, b) => (a.path < b.path ? -1 : 1)); };`,
    );
    const settings = JSON.parse(JSON.stringify(config.projects[0]).replaceAll('<rootDir>', root)) as object;
    spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/jest/bin/jest.js'),
        '--config',
        JSON.stringify({
          ...settings,
          rootDir: dir,
          testMatch: ['<rootDir>/*.test.ts'],
          testSequencer: '<rootDir>/inOrder.cjs',
          maxWorkers: 1,
          workerIdleMemoryLimit: config.workerIdleMemoryLimit,
          testTimeout: config.testTimeout,
        }),
        '--json',
        `--outputFile=${join(dir, 'report.json')}`,
      ],
      { cwd: dir, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } },
    );
    const { testResults } = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as Report;
    files = Object.fromEntries(testResults.map((file) => [/(\d-[\w-]+)\.test/.exec(file.name)![1]!, file]));
  });

  it('fail in every way in which a test can [SYS-02]', () => {
    const failed = Object.fromEntries(
      Object.entries(files).map(([name, { status, assertionResults }]) => [
        name,
        [status, ...assertionResults.filter((test) => test.status === 'failed').map(({ title }) => title)],
      ]),
    );
    expect(failed).toEqual({
      '1-leaves': [
        'failed',
        'meets a wrong value',
        'throws',
        'leaves a promise that is refused',
        'throws later',
        'never ends',
        'is row 2',
      ],
      '2-hooks': ['failed', 'is lost', 'is lost too', 'ends badly'],
      '3-after-all': ['failed'],
      '4-syntax': ['failed'],
      '5-import': ['failed'],
      '6-throws': ['failed'],
      '7-empty': ['failed'],
      '8-exit': ['failed'],
      '9-finds': ['passed'],
    });
  });

  it('say where they fail, with the lines around it [SYS-02]', () => {
    const { message } = files['1-leaves']!;
    expect(message).toContain(">  7 |     it('meets a wrong value'");
    expect(message).toMatch(/at .*\(1-leaves\.test\.ts:7:\d+\)/);
    expect(message).toContain("> 11 |     it('never ends'");
    expect(message).not.toContain('bareRunner');
    expect(files['3-after-all']!.message).toContain('thrown at the end');
    expect(files['4-syntax']!.message).toContain('4-syntax.test.ts:1');
    expect(files['5-import']!.message).toContain('nowhere.ts');
    expect(files['6-throws']!.message).toContain('> 1 | throw new Error');
    expect(files['7-empty']!.message).toContain('must contain at least one test');
  });
});
