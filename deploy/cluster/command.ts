import { asError } from 'shared-kernel/contract/thrown';
import { StartError } from '../local/startError.ts';
import { type Cluster, startCluster } from './cluster.ts';

// What `npm run cluster` runs.

let cluster: Promise<Cluster> | null = null;
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('\nStopping …');
  await cluster?.then(
    (running) => running.stop(),
    () => undefined,
  );
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const port = Number(process.env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT is a number from 1 to 65535, not “${process.env['PORT']}”`);
  cluster = startCluster({ port, say: (line) => console.log(line) });
  const running = await cluster;
  console.log(`\n${running.table().join('\n')}\n
  Codes for signing in, and the demo accounts, are at ${running.url}/dev/outbox
  Ctrl+C stops all of it, and leaves nothing.\n`);
} catch (error) {
  if (!isStopping) {
    console.error(
      error instanceof StartError ? error.message : `The cluster could not start: ${asError(error).message}`,
    );
    process.exit(1);
  }
}
