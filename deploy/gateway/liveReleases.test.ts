import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { release } from '../registry/testing/fixtureRegistry.ts';
import { inDays, writeRevision } from '../registry/testing/signedRecord.ts';
import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';
import { fixtureSite, type FixtureSite } from './testing/fixtureSite.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await fixtureSite((_, answer) => answer.end('{}'));
});
afterEach(() => site.stop());

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

const ready = async (): Promise<object> => {
  await wait(150);
  return (await site.gateway.inject('/readyz')).json();
};

describe('a gateway over its restarts', () => {
  it('shows no older set when the newest file is taken away [REL-16] [PRM-30]', async () => {
    await release(site.registry, { app: 'mf-chat', version: '1.0.1' });
    expect(await ready()).toEqual({ ready: true, revision: 2 });
    await rm(join(site.root, 'channels/production/000000002.json'));
    expect(await restarted()).toEqual({ ready: { ready: false }, page: 503 });
    expect(await ready()).toEqual({ ready: true, revision: 2 });
  });

  it('goes on with a set that expires while it is live, stays ready, and does not start with it [REL-16]', async () => {
    await writeRevision(site.registry, 2, {
      expiresAt: new Date(Date.now() + 1000).toISOString(),
    });
    expect(await ready()).toEqual({ ready: true, revision: 2 });
    await wait(1000);
    expect(await ready()).toEqual({ ready: true, revision: 2, expired: true });
    expect((await site.gateway.inject('/en')).statusCode).toBe(200);
    expect(await restarted()).toEqual({ ready: { ready: false }, page: 503 });
  });

  it('takes up no set that has expired [REL-16] [PRM-30]', async () => {
    expect(await ready()).toEqual({ ready: true, revision: 1 });
    await writeRevision(site.registry, 2, { expiresAt: inDays(-1) });
    expect(await ready()).toEqual({ ready: true, revision: 1 });
  });
});
