import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run audit:old-beside-new -- REVISION`: the API of an earlier revision passes its own tests on today's
// tables. Releasing the API depends on it: for a while both versions run on one database.

const root = join(import.meta.dirname, '../..');
const [revision = 'HEAD~1'] = process.argv.slice(2);

function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: process.env });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}.`);
}

/** Today's packages, but the earlier revision's workspaces: their links must not lead back here. */
function linkPackages(old: string): void {
  const workspaces = new Set(
    readdirSync(old, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  mkdirSync(join(old, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(
      workspaces.has(name) ? join(old, name) : join(root, 'node_modules', name),
      join(old, 'node_modules', name),
    );
  }
  for (const workspace of workspaces) {
    const own = join(root, workspace, 'node_modules');
    try {
      symlinkSync(readdirSync(own) && own, join(old, workspace, 'node_modules'));
    } catch {
      // Most workspaces have no packages of their own.
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'old-beside-new-'));
const old = join(folder, 'tree');
try {
  run('git', ['worktree', 'add', '--detach', old, revision], root);
  linkPackages(old);
  const migrations = 'api/src/db/migrations';
  rmSync(join(old, migrations), { recursive: true });
  cpSync(join(root, migrations), join(old, migrations), { recursive: true });
  // How the embedded database is opened belongs with the tables: today's migrations need today's extensions.
  for (const file of ['api/src/db/database.ts', 'api/src/testing/database.ts'])
    cpSync(join(root, file), join(old, file));
  run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      'api/src/.*(activity|auth|booking|business|channel|chat|comment|event|property)/',
      '--selectProjects',
      'server',
    ],
    old,
  );
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', old], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
}
