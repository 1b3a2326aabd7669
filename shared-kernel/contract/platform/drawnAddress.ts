import type { Route } from './manifest.ts';

/**
 * The address that a page is drawn for and kept by: of the parameters behind its path those that its screen reads, in
 * the order of its manifest. What others add to an address (`utm_source`, `fbclid`) makes no other page; in the browser
 * it stays where it is.
 */
export function drawnAddress(address: string, { query = [] }: Pick<Route, 'query'>): string {
  const [path = '/', search = ''] = address.split(/\?(.*)/s);
  const given = new URLSearchParams(search);
  const read = new URLSearchParams(
    [...new Set(query)].flatMap((name) => given.getAll(name).map((value) => [name, value])),
  ).toString();
  return read === '' ? path : `${path}?${read}`;
}
