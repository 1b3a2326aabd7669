import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Build, BuiltFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { runRelease } from '../../deploy/cli/runRelease.ts';
import { publish } from '../../deploy/registry/publish.ts';
import { openRegistry, type Registry } from '../../deploy/registry/registry.ts';
import { siteUrl } from './visitor.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The operators' command, against the running site; its own tests run it as a program. */
export async function release(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA };
  const { status, stdout, stderr } = await runRelease([...args, '--by', 'e2e', '--why', 'a walk'], env);
  if (status !== 0) throw new Error(`release ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** What browsers reported about the running site, as an admin's command prints it. */
export async function vitalsTable(token: string): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'deploy/cli/vitals.ts'), '--site', siteUrl], {
    env: { ...process.env, ADMIN_TOKEN: token },
  });
  return stdout;
}

/** A folder inside the repository (so that packages are found), removed afterwards. */
async function scratch(): Promise<string> {
  const parent = path.join(root, '.cache/e2e');
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, 'app-'));
}

/** Into the site's store or another, uncompressed: that would take longer than all else that a walk does with it. */
async function publishNear(app: string, dist: string, registry?: Pick<Registry, 'store'>): Promise<void> {
  const { store } = registry ?? (await openRegistry(process.env.SITE_RELEASES!));
  await publish(store, dist, { by: 'e2e', app, isNear: true });
}

/** Builds a changed copy of one remote alone, as its team would, and publishes it. */
export async function publishChanged(
  app: string,
  version: string,
  change: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await scratch();
  await cp(path.join(root, app, 'src'), path.join(folder, 'src'), { recursive: true });
  await cp(path.join(root, app, 'package.json'), path.join(folder, 'package.json'));
  await change(folder);
  const dist = path.join(folder, 'dist');
  // In a process of its own: webpack does not run inside the test runner's module system.
  await run(
    process.execPath,
    [path.join(root, 'deploy/build/build.ts'), app, '--version', version, '--out', dist, '--folder', folder],
    { cwd: root },
  );
  await publishNear(app, dist);
  await rm(folder, { recursive: true });
}

/** A build of a remote whose files are changed as if it had been built so. */
async function openBuild(dist: string) {
  const description = path.join(dist, 'build.json');
  let text = await readFile(description, 'utf8');
  return {
    build: JSON.parse(text) as Build,
    /** Gives a file another content; returns its hash before and now. */
    async put({ file, integrity }: BuiltFile, content: string): Promise<[string, string]> {
      await writeFile(path.join(dist, file), content);
      const now = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      text = text.replaceAll(integrity, now);
      return [integrity, now];
    },
    close: (version: string) => writeFile(description, JSON.stringify({ ...(JSON.parse(text) as Build), version })),
  };
}

/** The live build of a remote with another text in one language, without building it; removed after use. */
export async function withText(
  app: string,
  version: string,
  [locale, id, text]: readonly [Locale, string, string],
  use: (dist: string) => Promise<void>,
): Promise<void> {
  const folder = await scratch();
  const dist = path.join(folder, 'dist');
  try {
    await cp(path.join(root, app, 'dist'), dist, { recursive: true });
    const { build, put, close } = await openBuild(dist);
    const [messages] = build.messages[locale]!;
    const words = await readFile(path.join(dist, messages!.file), 'utf8');
    const ofId = new RegExp(`("${id.replaceAll('.', '\\.')}":)(?:"[^"]*"|\\[.*?\\])(?=,"|\\})`);
    if (!ofId.test(words)) throw new Error(`there is no ${id} in the build of ${app}`);
    const [before, now] = await put(messages!, words.replace(ofId, `$1"${text}"`));
    // It knows the hash of what it loads.
    const entry = await readFile(path.join(dist, build.entry.file), 'utf8');
    await put(build.entry, entry.replace(before, now));
    await close(version);
    await use(dist);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Publishes the live build again under another version, into the site's store or another; with another script as its
 * entry, if given.
 */
export async function publishAgain(
  app: string,
  version: string,
  entryScript?: string,
  registry?: Pick<Registry, 'store'>,
): Promise<void> {
  const folder = await scratch();
  const dist = path.join(folder, 'dist');
  await cp(path.join(root, app, 'dist'), dist, { recursive: true });
  const { build, put, close } = await openBuild(dist);
  if (entryScript !== undefined) await put(build.entry, entryScript);
  await close(version);
  await publishNear(app, dist, registry);
  await rm(folder, { recursive: true });
}

const archives = path.join(root, 'e2e/formerKernels');
/** The builds of remotes on former kernels that are kept. */
export const formerKernels = readdirSync(archives).filter((name) => name.endsWith('.tgz'));

/** Publishes a kept build, and opens it for whoever has the link that this returns. */
export async function previewArchive(archive: string): Promise<string> {
  const folder = await scratch();
  await run('tar', ['xzf', path.join(archives, archive), '-C', folder]);
  const { app, version } = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')) as Build;
  await publishNear(app, folder);
  await rm(folder, { recursive: true });
  return /https?:\S+/.exec(await release('preview', app, version, '--site', siteUrl))![0];
}

/** The release set that a new visitor gets. */
export async function liveSet(): Promise<ReleaseSet> {
  const html = await (await fetch(`${siteUrl}/`)).text();
  const text = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(text ?? '{}') as { set: ReleaseSet }).set;
}

export async function replaceIn(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${String(from)} is not in ${file}`);
  await writeFile(file, changed);
}
