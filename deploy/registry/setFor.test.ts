import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Candidate, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { buckets, bucketText, parseBucket, setFor, setId, type Offer } from './setFor.ts';

const app = (version: string) => ({ version }) as Candidate['app'];
const set = {
  channel: 'production',
  revision: 7,
  kernel: '2.0.0',
  apps: { shell: app('1.0.0'), 'mf-chat': app('1.4.0'), 'mf-event': app('3.0.0') },
} as unknown as ReleaseSet;
const candidate = (version: string, percent: number, salt: string): Candidate => ({
  app: app(version),
  percent,
  salt,
  since: '',
  raisedAt: '',
});
const chat = (percent: number, salt = 'a'.repeat(32)): Offer['candidates'] => ({
  'mf-chat': candidate('1.5.0', percent, salt),
});
const get = (candidates: Offer['candidates'], bucket: number | null): ReleaseSet =>
  setFor({ set, candidates, previews: {}, grants: {} }, { bucket, preview: null });
const everybody = Array.from({ length: buckets / 8 }, (_, at) => at * 8);
const whoGets = (candidates: Offer['candidates'], of: string, bucketsAsked = everybody): Set<number> =>
  new Set(bucketsAsked.filter((bucket) => get(candidates, bucket).candidates?.includes(of)));
const salts = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });

describe('the set that a visitor gets [REL-05] [REL-17]', () => {
  it('is the live one, as it is, where nothing is out beside it, and on a first visit', () => {
    expect(get({}, 5)).toBe(set);
    expect(get(chat(99.9), null)).toBe(set);
    expect(setId(set)).toBe('production/7');
  });

  it('has a candidate in place of the live version, and a name that says so', () => {
    const [bucket] = whoGets(chat(50), 'mf-chat');
    const given = get(chat(50), bucket!);
    expect(given.apps).toEqual({ ...set.apps, 'mf-chat': { version: '1.5.0' } });
    expect(setId(given)).toBe('production/7+mf-chat@1.5.0');
    expect(given.kernel).toBe('2.0.0');
    expect(set.apps['mf-chat']).toEqual({ version: '1.4.0' });
  });

  it('has the kernel of a shell that is a candidate', () => {
    const candidates = { shell: { ...candidate('2.0.0', 99.99, '0'.repeat(32)), kernel: '3.0.0' } };
    const bucket = everybody.find((one) => get(candidates, one) !== set)!;
    expect(get(candidates, bucket).kernel).toBe('3.0.0');
  });

  it('is a candidate’s for the asked share of visitors, to a hundredth, whatever its salt', () => {
    fc.assert(
      fc.property(salts, fc.constantFrom(1, 10, 50, 90), (salt, percent) => {
        const all = Array.from({ length: buckets }, (_, bucket) => bucket);
        const share = whoGets(chat(percent, salt), 'mf-chat', all).size / buckets;
        expect(Math.abs(share - percent / 100)).toBeLessThan(0.01);
      }),
      { numRuns: 3, seed: 1 },
    );
  });

  it('stays a candidate’s for all who have it while its share grows', () => {
    const first = whoGets(chat(1), 'mf-chat');
    const more = whoGets(chat(10), 'mf-chat');
    const most = whoGets(chat(50), 'mf-chat');
    expect([...first].every((bucket) => more.has(bucket))).toBe(true);
    expect([...more].every((bucket) => most.has(bucket))).toBe(true);
  });

  it('is decided for two candidates independently of each other', () => {
    const both: Offer['candidates'] = { ...chat(50), 'mf-event': candidate('3.1.0', 50, 'b'.repeat(32)) };
    const withChat = whoGets(both, 'mf-chat');
    const withBoth = [...whoGets(both, 'mf-event')].filter((bucket) => withChat.has(bucket));
    expect(Math.abs(withBoth.length / everybody.length - 0.25)).toBeLessThan(0.02);
    expect(setId(get(both, withBoth[0]!))).toBe('production/7+mf-chat@1.5.0+mf-event@3.1.0');
  });

  it('is by the hash of salt and number for many candidates one after the other, and again for the first', () => {
    const many = Array.from({ length: 12 }, (_, at) => at.toString(16).repeat(32));
    for (const salt of [...many, ...many])
      for (const bucket of everybody.filter((_, at) => at % 64 === 0)) {
        const place =
          createHash('sha256')
            .update(`${salt}:${bucketText(bucket)}`)
            .digest()
            .readUInt32BE() /
          2 ** 32;
        expect([salt, bucket, get(chat(30, salt), bucket) !== set]).toEqual([salt, bucket, place < 0.3]);
      }
  });
});

it('a visitor’s number is read as it was written, and nothing else is one [REL-05]', () => {
  expect([0, 255, buckets - 1].map((bucket) => parseBucket(bucketText(bucket)))).toEqual([0, 255, buckets - 1]);
  for (const text of [undefined, '', 'fff', 'fffff', 'FFFF', '00g0', ' 0000']) expect(parseBucket(text)).toBeNull();
});

describe('a preview [REL-06] [REL-17]', () => {
  const until = '2026-12-01T00:00:00.000Z';
  const before = Date.parse(until) - 1;
  const previews = { secret: { apps: { 'mf-chat': { app: app('2.0.0-rc.1') } }, until, by: 'ann' } };
  const see = (preview: string | null, now = before) =>
    setFor({ set, candidates: chat(99.99), previews, grants: {} }, { bucket: 5, preview }, now).apps['mf-chat']
      ?.version;

  it('is what its link says, for whoever has the link, whatever candidate the visitor would get', () => {
    expect(see('secret')).toBe('2.0.0-rc.1');
    expect(see(null)).toBe('1.5.0');
  });

  it.each(['', 'Secret', 'toString', '__proto__', 'secret '])('is none for %j', (secret) => {
    expect(see(secret)).toBe('1.5.0');
  });

  it('is over at its time', () => {
    expect(see('secret', before + 1)).toBe('1.5.0');
  });
});
