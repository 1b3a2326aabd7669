import { asError } from 'shared-kernel/contract/thrown';
import { dataDir } from '../registry/releasesDir.ts';
import { startSite, type Site } from './serve.ts';
import { StartError } from './startError.ts';

// What `npm start` runs once the packages are there, and with `--watched` what `npm run dev` does.

let site: Site | null = null;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log('\nStopping …');
  await site?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// A closed terminal takes no more lines; the site still stops in order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

try {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT is a number from 1 to 65535, not “${process.env.PORT}”`);
  site = await startSite({
    port,
    dataDir: dataDir(process.env),
    databaseUrl: process.env.DATABASE_URL || undefined,
    isWatched: process.argv.includes('--watched'),
  });
  console.log(`
  The site is open at ${site.url}
  Codes for signing in, and the demo accounts, are at ${site.url}/dev/outbox
  Ctrl+C stops.
`);
} catch (error) {
  if (!stopping) {
    console.error(error instanceof StartError ? error.message : `The site could not start: ${asError(error).message}`);
    process.exit(1);
  }
}
