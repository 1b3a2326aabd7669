import { demoHost, freeEventOf, signInAs } from './site/accounts.ts';
import { newVisitor, type Visitor } from './site/visitor.ts';

/**
 * From now on the gateway answers every API call as it does when it cannot reach the API, until `heal` is called.
 */
async function breakApi({ page }: Visitor): Promise<{ heal(): void }> {
  let isDown = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isDown && new URL(request.url()).pathname.startsWith('/api/v1/'))
      void request.respond({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'api_unavailable', message: 'سرویس در دسترس نیست' }),
      });
    else void request.continue();
  });
  return { heal: () => (isDown = false) };
}

describe('the API is down', () => {
  it.each(['/', '/home', `/${demoHost.username}`])('%s shows the frame, says so and loads on a retry', async (path) => {
    const visitor = await newVisitor();
    // Not by its address: a page that a server has drawn carries its answers.
    const api = await breakApi(visitor);
    await visitor.open('/no/such/place');
    // Until then the browser follows a link itself, and loads a page that a server has drawn.
    await visitor.page.waitForFunction(() => performance.getEntriesByName('taken-over').length > 0);
    await visitor.page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
    }, path);
    await visitor.sees('تلاش دوباره');
    expect(await visitor.page.evaluate(() => document.querySelector('header') !== null)).toBe(true);
    api.heal();
    await visitor.presses('تلاش دوباره');
    await visitor.page.waitForSelector('#outlet article');
    await visitor.leave();
  });

  it('keeps a comment that could not be sent', async () => {
    const visitor = await newVisitor();
    await visitor.signIn(await signInAs('sara@example.com'));
    await visitor.open((await freeEventOf(demoHost.username)).link);
    const box = await visitor.page.waitForSelector('#outlet textarea');
    const words = 'جای پارک نزدیک هست؟';
    await box!.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await box!.type(words);
    const api = await breakApi(visitor);
    await visitor.presses('ارسال');
    await visitor.page.waitForFunction(
      (text) => (document.querySelector('#outlet textarea') as HTMLTextAreaElement | null)?.value === text,
      {},
      words,
    );
    api.heal();
    await visitor.presses('ارسال');
    await visitor.page.waitForFunction(
      (text) =>
        (document.querySelector('#outlet textarea') as HTMLTextAreaElement | null)?.value === '' &&
        document.body.innerText.includes(text),
      {},
      words,
    );
    await visitor.leave();
  });
});
