import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Copies the sources of the repository, as they are now, and links the packages that are installed. */
export function copyRepository(root: string, folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).split('\0');
  for (const file of files) {
    const from = path.join(root, file);
    if (file !== '' && existsSync(from)) cpSync(from, path.join(folder, file));
  }
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const installed = path.join(root, 'node_modules', name);
    // A workspace's link is relative, so in the copy it leads to the copy.
    const target = lstatSync(installed).isSymbolicLink() ? readlinkSync(installed) : installed;
    symlinkSync(target, path.join(folder, 'node_modules', name));
  }
  for (const workspace of readdirSync(root)) {
    const own = path.join(root, workspace, 'node_modules');
    if (workspace !== '.git' && existsSync(own)) symlinkSync(own, path.join(folder, workspace, 'node_modules'));
  }
}
