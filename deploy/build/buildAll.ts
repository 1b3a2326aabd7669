import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appNames, packageVersion, root } from './apps.ts';
import { buildSideBySide } from './buildSideBySide.ts';

export interface BuiltApp {
  app: string;
  dir: string;
  version: string;
  /** False when the last build of the same sources was still there. */
  built: boolean;
}

export interface BuildAllOptions {
  onProgress?(line: string): void;
  apps?: string[];
}

/**
 * Builds the apps whose sources changed since the last build. A version is the package's own with a digest of the
 * sources, so that the same version never means two different builds: what was changed while it was built is built
 * once more.
 */
export async function buildAll({ onProgress = () => {}, apps = appNames() }: BuildAllOptions = {}): Promise<
  BuiltApp[]
> {
  const builds = sourcesOf(apps).map((one) => ({ ...one, built: builtVersion(one.dir) !== one.version }));
  // The largest first, so that the last ones end together.
  const changed = builds.filter(({ built }) => built).sort((a, b) => b.bytes - a.bytes);
  await buildSideBySide(changed, { onProgress });
  const now = new Map(sourcesOf(changed.map(({ app }) => app)).map(({ app, version }) => [app, version]));
  const outdated = changed.filter(({ app, version }) => now.get(app) !== version);
  for (const { dir } of outdated) rmSync(path.join(dir, 'build.json'), { force: true });
  if (outdated.length > 0) onProgress('sources changed meanwhile, so these are built once more');
  const again = outdated.length > 0 ? await buildAll({ onProgress, apps: outdated.map(({ app }) => app) }) : [];
  return builds.map(
    ({ app, dir, version, built }) => again.find((one) => one.app === app) ?? { app, dir, version, built },
  );
}

/** Which version the sources of each app would become, and how many bytes they have. */
function sourcesOf(apps: readonly string[]): { app: string; dir: string; version: string; bytes: number }[] {
  const common = createHash('sha256');
  readInto(common, ['shared-kernel/**/*.{ts,tsx,json}', 'deploy/build/**/*.{ts,cjs}', 'package-lock.json']);
  return apps.map((app) => {
    const hash = common.copy();
    const bytes = readInto(hash, [`${app}/src/**/*.{ts,tsx,json}`]);
    const dir = path.join(root, app, 'dist');
    // A letter in front: a version's part that is all digits must not begin with a zero.
    const version = `${packageVersion(app)}-s${hash.digest('hex').slice(0, 8)}`;
    return { app, dir, version, bytes };
  });
}

function builtVersion(dir: string): string | null {
  const file = path.join(dir, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null;
}

/** Adds sources to a digest, without their tests; returns how many bytes they have. */
function readInto(hash: Hash, patterns: string[]): number {
  const files = globSync(patterns, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'testing' || /\.(test|gallery)\./.test(name),
  }).sort();
  let bytes = 0;
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(file).update(content);
    bytes += content.length;
  }
  return bytes;
}

if (import.meta.main) {
  const built = await buildAll({ onProgress: console.log });
  for (const { app, version, built: fresh } of built)
    console.log(`${app.padEnd(14)} ${version}${fresh ? '' : '  (unchanged)'}`);
}
