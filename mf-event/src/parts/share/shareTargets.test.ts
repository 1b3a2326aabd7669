import { shareTargets } from './shareTargets.ts';

it('isolates the title in the words that are shared, and escapes the address [EVT-18]', () => {
  const targets = shareTargets((way) => `https://a.test/sara/tea?via=${way}`, 'Tea');
  expect(targets.map(({ id, href }) => [id, href.split('?')[0]])).toEqual([
    ['telegram', 'https://t.me/share/url'],
    ['whatsapp', 'https://wa.me/'],
    ['x', 'https://x.com/intent/tweet'],
    ['sms', 'sms:'],
  ]);
  for (const { id, href } of targets) expect(href).toContain(encodeURIComponent(`https://a.test/sara/tea?via=${id}`));
  const [, whatsapp, , sms] = shareTargets(() => 'https://a.test/sara/tea', 'Tea');
  for (const { href } of [whatsapp, sms])
    expect(decodeURIComponent(href)).toMatch(/=\u2068Tea\u2069\nhttps:\/\/a\.test\/sara\/tea$/);
  const [telegram] = shareTargets(() => 'https://a.test/sara/tea?x=1&y=2', 'شب شعر');
  expect(decodeURIComponent(telegram.href)).toContain('\u2068شب شعر\u2069');
  expect(telegram.href).toContain('url=https%3A%2F%2Fa.test%2Fsara%2Ftea%3Fx%3D1%26y%3D2');
});
