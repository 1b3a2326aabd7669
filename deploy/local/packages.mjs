import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenNpmEnds } from './whenNpmEnds.mjs';

// Runs on any Node, with nothing installed: plain JavaScript and no import from outside Node.

const lookEvery = 1000;
const showEvery = 100;

/**
 * Installs the packages of a folder when they are not those of its lock file. `dev` asks for those of tests and tools
 * too; once they are there, they stay. Resolves to whether all is there.
 */
export async function installPackages(root, { dev, say = console.log }) {
  const found = foundIn(root);
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const tree = treeOf(lock);
  if (!tree) {
    console.error(
      'package-lock.json cannot be read as JSON. Take it back with `git checkout package-lock.json`; where a merge has left it so, run `npm install`, which mends it.',
    );
    return false;
  }
  // Left by an installation that was killed.
  rmSync(addressed(root), { force: true });
  if (found.lock === digestOf(lock) && (found.dev || !dev)) return true;

  const all = dev || found.dev;
  say('Installing packages (the first time only; a minute or two) …');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  mark(root, { dev: found.dev });
  const stopShowing = showProgress(root, tree, all, say);
  try {
    // Where a registry keeps its files elsewhere, npm finds them by itself.
    const isDone =
      (await withAddresses(root, structuredClone(tree), () => runNpm(root, all))) || (await runNpm(root, all));
    if (isDone) mark(root, { lock: digestOf(lock), dev: all });
    return isDone;
  } finally {
    stopShowing();
  }
}

const addressed = (root) => join(root, 'npm-shrinkwrap.json');
const marked = (root) => join(root, 'node_modules/.installed.json');
const treeOf = (lock) => {
  try {
    return JSON.parse(lock);
  } catch {
    return null;
  }
};
const digestOf = (text) => createHash('sha256').update(text).digest('hex');
const mark = (root, packages) => writeFileSync(marked(root), JSON.stringify(packages));

/**
 * Which lock file the installed packages are of (a digest; none when an installation was cut off), and whether those
 * of tests and tools are among them.
 */
function foundIn(root) {
  // npm writes this one when it has ended.
  const byNpm = join(root, 'node_modules/.package-lock.json');
  const changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
  if (changed(marked(root)) > 0 && changed(marked(root)) >= changed(byNpm))
    return JSON.parse(readFileSync(marked(root), 'utf8'));
  // Somebody has called npm by hand since, which installs everything.
  const lock = join(root, 'package-lock.json');
  if (changed(byNpm) === 0) return { dev: false };
  return { dev: true, ...(changed(byNpm) >= changed(lock) && { lock: digestOf(readFileSync(lock)) }) };
}

/**
 * Our lock file names no registry, and npm would ask the registry about each package where its file is. It reads this
 * name first; with the addresses in it an installation takes half the time.
 */
async function withAddresses(root, tree, run) {
  for (const [path, entry] of Object.entries(tree.packages)) {
    if (!path.includes('node_modules/') || entry.link || !entry.integrity) continue;
    const name = entry.name ?? nameAt(path);
    // npm puts the registry that is set in place of this one.
    entry.resolved ??= `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  writeFileSync(addressed(root), JSON.stringify(tree));
  try {
    return await run();
  } finally {
    rmSync(addressed(root), { force: true });
  }
}

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function runNpm(root, dev) {
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it insists on every platform's optional binaries standing in the lock, where npm keeps only those
  // it saw.
  const args = [
    'install',
    '--no-save',
    // What is there as somebody's peer alone is another bundler, of 52 MB, that Module Federation could work with.
    ...(dev ? ['--include=dev'] : ['--omit=dev', '--omit=peer']),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root, stdio: 'inherit' };
  const child = npm?.endsWith('.js') ? spawn(process.execPath, [npm, ...args], options) : spawn('npm', args, options);
  return new Promise((resolve) => {
    let isStopped = false;
    // Ctrl+C reaches npm as well; this process outlives it and tidies up.
    const stop = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    whenNpmEnds(() => stop('SIGTERM'));
    const end = (isDone) => {
      for (const signal of signals) process.off(signal, stop);
      if (isStopped) {
        rmSync(addressed(root), { force: true });
        process.exit(1);
      }
      resolve(isDone);
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => end(code === 0));
  });
}

/** Says how many packages are there; returns the function that stops it. */
function showProgress(root, { packages }, dev, say) {
  const wanted = Object.entries(packages)
    .filter(
      ([path, { link, dev: isDev, peer, optional }]) =>
        path.includes('node_modules/') && !link && !optional && (dev || (!isDev && !peer)),
    )
    .map(([path]) => join(root, path, 'package.json'));
  let shown = 0;
  const timer = setInterval(() => {
    const there = wanted.filter((file) => existsSync(file)).length;
    if (there < shown + showEvery) return;
    shown = there;
    say(`  ${there} of ${wanted.length} packages`);
  }, lookEvery);
  return () => clearInterval(timer);
}
