import { Askers } from './Askers.ts';

let at = 0;
beforeEach(() => (at = 0));
const many = (askers: Askers, keys: string[], times: number): boolean[] =>
  Array.from({ length: times }, () => askers.isCrowdedOut(keys));

describe('who asks how much [SYS-12]', () => {
  it('is one of many like them in a crowd that nobody makes alone', () => {
    const askers = new Askers(() => at);
    for (let n = 0; n < 500; n++) expect(askers.isCrowdedOut([`network ${n}`])).toBe(false);
  });
  it('is crowded out by a few who ask without end, by account or by network, until these have gone', () => {
    const askers = new Askers(() => at);
    many(askers, ['one network', 'account 1'], 100);
    for (let n = 0; n < 100; n++) askers.isCrowdedOut([`network ${n}`, 'account 2']);
    expect(askers.isCrowdedOut(['another'])).toBe(true);
    expect([askers.isCrowdedOut(['one network']), askers.isCrowdedOut(['another', 'account 2'])]).toEqual([
      false,
      false,
    ]);
    at = 1500;
    expect(askers.isCrowdedOut(['one network'])).toBe(false);
    for (at = 3000; at < 12_000; at += 1000) for (let n = 0; n < 30; n++) askers.isCrowdedOut([`network ${n}`]);
    expect(askers.isCrowdedOut(['another'])).toBe(false);
  });
});
