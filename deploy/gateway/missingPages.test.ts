import path from 'node:path';
import { appNames, root } from '../build/apps.ts';
import { manifestOf } from '../build/manifestOf.ts';
import { fixtureSite, stopFixtureSites } from './testing/fixtureSite.ts';

afterAll(stopFixtureSites);

/** Nobody and nothing is called so. */
const nothing = '99999999';

const manifests = await Promise.all(appNames().map((app) => manifestOf(path.join(root, app))));
const routes = manifests.flatMap((manifest) => manifest.routes);
const about = (route: (typeof routes)[number]) => route.path.includes('/:');

/** What is said of a page of the product while the API knows of nothing. */
async function statusIn(locale: 'fa' | 'en', address: string): Promise<number> {
  const { gateway } = await site;
  return (await gateway.inject(locale === 'fa' ? address : `/en${address}`)).statusCode;
}
const site = fixtureSite(
  (_, answer) => void answer.writeHead(404).end(),
  {},
  {},
  () => true,
  manifests.map(({ name, ...rest }) => ({ app: name, routes: rest.routes })),
);

const ofSomething = routes.filter((route) => route.guard === 'public' && about(route));

it('finds the pages that are about something', () => {
  expect(ofSomething.map((route) => route.path)).toEqual(
    expect.arrayContaining(['/channel/:id', '/share/:id?', '/:username', '/:username/:slug']),
  );
});

it.each(ofSomething.map((route) => route.path.replaceAll(/:\w+[?]?/g, nothing)))(
  '%s answers 404, as its screen says [GWY-03]',
  async (address) => {
    expect([await statusIn('fa', address), await statusIn('en', address)]).toEqual([404, 404]);
  },
);

it.each(routes.filter((route) => route.guard === 'public' && !about(route)).map((route) => route.path))(
  '%s is about nothing that could be missing [GWY-03]',
  async (address) => expect(await statusIn('en', address)).toBe(200),
);

it.each(['/explore/nothing', '/explore', '/dashboard/nothing'])(
  '%s, beside pages that are there, answers 404 [GWY-03]',
  async (address) => expect(await statusIn('fa', address)).toBe(404),
);

it('says it of nothing that has a form without it [GWY-03]', async () => {
  expect(await statusIn('en', '/share')).toBe(200);
});
