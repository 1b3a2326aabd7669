import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appNames, packageVersion, root } from './apps.ts';

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
 * sources, so that the same version never means two different builds.
 */
export async function buildAll({ onProgress = () => {}, apps = appNames() }: BuildAllOptions = {}): Promise<
  BuiltApp[]
> {
  const results: BuiltApp[] = [];
  for (const [i, app] of apps.entries()) {
    const dir = path.join(root, app, 'dist');
    const mark = sourcesMark(app);
    const version = `${packageVersion(app)}-${mark}`;
    const built = builtVersion(dir) !== version;
    if (built) {
      onProgress(`building ${app} (${i + 1} of ${apps.length})`);
      // webpack and its plugins take a second to load: a start that builds nothing must not pay for them.
      const { buildApp } = await import('./buildApp.ts');
      await buildApp(app, version, dir);
    }
    results.push({ app, dir, version, built });
  }
  return results;
}

function builtVersion(dir: string): string | null {
  const file = path.join(dir, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null;
}

/** A digest of everything that goes into an app's build. */
function sourcesMark(app: string): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      `${app}/src/**/*.{ts,tsx,json}`,
      'shared-kernel/**/*.{ts,tsx,json}',
      'deploy/build/**/*.{ts,cjs}',
      'package-lock.json',
    ],
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'testing' || /\.(test|gallery)\./.test(name),
    },
  ).sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  // A letter in front: a version's part that is all digits must not begin with a zero.
  return `s${hash.digest('hex').slice(0, 8)}`;
}

if (import.meta.main) {
  const built = await buildAll({ onProgress: console.log });
  for (const { app, version, built: fresh } of built)
    console.log(`${app.padEnd(14)} ${version}${fresh ? '' : '  (unchanged)'}`);
}
