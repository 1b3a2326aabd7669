import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../cli/walk/findChromium.ts';

const isRoot = process.getuid?.() === 0;

/**
 * The same browser built without windows, where the machine has it, or null. It does what pages ask for with a third
 * less of a processor.
 */
export function findHeadlessShell(): string | null {
  const known = ['/usr/lib/chromium/chromium-headless-shell'];
  return known.find((path) => existsSync(path)) ?? onPath('chrome-headless-shell');
}

/**
 * The folder of PostgreSQL's server programs, or null. Debian keeps them off the PATH; the newest version wins.
 */
export function findPostgres(): string | null {
  const postgres = onPath('postgres');
  if (postgres && onPath('initdb')) return join(postgres, '..');
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions
      .map((version) => join(base, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ?? null
  );
}

/** Finds a tool, or installs its Debian package where that is possible, or returns what to do. */
export function ensure(
  what: string,
  find: () => string | null,
  debianPackage: string,
): { path: string } | { missing: string } {
  const found = find() ?? (installPackages([debianPackage]), find());
  return found === null
    ? {
        missing: `${what} was not found; install it (on Debian and Ubuntu: apt-get install ${debianPackage}) and run the tests again.`,
      }
    : { path: found };
}

/** Installs packages of Debian where this account may. */
export function installPackages(packages: readonly string[]): void {
  if (!isRoot || onPath('apt-get') === null) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
