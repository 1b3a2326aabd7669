import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './packages.mjs';
import { whenNpmEnds } from './whenNpmEnds.mjs';

// Runs on any Node, with nothing installed: plain JavaScript and no import from outside Node.

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const oldest = 20;
/** The Node that everything runs on; one of the packages. */
export const pinned = join(root, 'node_modules/.bin/node');

/** Leaves with one sentence when this Node is too old to go on. */
export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldest) return;
  console.error(`Node ${oldest} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages that are missing, or leaves. `dev`: those of tests and tools too. */
export async function install({ dev }) {
  if (await installPackages(root, { dev })) return;
  console.error(
    'The packages could not be installed: what stands above says why. It needs the network, or the registry that npm is set to.',
  );
  process.exit(1);
}

/**
 * Hands over to the Node that the repository pins, passes signals on, and ends as the script ends. The script also
 * ends when this process is gone, or the npm that started it: npm passes on some signals, but not its own end.
 */
export function handOver(script) {
  const child = spawn(
    pinned,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'deploy/local/followParent.ts'),
      join(root, script),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      // The API is over a thousand files: what one process has compiled, later ones reuse.
      env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  // Ctrl+C reaches the whole group; the child decides when everything has stopped.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The installed Node cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
