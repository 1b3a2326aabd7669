#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

// `dorehami-remote`, in the folder of a remote that has a repository of its own. Each command loads what it needs: a
// remote is begun where no kernel is installed yet.

const usage = `Usage:
  dorehami-remote init mf-poll [--packages folder]  writes a remote into a folder of that name
  dorehami-remote dev [--port 4100]                 builds on every change, for a running shell
  dorehami-remote dev --against https://site        … for one tab of that site, by a grant of 60 minutes
  dorehami-remote build [--version 1.4.0]           into dist
  dorehami-remote test [words of jest]
  dorehami-remote publish | check 1.4.0 --walk | promote 1.4.0 | canary 1.5.0 --percent 10 | raise | abort | preview 1.5.0 | grant | end-grant | grants | rollback | status | history
The last ones ask the release service at RELEASE_URL, with RELEASE_TOKEN, the token of your team.`;

const [command = '', ...words] = process.argv.slice(2);
const folder = process.cwd();

function remote(): { name: string; version: string } {
  const file = path.join(folder, 'package.json');
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }) : null;
  if (!found || !/^mf-[a-z]+$/.test(found.name))
    throw new Error('This is no folder of a remote: its package.json is called mf- and small letters.');
  return found;
}

async function build(): Promise<void> {
  const { buildRemote } = await import('../build/buildRemote.ts');
  const { values } = parseArgs({ args: words, options: { version: { type: 'string' } } });
  const { name, version } = remote();
  const outputPath = path.join(folder, 'dist');
  const { files, version: built } = await buildRemote(name, values.version ?? version, { outputPath, folder });
  console.log(`${name} ${built}: ${files.length} files in ${outputPath}`);
}

async function dev(): Promise<void> {
  const { serveChanges } = await import('../build/serveChanges.ts');
  const { values } = parseArgs({
    args: words,
    options: { port: { type: 'string', default: '4100' }, against: { type: 'string' } },
  });
  const { name, version } = remote();
  const outputPath = path.join(folder, '.cache/dev');
  const { against } = values;
  const port = Number(values.port);
  if (against !== undefined && !process.env.RELEASE_URL)
    throw new Error('RELEASE_URL is missing: it is the address of the release service, which is asked for the grant');
  const onReady =
    against === undefined ? undefined : async () => (await import('../cli/askGrant.ts')).askGrant(name, port, against);
  serveChanges({ app: name, folder, outputPath, version, port, onReady });
}

async function test(): Promise<void> {
  const { installedFile } = await import('../build/installed.ts');
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    installedFile('jest', 'bin/jest.js'),
  ];
  process.exitCode = spawnSync(process.execPath, [...jest, ...words], { stdio: 'inherit' }).status ?? 1;
}

async function init(): Promise<void> {
  const { scaffold } = await import('./scaffold.ts');
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  });
  for (const file of scaffold(folder, positionals[0] ?? '', values.packages)) console.log(file);
}

/** The words of a release command leave out the app, which is this one. */
async function release(): Promise<void> {
  if (!process.env.RELEASE_URL) throw new Error('RELEASE_URL is missing: it is the address of the release service');
  const { runRelease } = await import('../cli/runRelease.ts');
  const { name } = remote();
  const named = released[command] ? [name] : [];
  const built = command === 'publish' ? ['--dir', path.join(folder, 'dist')] : [];
  const { status, stdout, stderr } = await runRelease([command, ...named, ...words, ...built], process.env);
  if (status === 0) console.log(stdout);
  else console.error(stderr);
  process.exitCode = status;
}

/** Release commands, by whether they name an app. */
const released: Record<string, boolean> = {
  publish: true,
  check: true,
  promote: true,
  canary: true,
  raise: true,
  abort: true,
  preview: true,
  grant: true,
  'end-grant': true,
  grants: false,
  rollback: true,
  status: false,
  history: false,
};
const own: Record<string, () => Promise<void>> = { init, dev, build, test };
const run = { ...own, ...Object.fromEntries(Object.keys(released).map((name) => [name, release])) }[command];
try {
  if (run) await run();
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
