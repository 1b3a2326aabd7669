import { liveSet, publishChanged, release, replaceIn } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { siteUrl } from './site/visitor.ts';
import { excuse, walkAs } from './site/walk.ts';

const newTitle = 'خوش آمدید به نسخهٔ تازه';

/** Versions of every app that a new visitor gets. */
const versions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries((await liveSet()).apps).map(([app, { version }]) => [app, version]));

describe('a remote that is released alone', () => {
  it(
    'is seen by the next visitor, with a new route that the shell and the gateway serve without a release of their own, while no file of any other app changes; goes back when it is rolled back; and it is told what is live, since when and by whom [PLT-02] [PLT-03] [REL-03] [REL-04]',
    walkAs({}, async (visitor) => {
      const { page } = visitor;
      const version = `8.0.${mark}`;
      const path = '/hamayesh';
      const before = await versions();
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
      expect(await versions()).toEqual(before);
      // Until then the path is read as the name of a channel that does not exist.
      expect(await visitor.open(path)).toBe(404);
      excuse(visitor, /status of 404/);

      await release('promote', 'mf-auth', version);
      try {
        await visitor.open('/login');
        await visitor.sees(newTitle);
        expect(await visitor.open(path)).toBe(200);
        expect(await page.title()).toContain('همایش');
        await page.waitForSelector('#outlet form');
        expect(await versions()).toEqual({ ...before, 'mf-auth': version });
      } finally {
        await release('rollback', 'mf-auth');
      }
      while ((await versions())['mf-auth'] === version);
      expect(await versions()).toEqual(before);
      await visitor.open('/login');
      await page.waitForFunction(
        (text) => document.querySelector('#outlet form') && !document.body.innerText.includes(text),
        {},
        newTitle,
      );
      expect(await release('status')).toMatch(/production\s+mf-auth/);
      expect(await release('history')).toMatch(/rollback/);
    }),
  );
});

it('names no remote in the shell’s own files [PLT-01]', async () => {
  const { shell } = (await liveSet()).apps;
  for (const file of [...shell!.initial, shell!.entry]) {
    const text = await (await fetch(siteUrl + file.url)).text();
    expect(text).not.toMatch(/mf[-_](discovery|event|chat|activity|business|auth)/);
  }
});
