import fc from 'fast-check';
import type { Candidate, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { buckets, bucketText, parseBucket, setFor, setId, type Offer } from './setFor.ts';

const app = (version: string) => ({ version }) as Candidate['app'];
const set = {
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
const everybody = Array.from({ length: buckets / 8 }, (_, at) => at * 8);
const whoGets = (candidates: Offer['candidates'], of: string, bucketsAsked = everybody): Set<number> =>
  new Set(bucketsAsked.filter((bucket) => setFor({ set, candidates }, { bucket }).candidates?.includes(of)));
const salts = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });

describe('the set that a visitor gets [REL-05] [REL-17]', () => {
  it('is the live one, as it is, where nothing is out beside it, and on a first visit', () => {
    expect(setFor({ set, candidates: {} }, { bucket: 5 })).toBe(set);
    expect(setFor({ set, candidates: chat(99.9) }, { bucket: null })).toBe(set);
    expect(setId(set)).toBe('7');
  });

  it('has a candidate in place of the live version, and a name that says so', () => {
    const [bucket] = whoGets(chat(50), 'mf-chat');
    const given = setFor({ set, candidates: chat(50) }, { bucket: bucket! });
    expect(given.apps).toEqual({ ...set.apps, 'mf-chat': { version: '1.5.0' } });
    expect(setId(given)).toBe('7+mf-chat@1.5.0');
    expect(given.kernel).toBe('2.0.0');
    expect(set.apps['mf-chat']).toEqual({ version: '1.4.0' });
  });

  it('has the kernel of a shell that is a candidate', () => {
    const candidates = { shell: { ...candidate('2.0.0', 99.99, '0'.repeat(32)), kernel: '3.0.0' } };
    const bucket = everybody.find((one) => setFor({ set, candidates }, { bucket: one }) !== set)!;
    expect(setFor({ set, candidates }, { bucket }).kernel).toBe('3.0.0');
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
    expect(setId(setFor({ set, candidates: both }, { bucket: withBoth[0]! }))).toBe('7+mf-chat@1.5.0+mf-event@3.1.0');
  });
});

it('a visitor’s number is read as it was written, and nothing else is one [REL-05]', () => {
  expect([0, 255, buckets - 1].map((bucket) => parseBucket(bucketText(bucket)))).toEqual([0, 255, buckets - 1]);
  for (const text of [undefined, '', 'fff', 'fffff', 'FFFF', '00g0', ' 0000']) expect(parseBucket(text)).toBeNull();
});
