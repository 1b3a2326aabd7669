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

describe('paying for a place', () => {
  let visitor: Visitor;
  let event: Card;
  beforeAll(async () => {
    event = await pricedEvent();
    visitor = await newVisitor({ locale: 'fa', viewport: phone });
    await visitor.signIn(await signInAs('+989000000001'));
  }, 60_000);
  afterAll(() => visitor.leave());

  const begin = async (): Promise<void> => {
    await visitor.open(event.link);
    await visitor.presses(/^(پرداخت و پیوستن|انتخاب زمان|پرداخت)/);
    await visitor.page.waitForSelector('[role=dialog] input[type=radio]');
    await choose(visitor);
    await visitor.presses(/^پرداخت/);
    await visitor.page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
  };

  it('comes back without a place when it is refused at the gateway, and can be tried again [EVT-08]', async () => {
    await begin();
    await visitor.presses(/^انصراف$/);
    await visitor.page.waitForFunction(() => location.pathname === '/transaction-result');
    await visitor.sees('لغو کردید');
    await visitor.presses(/^پرداخت دوباره$/);
    await visitor.page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
  }, 60_000);

  it('goes through the gateway and back to the result, which survives a reload [EVT-07] [EVT-08]', async () => {
    await visitor.presses(/^پرداخت$/);
    await visitor.page.waitForFunction(() => location.pathname === '/transaction-result');
    await visitor.sees('پرداخت انجام شد');
    await visitor.page.reload();
    await visitor.sees('پرداخت انجام شد');
    expect(visitor.page.url()).not.toMatch(/card|6037|token/);
    await visitor.presses('دیدن دورهمی');
    await visitor.sees('شما می‌آیید');
  }, 60_000);

  it('left no complaint in the console', () => expect(visitor.complaints).toEqual([]));
});
