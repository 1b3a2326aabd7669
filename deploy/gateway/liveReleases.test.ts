import { jest } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { until } from '../testing/patience.ts';
import { release } from '../registry/testing/fixtureRegistry.ts';
import { inDays, writeRevision } from '../registry/testing/signedRecord.ts';
import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';
import { fixtureSite, type FixtureSite } from './testing/fixtureSite.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await fixtureSite((_, answer) => answer.end('{}'));
});
afterEach(() => {
  jest.restoreAllMocks();
  return site.stop();
});

/** What a gateway that starts now, with the memory of the running one, reports and shows to a visitor. */
async function restarted(): Promise<{ ready: object; page: number }> {
  const { port } = site.api!.address() as AddressInfo;
  const gateway = await buildGateway(
    readConfig({
      DATA_DIR: site.dataDir,
      RELEASES: site.root,
      API_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    }),
  );
  try {
    return { ready: (await gateway.inject('/readyz')).json(), page: (await gateway.inject('/en')).statusCode };
  } finally {
    await gateway.close();
  }
}

const ready = async (): Promise<object> => (await site.gateway.inject('/readyz')).json();

/** Waits until the gateway reports this; what it reports instead fails. */
async function becomes(expected: object): Promise<void> {
  let last = {};
  await until(async () => isDeepStrictEqual((last = await ready()), expected)).catch(() => {});
  expect(last).toEqual(expected);
}

/** Whatever it looks for would be found by then, and it reports the same. */
async function stays(expected: object): Promise<void> {
  await wait(150);
  expect(await ready()).toEqual(expected);
}

describe('a gateway over its restarts', () => {
  it('shows no older set when the newest file is taken away [REL-16] [PRM-30]', async () => {
    await release(site.registry, { app: 'mf-chat', version: '1.0.1' });
    await becomes({ ready: true, revision: 2 });
    await rm(join(site.root, 'channels/production/000000002.json'));
    expect(await restarted()).toEqual({ ready: { ready: false }, page: 503 });
    await stays({ ready: true, revision: 2 });
  });

  it('goes on with a set that expires while it is live, stays ready, and does not start with it [REL-16]', async () => {
    await writeRevision(site.registry, 2, { expiresAt: inDays(10) });
    await becomes({ ready: true, revision: 2 });
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 11 * 24 * 3600_000);
    await becomes({ ready: true, revision: 2, expired: true });
    expect((await site.gateway.inject('/en')).statusCode).toBe(200);
    expect(await restarted()).toEqual({ ready: { ready: false }, page: 503 });
  });

  it('takes up no set that has expired [REL-16] [PRM-30]', async () => {
    await becomes({ ready: true, revision: 1 });
    await writeRevision(site.registry, 2, { expiresAt: inDays(-1) });
    await stays({ ready: true, revision: 1 });
    expect((await site.gateway.inject('/en')).statusCode).toBe(200);
  });
});
