import { readFile, writeFile } from 'node:fs/promises';
import { liveSet, publishChanged, release, replaceIn } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { newVisitor, siteUrl } from './site/visitor.ts';

const newTitle = 'خوش آمدید به نسخهٔ تازه';

/** Versions of every app that a new visitor gets. */
const versions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries((await liveSet()).apps).map(([app, { version }]) => [app, version]));

describe('a remote that is released alone', () => {
  it('is seen by the next visitor, while no file of any other app changes, and goes back as soon as it is rolled back [PLT-02] [PLT-03] [REL-03]', async () => {
    const before = await versions();
    await publishChanged('mf-auth', `8.0.${mark}`, async (folder) => {
      const file = `${folder}/src/messages/fa.json`;
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      await writeFile(file, JSON.stringify({ ...messages, 'auth.login.title': newTitle }));
    });
    expect(await versions()).toEqual(before);

    await release('promote', 'mf-auth', `8.0.${mark}`);
    const visitor = await newVisitor();
    await visitor.open('/login');
    await visitor.sees(newTitle);
    expect(await versions()).toEqual({ ...before, 'mf-auth': `8.0.${mark}` });

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
    const path = '/hamayesh';
    const visitor = await newVisitor();
    // Until then the path is read as the name of a channel that does not exist.
    expect(await visitor.open(path)).toBe(404);
    const before = await versions();
    await publishChanged('mf-auth', `8.1.${mark}`, async (folder) => {
      await replaceIn(
        `${folder}/src/manifest.ts`,
        'routes: [',
        `routes: [{ path: '${path}', screen: 'LoginScreen', layout: 'splash', guard: 'public', title: 'title.fair' },`,
      );
      for (const [locale, title] of Object.entries({ fa: 'همایش', en: 'Fair', ar: 'معرض', ps: 'غونډه' }))
        await replaceIn(`${folder}/src/messages/${locale}.json`, '{', `{ "title.fair": "${title}",`);
    });
    await release('promote', 'mf-auth', `8.1.${mark}`);
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
