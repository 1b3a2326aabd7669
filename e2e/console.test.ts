import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { seriousFindings } from './site/axe.ts';
import { isAudit } from './site/inAudit.ts';
import { mark } from './site/mark.ts';
import { cutTexts } from './site/reach.ts';
import { liveSet, publishAgain, release } from './site/releases.ts';
import { atTheEnd, phone, wide } from './site/visitor.ts';
import { walkAs } from './site/walk.ts';
import { wordsOf } from './site/words.ts';

/** Starts the release service over the site's store, as ops do; ends with the walk. */
async function serveReleases(): Promise<string> {
  const service = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../deploy/cli/release.ts'), 'serve', '--port', '0', '--json'],
    { env: { ...process.env, DATA_DIR: process.env.SITE_DATA }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const isOver = once(service, 'exit');
  atTheEnd(async () => {
    service.kill();
    await isOver;
  });
  for await (const line of createInterface({ input: service.stdout })) {
    const [, address] = /"address": "([^"]+)"/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the release service has ended');
}

describe('the console of releases', () => {
  const settings = [
    { name: 'fa at 390 × 844', locale: 'fa' as const, viewport: phone, digit: '1' },
    { name: 'en at 1440 × 900', locale: 'en' as const, viewport: wide, digit: '2' },
  ];
  it.each(isAudit ? settings : settings.slice(0, 1))(
    '$name: ops log in, see what is live and why, and go back with one press and a reason, which every visitor gets and the history tells; a stranger and whoever has left are asked for a token [REL-19]',
    async ({ locale, viewport, digit }) =>
      walkAs({ locale, viewport }, async (visitor) => {
        const { page } = visitor;
        const say = wordsOf(locale);
        const before = (await liveSet()).apps['mf-auth']!.version;
        const version = `8.${digit}.${mark}`;
        await publishAgain('mf-auth', version);
        await release('promote', 'mf-auth', version);
        const preview = await release('preview', 'mf-auth', before, '--hours', '1');
        expect(preview).toContain('/_apps/preview/');
        const token = await release('token', `ops-${digit}`, '--ops');
        const judge = async () => {
          // What comes up is judged once it stands.
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
          expect(await seriousFindings(page)).toEqual([]);
          expect(await page.evaluate(cutTexts)).toEqual([]);
        };

        await page.goto(`${await serveReleases()}/?lang=${locale}`);
        // The address leads on to the page, in the language of the browser.
        expect(new URL(page.url()).pathname).toBe('/console');
        await page.goto(`${new URL(page.url()).origin}/console?lang=${locale}`);
        expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(
          locale === 'fa' ? ['fa', 'rtl'] : ['en', 'ltr'],
        );
        await visitor.sees(say('console.signIn.title'));
        await judge();
        await visitor.fills(say('console.signIn.token'), token);
        await page.keyboard.press('Enter');
        await visitor.sees(`mf-auth ${version}`);
        expect((await page.cookies()).map(({ name, path: at }) => [name, at])).toEqual([['console', '/console']]);
        expect(
          await page.evaluate(() => [document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage })]),
        ).toEqual(['', '{}']);
        await judge();

        await visitor.presses(say.only('console.act.rollback.label', { app: 'mf-auth' }));
        await page.waitForFunction(
          () => document.activeElement?.closest('dialog') && document.activeElement.matches('input'),
        );
        await judge();
        // The focus stays in the sheet, whichever way it goes.
        for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'] as const) {
          await page.keyboard.press(key);
          expect(
            await page.evaluate(
              () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
            ),
          ).toBe(true);
        }
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('dialog[open]'));
        await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('mf-auth'));
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
        await page.keyboard.type(`bad rooms ${digit}`);
        await page.keyboard.press('Enter');
        await visitor.sees(`mf-auth ${before}`);
        await visitor.sees(say('console.done'));
        while ((await liveSet()).apps['mf-auth']!.version !== before);
        await judge();

        await visitor.presses(say('console.tab.given'));
        // Beside those that other walks have opened.
        const ended = say.only('console.given.end.label', { name: `mf-auth@${before}` });
        await visitor.presses(ended);
        await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
        await page.keyboard.type('seen');
        await page.keyboard.press('Enter');
        await visitor.sees(say('console.ended'));
        expect(await release('previews')).not.toContain(preview.trim().split('/').at(-1));
        await judge();

        await visitor.presses(say('console.tab.history'));
        await visitor.sees(`bad rooms ${digit}`);
        await judge();

        await visitor.presses(say('console.tab.why'));
        const { revision } = await liveSet();
        await visitor.fills(say('console.why.label'), `production/${revision}`);
        await page.keyboard.press('Enter');
        await visitor.sees(`mf-auth ${before}`);
        await judge();
        // With letters twice as large.
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await visitor.presses(say('console.tab.live'));
        await judge();

        await visitor.presses(say('console.signOut'));
        await visitor.sees(say('console.signIn.title'));
        await page.reload();
        await visitor.sees(say('console.signIn.title'));
      })(),
  );
});
