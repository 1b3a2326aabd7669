import { drawnAddress } from './drawnAddress.ts';

describe('the address that a page is drawn for', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/?b=2&utm_source=x&a=1', '/?a=1&b=2'],
    ['/?a=1&a=2', '/?a=1&a=2'],
    ['/en?a=%D8%B4&?=1', '/en?a=%D8%B4'],
    ['/?a=', '/?a='],
    ['/?', '/'],
    ['/?a=x%26utm=1', '/?a=x%26utm%3D1'],
    ['/?__proto__=1', '/'],
  ])('%s is %s where its screen reads a and b', (address, drawn) => {
    expect(drawnAddress(address, { query: ['a', 'b'] })).toBe(drawn);
  });

  it('has no parameters where its screen reads none', () => {
    expect(drawnAddress('/sara?a=1', {})).toBe('/sara');
  });
});
