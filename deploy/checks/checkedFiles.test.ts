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
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const read = new Set(
    lines(process.execPath, [compiler, '--listFilesOnly', '-p', 'tsconfig.json']).map((file) =>
      path.relative(root, file),
    ),
  );
  // Those that are not committed yet count too, and those that are deleted do not.
  const written = lines('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']).filter(
    (file) => existsSync(path.join(root, file)),
  );
  expect(written.length).toBeGreaterThan(1000);
  expect(written.filter((file) => !read.has(file))).toEqual([]);
});
