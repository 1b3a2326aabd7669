import { asError } from 'shared-kernel/contract/thrown';
import { Refusal } from '../registry/refusal.ts';
import { openRegistry } from '../registry/registry.ts';
import { renewEach } from '../registry/renew.ts';
import { channels } from '../registry/status.ts';

const hour = 60 * 60 * 1000;

/** Renews the site's release sets while it runs; returns the function that stops it. */
export function renewWhileOpen(releases: string, report: (line: string) => void, every = hour): () => void {
  const timer = setInterval(() => {
    renewAll(releases, report).catch((error: unknown) =>
      report(`The release sets could not be renewed: ${asError(error).message}`),
    );
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

async function renewAll(releases: string, report: (line: string) => void): Promise<void> {
  const registry = await openRegistry(releases);
  const outcomes = await renewEach(registry, await channels(registry), { by: 'npm start' });
  for (const outcome of outcomes) if (outcome instanceof Refusal) report(`Not renewed: ${outcome.message}`);
}
