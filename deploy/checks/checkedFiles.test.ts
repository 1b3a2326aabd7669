import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const lines = (command: string, args: string[]): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);

it('every exception from the lint rules says its reason: beside it, or in the line above', () => {
  const files = lines('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs']);
  const silent = files
    .filter((file) => existsSync(path.join(root, file)) && file !== 'deploy/checks/checkedFiles.test.ts')
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8').split('\n');
      return code.flatMap((line, at) =>
        /oxlint-disable/.test(line) && !/ --( |$)/.test(line) && !/^\s*(\/\/|\{\/\*|\*)/.test(code[at - 1] ?? '')
          ? [`${file}:${at + 1}`]
          : [],
      );
    });
  expect(silent).toEqual([]);
});

it('the compiler reads every source file of the repository', () => {
  const { include, exclude } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as Record<
    'include' | 'exclude',
    string[]
  >;
  const isRead = (file: string): boolean =>
    include.some((pattern) => path.matchesGlob(file, pattern)) &&
    !exclude.some((folder) => path.matchesGlob(file, `${folder}/**`));
  expect(['api/src/main.ts', 'api/dist/main.ts', '.hidden/main.ts', 'main.js'].filter(isRead)).toEqual([
    'api/src/main.ts',
  ]);
  // Those that are not committed yet count too, and those that are deleted do not.
  const written = lines('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']).filter(
    (file) => existsSync(path.join(root, file)),
  );
  expect(written.length).toBeGreaterThan(1000);
  expect(written.filter((file) => !isRead(file))).toEqual([]);
});
