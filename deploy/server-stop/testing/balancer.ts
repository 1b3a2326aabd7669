import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../testing/patience.ts';

/** A process behind the balancer. */
interface Server {
  url: string;
}

interface Stop<S extends Server> {
  servers: readonly [S, S];
  /** Asks one for something; what was wrong with its answer in words, or null. */
  ask: (server: S, at: number) => Promise<string | null>;
  /** Tells the first to stop, and waits until it is gone. */
  stop: (server: S) => Promise<void>;
  /** How often the balancer asks each whether it is ready, in ms. */
  askedEvery: number;
}

/** Requests before and after the stop: enough for each client to have several. */
const some = 200;
const clients = 8;

/**
 * Two servers behind a balancer that leads each request to one that is ready, as far as it knows; the first is stopped
 * under load. The load is a share of what the machine does: each client rests for as long as its last answer took.
 */
export async function stopUnderLoad<S extends Server>({
  servers,
  ask,
  stop,
  askedEvery,
}: Stop<S>): Promise<{ asked: number; failures: string[]; wasRed: boolean }> {
  const ready = new Set(servers);
  const over = new AbortController();
  let wasRed = false;
  const probes = servers.map(async (server) => {
    while (!over.signal.aborted) {
      const status = await fetch(`${server.url}/readyz`).then(
        async (answer) => (await answer.text(), answer.status),
        () => 0,
      );
      if (status === 200) ready.add(server);
      else ready.delete(server);
      wasRed ||= status === 503;
      await wait(askedEvery, undefined, { signal: over.signal }).catch(() => {});
    }
  });
  const failures: string[] = [];
  let asked = 0;
  const load = Array.from({ length: clients }, async () => {
    while (!over.signal.aborted) {
      const server = [...ready][asked % ready.size]!;
      const from = performance.now();
      const failure = await ask(server, asked++).catch((error: Error) =>
        String((error.cause as Error | undefined)?.message ?? error.message),
      );
      if (failure !== null) failures.push(failure);
      await wait(performance.now() - from);
    }
  });
  await until(() => asked >= some);
  await stop(servers[0]);
  const enough = asked + some;
  await until(() => asked >= enough);
  over.abort();
  await Promise.all([...probes, ...load]);
  return { asked, failures, wasRed };
}
