import { findNetwork, readSocialUsername, socialNetworks, toSocialLink, toSocialLinks } from './socialNetworks.ts';

describe('a social link', () => {
  it('completes the username to an address on the network [API-17]', () => {
    expect(toSocialLink('telegram', 'narvan', 'fa')).toEqual({
      id: 2,
      name: 'تلگرام',
      slug: 'telegram',
      username: 'narvan',
      link: 'https://t.me/narvan',
    });
    expect(toSocialLink('website', 'narvan.ir/blog', 'en')).toMatchObject({
      name: 'Website',
      link: 'https://narvan.ir/blog',
    });
  });
  it('is always an https address on its network, whatever was kept', () => {
    for (const { slug, prefix } of socialNetworks) {
      for (const username of ['javascript:alert(1)', '"><script>', '../../evil', 'a@evil.com', '']) {
        const link = toSocialLink(slug, username)?.link;
        expect(link === undefined || link.startsWith(slug === 'website' ? 'https://' : prefix)).toBe(true);
      }
    }
  });
  it('is left out for a network that does not exist', () => {
    expect(
      toSocialLinks([
        { network: 'orkut', username: 'a' },
        { network: 'x', username: 'b' },
      ]).map(({ link }) => link),
    ).toEqual(['https://x.com/b']);
  });
});

describe('a typed username', () => {
  it.each([
    ['instagram', '@narvan.events', 'narvan.events'],
    ['instagram', 'https://www.instagram.com/narvan.events/?hl=fa', 'narvan.events'],
    ['telegram', 't.me/narvan', 'narvan'],
    ['linkedin', 'https://ir.linkedin.com/in/%D8%B3%D8%A7%D8%B1%D8%A7/', 'سارا'],
    ['youtube', 'https://youtube.com/@narvan', 'narvan'],
    ['whatsapp', '۰۹۱۲ ۳۴۵ ۶۷۸۹', '989123456789'],
    ['whatsapp', 'https://wa.me/4915112345678', '4915112345678'],
    ['website', 'https://narvan.ir/', 'narvan.ir'],
  ])('of %s is read from %s', (slug, typed, username) => {
    expect(readSocialUsername(findNetwork(slug)!, typed)).toBe(username);
  });
  it.each([
    ['instagram', '<b>'],
    ['whatsapp', 'narvan'],
    ['website', 'narvan'],
    ['website', 'user:pass@narvan.ir'],
    ['telegram', '@'],
  ])('of %s is not %s', (slug, typed) => {
    expect(readSocialUsername(findNetwork(slug)!, typed)).toBeNull();
  });
});
