import { demoHost, freeEventOf } from './site/accounts.ts';
import { newPerson } from './site/people.ts';
import type { Visitor } from './site/visitor.ts';
import { excuse, walkAs } from './site/walk.ts';

/** The gateway answers every API call as it does when it cannot reach the API, while `isDown` says so. */
async function breakableApi({ page }: Visitor): Promise<{ isDown: boolean }> {
  const api = { isDown: false };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (api.isDown && new URL(request.url()).pathname.startsWith('/api/v1/'))
      void request.respond({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'api_unavailable', message: 'سرویس در دسترس نیست' }),
      });
    else void request.continue();
  });
  return api;
}

describe('the API is down', () => {
  it(
    'every page shows the frame, says so and loads on a retry',
    walkAs({}, async (visitor) => {
      const { page } = visitor;
      const api = await breakableApi(visitor);
      // Not by its address: a page that a server has drawn carries its answers.
      await visitor.open('/no/such/place');
      for (const path of ['/', '/home', `/${demoHost.username}`]) {
        api.isDown = true;
        await page.evaluate((to) => {
          const link = Object.assign(document.createElement('a'), { href: to });
          document.body.append(link);
          link.click();
          link.remove();
        }, path);
        await page.waitForFunction((to) => location.pathname === to, {}, path);
        await visitor.sees('تلاش دوباره');
        expect(await page.$('header')).not.toBeNull();
        expect(await page.$('#outlet article')).toBeNull();
        api.isDown = false;
        await visitor.presses('تلاش دوباره');
        await page.waitForSelector('#outlet article');
      }
      excuse(visitor, /status of (503|404)/);
    }),
  );

  it(
    'keeps a comment that could not be sent',
    walkAs({}, async (visitor) => {
      const { page } = visitor;
      await visitor.signIn((await newPerson()).token);
      const api = await breakableApi(visitor);
      await visitor.open((await freeEventOf(demoHost.username)).link);
      const box = await page.waitForSelector('#outlet textarea');
      const words = 'جای پارک نزدیک هست؟';
      await box!.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      await box!.type(words);
      api.isDown = true;
      await visitor.presses('ارسال');
      await page.waitForFunction(
        (text) => (document.querySelector('#outlet textarea') as HTMLTextAreaElement | null)?.value === text,
        {},
        words,
      );
      api.isDown = false;
      await visitor.presses('ارسال');
      await page.waitForFunction(
        (text) =>
          (document.querySelector('#outlet textarea') as HTMLTextAreaElement | null)?.value === '' &&
          document.body.innerText.includes(text),
        {},
        words,
      );
      excuse(visitor, /status of 503/);
    }),
  );
});
