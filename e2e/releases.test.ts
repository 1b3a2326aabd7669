import { liveSet, publishChanged, release, replaceIn } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { newVisitor, siteUrl } from './site/visitor.ts';

const newTitle = 'خوش آمدید به نسخهٔ تازه';

/** Versions of every app that a new visitor gets. */
const versions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries((await liveSet()).apps).map(([app, { version }]) => [app, version]));

describe('a remote that is released alone', () => {
  const version = `8.0.${mark}`;
  const path = '/hamayesh';
  let before: Record<string, string>;
  // Built once, which takes longer than all that is done with it: with another title, and with a new route.
  beforeAll(async () => {
    before = await versions();
    await publishChanged('mf-auth', version, async (folder) => {
      await replaceIn(
        `${folder}/src/manifest.ts`,
        'routes: [',
        `routes: [{ path: '${path}', screen: 'LoginScreen', layout: 'splash', guard: 'public', title: 'title.fair' },`,
      );
      for (const [locale, title] of Object.entries({ fa: 'همایش', en: 'Fair', ar: 'معرض', ps: 'غونډه' }))
        await replaceIn(`${folder}/src/messages/${locale}.json`, '{', `{ "title.fair": "${title}",`);
      await replaceIn(`${folder}/src/messages/fa.json`, /("auth\.login\.title": ")[^"]*/, `$1${newTitle}`);
    });
  }, 90_000);

  it('is seen by the next visitor, while no file of any other app changes, and goes back as soon as it is rolled back [PLT-02] [PLT-03] [REL-03]', async () => {
    expect(await versions()).toEqual(before);
    await release('promote', 'mf-auth', version);
    const visitor = await newVisitor();
    await visitor.open('/login');
    await visitor.sees(newTitle);
    expect(await versions()).toEqual({ ...before, 'mf-auth': version });

    const begun = performance.now();
    await release('rollback', 'mf-auth');
    while ((await versions())['mf-auth'] !== before['mf-auth']) expect(performance.now() - begun).toBeLessThan(3000);
    await visitor.open('/login');
    await visitor.page.waitForFunction(
      (text) => document.querySelector('#outlet form') && !document.body.innerText.includes(text),
      {},
      newTitle,
    );
    expect(await versions()).toEqual(before);
    await visitor.leave();
  }, 90_000);

  it('brings a new route with it, which the shell and the gateway serve without a release of their own [PLT-02]', async () => {
    const visitor = await newVisitor();
    // Until then the path is read as the name of a channel that does not exist.
    expect(await visitor.open(path)).toBe(404);
    await release('promote', 'mf-auth', version);
    expect(await visitor.open(path)).toBe(200);
    expect(await visitor.page.title()).toContain('همایش');
    await visitor.page.waitForSelector('#outlet form');
    expect({ ...(await versions()), 'mf-auth': before['mf-auth'] }).toEqual(before);
    await release('rollback', 'mf-auth');
    await visitor.leave();
  }, 90_000);

  it('says what is live, since when and by whom [REL-04]', async () => {
    expect(await release('status')).toMatch(/production\s+mf-auth/);
    expect(await release('history')).toMatch(/rollback/);
  });
});

it('names no remote in the shell’s own files [PLT-01]', async () => {
  const { shell } = (await liveSet()).apps;
  for (const file of [...shell!.initial, shell!.entry]) {
    const text = await (await fetch(siteUrl + file.url)).text();
    expect(text).not.toMatch(/mf[-_](discovery|event|chat|activity|business|auth)/);
  }
});
