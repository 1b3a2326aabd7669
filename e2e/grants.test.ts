import { isAudit } from './site/inAudit.ts';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { localizePath } from 'shared-kernel/contract/locale';
import { release, withText } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { newVisitor, phone, siteUrl, wide, type Visitor } from './site/visitor.ts';

const titles = { fa: 'روی دستگاه سارا', en: 'On Sara’s machine' };

/** What the live page says, but for the site's name. */
function titleOf(locale: string): string {
  const words = JSON.parse(readFileSync(`mf-auth/src/messages/${locale}.json`, 'utf8')) as Record<string, string>;
  return words['auth.login.title']!.replace('{product}', '|')
    .split('|')
    .sort((a, b) => b.length - a.length)[0]!
    .trim();
}

/** A built remote on a developer's machine, as its dev server gives it. */
async function serve(dist: string) {
  const server = createServer((request, answer) => {
    answer.setHeader('access-control-allow-origin', '*');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/live') return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    answer.setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'application/json');
    createReadStream(path.join(dist, path.basename(pathname)))
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const textOf = (page: Visitor['page'], selector: string): Promise<string> =>
  page.waitForSelector(selector, { visible: true }).then((found) => found!.evaluate((one) => one.textContent ?? ''));

describe('a tester’s remote on the live site', () => {
  const settings = [['fa', phone] as const, ['en', wide] as const];
  it.each(isAudit ? settings : settings.slice(0, 1))(
    'is in the one tab that began, with what is left on a badge that ends it; other tabs and browsers have what is live: %s [REL-25] [PLT-08]',
    async (locale, viewport) => {
      await withText('mf-auth', `8.1.${mark}`, [locale, 'auth.login.title', titles[locale]], async (dist) => {
        const { origin, stop } = await serve(dist);
        const visitor = await newVisitor({ locale, viewport });
        const { page } = visitor;
        const login = `${siteUrl}${localizePath(locale, '/login')}`;
        const here = `::-p-text(${titles[locale]})`;
        const live = `::-p-text(${titleOf(locale)})`;
        const badge = `button ::-p-text(${origin})`;
        try {
          await visitor.open('/login');
          const told = await release('grant', 'mf-auth', '--origin', origin, '--for', 'sara', '--site', siteUrl);
          const link = /https?:\S+\/grant\/\S+/.exec(told)![0];
          await page.goto(link);
          expect(new URL(page.url()).pathname).toBe('/_apps/grant/begin');
          expect(await textOf(page, 'p')).toContain(origin);
          await page.click('button');
          await page.waitForSelector(badge);
          expect(page.url()).toBe(`${siteUrl}/`);
          await page.goto(login);
          await page.waitForSelector(here);
          const first = await textOf(page, badge);
          await page.waitForFunction((text: string) => !document.body.textContent?.includes(text), {}, first);
          await page.waitForSelector(badge);
          expect(page.url()).toBe(login);

          const tab = await visitor.newTab();
          const other = await newVisitor({ locale, viewport });
          for (const one of [tab, other]) {
            await one.open('/login');
            await one.page.waitForSelector(live);
            expect(await one.page.$(badge)).toBeNull();
          }
          // The other tab has taken nothing from this one.
          await page.reload();
          await page.waitForSelector(here);

          await page.locator(badge).click();
          await page.waitForSelector(live);
          expect([page.url(), await page.$(badge)]).toEqual([login, null]);
          expect([visitor.complaints, tab.complaints, other.complaints]).toEqual([[], [], []]);
        } finally {
          stop();
        }
      });
    },
  );
});
