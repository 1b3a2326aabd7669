import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error It is plain JavaScript.
import config from '../../jest.config.mjs';

describe('folders of tests', () => {
  it('are gone when the tests have ended, also when they fail [SYS-02]', () => {
    const root = join(import.meta.dirname, '../..');
    const settings = JSON.stringify({
      ...config.projects[0],
      rootDir: root,
      testMatch: ['<rootDir>/deploy/testing/failing.ts'],
    });
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        join(root, 'node_modules/jest/bin/jest.js'),
        '--config',
        settings,
        '--runInBand',
        '--silent=false',
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } },
    );
    expect([status, stderr.includes('as it should')]).toEqual([1, true]);
    const made = /made (.*)/.exec(stdout + stderr)?.[1]?.split(' ') ?? [];
    expect(made).toHaveLength(3);
    expect(made.filter((dir) => existsSync(dir))).toEqual([]);
  });
});
