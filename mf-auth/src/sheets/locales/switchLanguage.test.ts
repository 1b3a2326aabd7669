import { addressIn, switchLanguage } from './switchLanguage.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('switching the language [SHL-18]', () => {
  it.each([
    ['en', at('/sara/dinner', '?tab=1', '#map'), '/en/sara/dinner?tab=1#map'],
    ['fa', at('/en/saves', '?x=1', '#a'), '/saves?x=1#a'],
    ['ps', at('/ar'), '/ps'],
    ['ar', at('/'), '/ar'],
    ['fa', at('/en'), '/'],
    ['en', at('/sara', '', '#footer-sheet-2'), '/en/sara'],
    ['en', at('/sara', '', '#map#footer-sheet-1'), '/en/sara#map'],
    ['fa', at('/en//evil.test', '?x=1'), '/evil.test?x=1'],
  ] as const)('to %s keeps the page, its query and its hash', (locale, from, to) =>
    expect(addressIn(locale, from)).toBe(to),
  );

  it('stores the cookie for a year and loads the page anew', () => {
    const document = { cookie: '' };
    const replace = jest.fn();
    switchLanguage('en', { document, location: { ...at('/saves', '?a=b'), replace } });
    expect(document.cookie).toBe('locale=en; max-age=31536000; path=/; samesite=lax');
    expect(replace).toHaveBeenCalledWith('/en/saves?a=b');
  });

  it('to the language that is on only remembers it', () => {
    const document = { cookie: '' };
    const replace = jest.fn();
    switchLanguage('fa', { document, location: { ...at('/saves'), replace } });
    expect(document.cookie).toContain('locale=fa');
    expect(replace).not.toHaveBeenCalled();
  });
});
