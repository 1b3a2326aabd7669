import { endGrant, grant, grantsOf } from './grant.ts';
import { digestOfSecret, grantIdOf, grantState } from './grantRule.ts';
import { history } from './history.ts';
import { renewEach } from './renew.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { setFor } from './setFor.ts';
import { status } from './status.ts';
import { by, registryWith, release } from './testing/fixtureRegistry.ts';
import { writeRevision } from './testing/signedRecord.ts';
import { verify } from './verify.ts';
import { whySet } from './whySet.ts';

const newest = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))!;

async function stage(): Promise<Registry> {
  const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
  return registry;
}
const asked = { app: 'mf-chat', origin: 'http://localhost:4104', for: 'sara', minutes: 60 };
const why = 'rooms on her phone';
const give = (registry: Registry, changed: Partial<typeof asked> = {}) =>
  grant(registry, 'production', { ...asked, ...changed }, { by, why });

describe('a grant [REL-25]', () => {
  it('stands signed beside what is live, of which nothing changes, with who and why, without its secret, until it is ended', async () => {
    const registry = await stage();
    const { secret, id, until } = await give(registry);
    expect(secret).toMatch(/^[\w-]{22}$/);
    const record = await newest(registry);
    expect(record).toMatchObject({ action: 'grant', by, why, changes: [], candidates: {}, previews: {} });
    const { app, origin, for: whom } = asked;
    const { since } = record.grants[id]!;
    expect(record.grants).toEqual({
      [id]: { app, origin, for: whom, since, until, by, why, digest: digestOfSecret(secret) },
    });
    expect([id, JSON.stringify(record).includes(secret)]).toEqual([grantIdOf(digestOfSecret(secret)), false]);
    expect(Date.parse(until) - Date.parse(since)).toBe(60 * 60_000);
    const listed = { id, app, origin, for: whom, since, until, by, why };
    expect(await grantsOf(registry, 'production')).toEqual([listed]);
    expect((await status(registry, 'production')).map((row) => [row.app, row.grants])).toEqual([
      ['shell', []],
      ['mf-chat', [listed]],
    ]);
    expect((await verify(registry)).faults).toEqual([]);
    expect(setFor(record, { bucket: 5, preview: null })).toBe(record.set);
    const set = `production/2+mf-chat@grant.${id}`;
    expect((await whySet(registry, set)).apps.find((one) => one.app === app)).toEqual({
      app,
      version: `grant.${id}`,
      kind: 'grant',
      grant: { for: 'sara', origin, until, by, why },
    });
    await endGrant(registry, 'production', { id }, { by: 'ben', why: 'done' });
    expect((await newest(registry)).grants).toEqual({});
    expect((await history(registry, 'production'))[0]).toMatchObject({ action: 'end-grant', by: 'ben', why: 'done' });
    await expect(endGrant(registry, 'production', { id }, { by })).rejects.toThrow('there is no such grant');
  });

  it('outlives what else changes, and all of an app are ended at once', async () => {
    const registry = await stage();
    const [one, two] = [await give(registry), await give(registry, { origin: 'https://chat.dev.test' })];
    await release(registry, { app: 'mf-chat', version: '1.1.0' });
    expect(Object.keys((await newest(registry)).grants).sort()).toEqual([one.id, two.id].sort());
    await endGrant(registry, 'production', { app: 'mf-chat' }, { by });
    expect((await newest(registry)).grants).toEqual({});
    await expect(endGrant(registry, 'production', { app: 'mf-chat' }, { by })).rejects.toThrow('no such grant');
    expect((await renewEach(registry, ['production'], { by }))[0]).toMatchObject({ written: false });
  });

  it.each([
    ['not.an.origin', 'is no origin'],
    ['//evil.test', 'is no origin'],
    ['data:text/javascript,1', 'is no origin'],
    ['ftp://localhost:4104', 'is no origin'],
    ['http://localhost:4104/', 'is not written as an origin'],
    ['https://evil.test/10.0.0.1/x.js', 'is not written as an origin'],
    ['http://sara@localhost:4104', 'is not written as an origin'],
    ['http://localhost:4104@evil.test', 'is not written as an origin'],
    ['http://127.1:4104', 'is not written as an origin'],
    ['http://0x7f000001:4104', 'is not written as an origin'],
    ['http://2130706433:4104', 'is not written as an origin'],
    ['http://[::1]:4104', 'is not written as an origin'],
    ['http://localhost.:4104', 'is not written as an origin'],
    ['http://LOCALHOST:4104', 'is not written as an origin'],
    ['http://localhost:80', 'is not written as an origin'],
    ["https://a;script-src'*'", 'is not written as an origin'],
    ['https://*.dorehami.test', 'is not written as an origin'],
    ['http://localhost.evil.test:4104', 'would send the remote unprotected'],
    ['http://192.168.1.7:4104', 'would send the remote unprotected'],
  ])('is refused with a sentence for %s [PLT-09]', async (origin, sentence) => {
    const registry = await stage();
    await expect(give(registry, { origin })).rejects.toThrow(sentence);
    expect((await newest(registry)).set.revision).toBe(1);
  });

  it('is refused with a sentence where it cannot be', async () => {
    const registry = await stage();
    await expect(give(registry, { app: 'mf-event' })).rejects.toThrow('mf-event is not live in production');
    await expect(give(registry, { app: 'shell' })).rejects.toThrow('the shell is granted to nobody');
    await expect(give(registry, { for: '' })).rejects.toThrow('say who it is for');
    for (const minutes of [0, -1, 481, Number.NaN])
      await expect(give(registry, { minutes })).rejects.toThrow('for up to 480 minutes');
    for (let i = 0; i < 20; i++) await give(registry);
    await expect(give(registry)).rejects.toThrow('20 grants');
  });

  it('holds from its beginning to its end, by whatever clock', async () => {
    const registry = await stage();
    const { id, until } = await give(registry, { minutes: 10 });
    const record = await newest(registry);
    const [from, to] = [Date.parse(record.grants[id]!.since), Date.parse(until)];
    const at = (now: number) => grantState(record.grants[id], now);
    expect([from - 61_000, from, to - 1, to].map(at)).toEqual(['early', 'open', 'open', 'over']);
    expect(grantState(undefined, from)).toBe('unknown');
  });

  it('that no program would have written is named by verify [REL-23]', async () => {
    const registry = await stage();
    const { id } = await give(registry);
    const { grants } = await newest(registry);
    await writeRevision(registry, 3, { grants: { [id]: { ...grants[id]!, origin: 'http://evil.test' } } });
    expect((await verify(registry)).faults).toContain(
      `production: revision 3: the grant ${id} of mf-chat to http://evil.test is none that this program would have written`,
    );
  });
});
