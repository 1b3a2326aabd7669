import { returnPath, withReturn } from './returnPath.ts';

describe('where a visitor came from', () => {
  it.each([
    ['/saves?tab=1#end', '/saves?tab=1#end'],
    ['/en/sara', '/sara'],
    ['/sara#footer-sheet-2', '/sara'],
  ])('%s is a page of the site', (next, path) => expect(returnPath(next)).toBe(path));

  it.each([
    null,
    '',
    'saves',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/en//evil.test',
    'javascript:alert(1)',
    '/login?next=/login',
    '/en/quick/profile',
  ])('%j leads home', (next) => expect(returnPath(next)).toBe('/'));

  it('is carried from screen to screen, home without saying so', () => {
    expect(withReturn('/verify', '/saves?tab=1')).toBe('/verify?next=%2Fsaves%3Ftab%3D1');
    expect(withReturn('/verify', '/')).toBe('/verify');
  });
});
