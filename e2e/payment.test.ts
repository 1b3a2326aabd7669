import { formatDay } from 'shared-kernel/language/when';
import { api, signInAs } from './site/accounts.ts';
import { newVisitor, phone, type Visitor } from './site/visitor.ts';

interface Card {
  id: number;
  link: string;
  payment_type: string;
  state: string;
  channel: { username: string };
}

/** A priced event that takes guests. */
async function pricedEvent(): Promise<Card> {
  const { data } = (await api(null, 'POST', '/explore', { is_free: false })) as { data: { events: { data: Card[] } } };
  return data.events.data.find(
    (card) => card.payment_type === 'payable' && card.state === 'open' && card.channel.username !== 'sara',
  )!;
}

/** Chooses whatever the booking still asks for: a day, a time, the first way to join, the rules. */
async function choose({ page }: Visitor): Promise<void> {
  for (const group of ['booking-day', 'booking-time', 'booking-plan']) {
    const radio = await page.$(`[role=dialog] input[name="${group}"]:not(:disabled)`);
    await radio?.evaluate((node) => (node as HTMLInputElement).click());
  }
  const rules = await page.$('[role=dialog] input[type=checkbox]');
  await rules?.evaluate((node) => {
    if (!(node as HTMLInputElement).checked) (node as HTMLInputElement).click();
  });
}

interface Single {
  data: { own_reservations: { start: string }[] };
}

const tone = ({ page }: Visitor): Promise<string | undefined> =>
  page.$eval('#outlet [data-tone]', (mark) => (mark as HTMLElement).dataset['tone']);

describe('paying for a place', () => {
  let visitor: Visitor;
  let event: Card;
  let token = '';
  beforeAll(async () => {
    event = await pricedEvent();
    visitor = await newVisitor({ locale: 'fa', viewport: phone });
    token = await signInAs('+989000000001');
    await visitor.signIn(token);
  }, 60_000);
  afterAll(() => visitor.leave());

  const begin = async (): Promise<void> => {
    await visitor.open(event.link);
    await visitor.presses(/^(پرداخت و پیوستن|انتخاب زمان|رزرو جا)/);
    await visitor.page.waitForSelector('[role=dialog] button');
    await choose(visitor);
    await visitor.presses(/^پرداخت/);
    await visitor.page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
  };

  /** What is said of the held place: the amount and until when it waits. */
  const payHeld = /^پرداخت [۰-۹٬]+.تومان · تا [۰-۹]{2}:[۰-۹]{2}$/;

  it('keeps a place that was left unpaid: on the event, in the sheet and under my reservations [EVT-25]', async () => {
    await begin();
    await visitor.page.goBack();
    await visitor.page.waitForFunction(() => !location.pathname.startsWith('/dev/paystar'));
    await visitor.open(event.link);
    await visitor.sees(/[۰-۹]+ دقیقه/);
    await visitor.presses(payHeld);
    await visitor.page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
    await visitor.open('/joined');
    await visitor.presses(payHeld);
    await visitor.page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
  }, 60_000);

  it('comes back without a place when it is refused at the gateway, and can be tried again [EVT-08]', async () => {
    await visitor.presses(/^انصراف$/);
    await visitor.page.waitForFunction(() => location.pathname === '/transaction-result');
    await visitor.sees('لغو کردید');
    expect(await tone(visitor)).toBe('neutral');
    await visitor.presses(/^پرداخت دوباره$/);
    await visitor.page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
  }, 60_000);

  it('goes through the gateway and back to the result, which survives a reload [EVT-07] [EVT-08]', async () => {
    await visitor.presses(/^پرداخت$/);
    await visitor.page.waitForFunction(() => location.pathname === '/transaction-result');
    await visitor.sees('پرداخت انجام شد');
    await visitor.page.reload();
    await visitor.sees('پرداخت انجام شد');
    expect(await tone(visitor)).toBe('success');
    await visitor.page.waitForSelector('#outlet section img');
    expect(visitor.page.url()).not.toMatch(/card|6037|token/);
  }, 60_000);

  it('meets no question whether to send a form again when one goes back from the result [EVT-07]', async () => {
    const client = await visitor.page.createCDPSession();
    const { entries } = await client.send('Page.getNavigationHistory');
    await client.detach();
    for (let back = 1; back < Math.min(4, entries.length); back++) {
      await visitor.page.goBack({ waitUntil: 'domcontentloaded' });
      // A page that a form led to would come up as an error of the browser instead.
      expect(visitor.page.url()).not.toMatch(/^chrome-error/);
      expect(await visitor.page.evaluate(() => document.body.innerText.trim().length)).toBeGreaterThan(0);
    }
  }, 60_000);

  it('shows the reserved time, and says what becomes of the money before the place is given back [EVT-24] [EVT-25]', async () => {
    await visitor.open(event.link);
    await visitor.sees('شما می‌آیید');
    await visitor.sees('رزرو شما');
    const [own] = ((await api(token, 'GET', `/event/${event.id}/single`)) as Single).data.own_reservations;
    const day = formatDay('fa', own!.start, 'Asia/Tehran');
    expect(await visitor.page.$eval('#outlet', (outlet) => (outlet as HTMLElement).innerText)).toContain(day);
    await visitor.presses('شما می‌آیید');
    await visitor.presses(/^لغو رزرو$/);
    await visitor.sees(/ظرف ۷ روز برگردانده می‌شود/);
    await visitor.presses(/لغو کن$/);
    await visitor.sees(/لغو شد/);
    await visitor.open('/joined?tab=past');
    await visitor.sees(/تومان تا .+ برگردانده می‌شود/);
  }, 60_000);

  it('left no complaint in the console', () => expect(visitor.complaints).toEqual([]));
});
