import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { byStep, changedFiles, importersOf, selectionOf, testsOf } from './testSelection.ts';

const arrow = (from: string, to: string) => ({ from, to, specifier: to, typeOnly: false, line: 1 });

/** A small repository: a kernel module, a screen that uses it, and something that does not. */
async function repository(): Promise<string> {
  const root = await temporaryDir();
  const files = {
    'shared-kernel/digits.ts': 'export const digits = 1;\n',
    'mf-chat/room.ts': "import { digits } from '../shared-kernel/digits.ts';\nexport const room = digits;\n",
    'mf-chat/room.test.ts': "import { room } from './room.ts';\nroom;\n",
    'api/src/likes.test.ts': 'export {};\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  return root;
}

describe('the part of the tests that is asked for [SYS-09]', () => {
  it('is divided among the steps, and leaves the audit’s alone', () => {
    expect(
      byStep([
        'api/src/ops/stop.postgres.test.ts',
        'api/src/chat/chat.test.ts',
        'api/src/chat/chat.ts',
        'deploy/registry/kills.audit.test.ts',
        'shared-kernel/contract/event.test.ts',
        'shared-kernel/ui/Dialog.test.tsx',
        'e2e/payment.test.ts',
      ]),
    ).toEqual({
      crashes: ['api/src/ops/stop.postgres.test.ts'],
      servers: ['api/src/chat/chat.test.ts', 'shared-kernel/contract/event.test.ts'],
      screens: ['shared-kernel/ui/Dialog.test.tsx'],
      walks: ['e2e/payment.test.ts'],
    });
  });

  it('follows imports to their end, around circles too', () => {
    const graph = [arrow('b', 'a'), arrow('c', 'b'), arrow('a', 'c'), arrow('e', 'd')];
    expect(importersOf(['a'], graph).sort()).toEqual(['a', 'b', 'c']);
    expect(importersOf(['d'], graph)).toEqual(['d', 'e']);
  });

  it('of those that start the whole API, are the tests beside what a change reaches otherwise', () => {
    const [routes, start] = ['api/src/routes.ts', 'api/src/testing/api.ts'];
    const graph = [
      arrow(start, routes),
      ...['chat', 'feed'].flatMap((area) => [
        arrow(routes, `api/src/${area}/calls.ts`),
        arrow(`api/src/${area}/calls.ts`, `api/src/${area}/queries.ts`),
        arrow(`api/src/${area}/${area}.test.ts`, start),
      ]),
      arrow('api/src/feed/order.test.ts', 'api/src/chat/queries.ts'),
      arrow('api/src/border/matrix.test.ts', start),
    ];
    const [chat, feed, matrix] = ['chat/chat', 'feed/feed', 'border/matrix'].map((name) => `api/src/${name}.test.ts`);
    const order = 'api/src/feed/order.test.ts';
    expect(testsOf(['api/src/feed/queries.ts'], graph)).toEqual([feed]);
    // What is changed is used in the feed, too.
    expect(testsOf(['api/src/chat/queries.ts'], graph).sort()).toEqual([chat, feed, order]);
    for (const all of [routes, start]) expect(testsOf([all], graph).sort()).toEqual([matrix, chat, feed]);
  });

  it('are the tests that a change reaches: not committed, untracked, or else of the last commit', async () => {
    const root = await repository();
    const chat = { servers: [], crashes: [], screens: ['mf-chat/room.test.ts'], walks: [] };
    writeFileSync(join(root, 'shared-kernel/digits.ts'), 'export const digits = 2;\n');
    expect(selectionOf(root, ['--changed'])).toEqual(chat);
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qam', 'second'], {
      cwd: root,
    });
    expect(changedFiles(root)).toEqual(['shared-kernel/digits.ts']);
    expect(selectionOf(root, ['--changed'])).toEqual(chat);
    writeFileSync(join(root, 'api/src/new.test.ts'), 'export {};\n');
    expect(selectionOf(root, ['--changed'])?.servers).toEqual(['api/src/new.test.ts']);
  });

  it('are those of a folder, with or without a slash at its end, or all', async () => {
    const root = await repository();
    expect(selectionOf(root, ['mf-chat/'])?.screens).toEqual(['mf-chat/room.test.ts']);
    expect(selectionOf(root, [])).toBeNull();
  });

  it('says what it does not know', async () => {
    const root = await repository();
    expect(() => selectionOf(root, ['mf-poll'])).toThrow('There is no mf-poll in this repository.');
    expect(() => selectionOf(root, ['--all'])).toThrow('There is no option --all');
  });
});
