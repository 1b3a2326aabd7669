import { setTimeout as pause } from 'node:timers/promises';
import { formatDay } from 'shared-kernel/language/when';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { aPicture, api, book, demoHost, hostEvent, newMember, signInAs, type WholeEvent } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { isQuiet } from './site/quiet.ts';
import { inEach, newWalkers, type Walker } from './site/settings.ts';
import { newVisitor, type Visitor } from './site/visitor.ts';

/**
 * A member who wants a place that costs money, at an event with three sessions of which the first is full.
 */
interface Buyer extends Walker {
  entry: string;
  token: string;
  event: WholeEvent;
  /** The days of the sessions in the buyer's language. */
  days: { full: string; next: string; wanted: string };
  /** A second tab. */
  other: Visitor;
}

const people = 3;
const password = 'yek-hezar-o-yek-shab';
/** With this code nothing is left to pay. */
const gift = 'GIFT100';

async function prepare(walker: Walker): Promise<Buyer> {
  const { locale, digit, visitor } = walker;
  const event = await hostEvent(await signInAs(demoHost.entry), [21, 23, 25], {
    gallery: [await aPicture()],
    title: `حلقهٔ کتاب ${digit}${mark}`,
    capacity: { has_limitation: true, limitation: people },
    places_per_member: people,
    payment_type: 'payable',
    plans: [
      { type: 'payable', title: 'نیمکت', price: 460_000 },
      { type: 'payable', title: 'صندلی جلو', price: 660_000 },
    ],
    off_codes: [
      {
        title: 'هدیه',
        code: gift,
        percent: 100,
        use_count: 9,
        expiration_date: new Date(Date.now() + 1e9).toISOString(),
      },
    ],
  });
  const [full, next, wanted] = event.dates.items.flatMap(({ times }) => times.map(({ start }) => start));
  const reader = await newMember(`0901${digit}${mark}`, `reader_${digit}_${mark}`, ['نیما', 'کتابی']);
  await book(reader, event, full!, people, gift);
  const entry = `0902${digit}${mark}`;
  const token = await newMember(entry, `buyer_${digit}_${mark}`, ['مینا', 'راد']);
  await api(token, 'POST', '/auth/set-password', { password, password_confirmation: password });
  await visitor.signIn(token);
  const day = (start: string) => formatDay(locale, start, event.timezone);
  return {
    ...walker,
    entry,
    token,
    event,
    days: { full: day(full!), next: day(next!), wanted: day(wanted!) },
    other: await visitor.newTab(),
  };
}

const outlet = ({ page }: Visitor): Promise<string> =>
  page.$eval('#outlet', (element) => (element as HTMLElement).innerText);
const sheet = ({ page }: Visitor): Promise<string> =>
  page.$$eval('[role=dialog]', (dialogs) => dialogs.map((dialog) => (dialog as HTMLElement).innerText).join('\n'));
const atGateway = ({ page }: Visitor) => page.waitForFunction(() => location.pathname.startsWith('/dev/paystar'));
const atResult = ({ page }: Visitor) =>
  page.waitForFunction(
    () => location.pathname.endsWith('/transaction-result') && document.querySelector('#outlet h1, #outlet h2'),
  );
const tone = ({ page }: Visitor): Promise<string | undefined> =>
  page.$eval('#outlet [data-tone]', (mark) => (mark as HTMLElement).dataset['tone']);

/** Presses a radio or checkbox of the open sheet, which lies over the words beside it. */
const choose = async ({ page }: Visitor, selector: string): Promise<void> => {
  const field = await page.waitForSelector(`[role=dialog] input${selector}:not(:disabled)`);
  await field!.evaluate((node) => (node as HTMLInputElement).click());
};

/** Makes the page, and the server, believe that this much time has passed. */
const later = ({ page }: Visitor, minutes: number): Promise<void> =>
  page.evaluate((ms) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [Real.now() + ms]) as []));
      }
      static override now = () => Real.now() + ms;
    } as DateConstructor;
    const { get } = Headers.prototype;
    Headers.prototype.get = function of(name) {
      const date = get.call(this, name);
      return name === 'date' && date ? new Real(Real.parse(date) + ms).toUTCString() : date;
    };
  }, minutes * 60_000);

describe('money and dates', () => {
  let buyers: Buyer[] = [];
  beforeAll(async () => {
    buyers = await Promise.all((await newWalkers()).map(prepare));
  }, 90_000);
  afterAll(() => Promise.all(buyers.map(({ visitor }) => visitor.leave())));
  const walk = (line: (buyer: Buyer) => Promise<void>) => () => inEach(buyers, line);

  const openEvent = async ({ visitor, event, say }: Buyer, tab = visitor): Promise<void> => {
    await tab.open(event.link);
    await tab.sees(say('event.comments.write'));
  };

  it(
    'advertises a date that can be booked, and says which one cannot [EVT-02]',
    walk(async (buyer) => {
      const { visitor, say, days } = buyer;
      await openEvent(buyer);
      const text = await outlet(visitor);
      expect(text).toContain(days.next);
      expect(text).not.toContain(days.full);
      await visitor.presses(say.only('event.when.all'));
      await visitor.sees(days.full);
      const lines = await visitor.page.$$eval('#outlet li', (items) => items.map((item) => item.innerText));
      expect(lines.find((line) => line.includes(days.full))).toMatch(say('event.when.state.full'));
      expect(lines.find((line) => line.includes(days.next))).not.toMatch(say('event.when.state.full'));
    }),
    60_000,
  );

  it(
    'lists as many people as the event page counts [EVT-11]',
    walk(async ({ visitor, say, locale }) => {
      const number = toLocaleDigits(locale, String(people));
      await visitor.presses(say('event.guests.count', { number }));
      await visitor.sees(say('event.guests.sheet', { number }));
      await visitor.page.keyboard.press('Escape');
      await visitor.page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    }),
    60_000,
  );

  it(
    'never calls a paid event free, and takes no more places for one member than the host gives [EVT-06]',
    walk(async ({ visitor, say, event, locale }) => {
      await visitor.presses(say.only('event.bar.chooseTime'));
      await visitor.sees(say('event.booking.when'));
      expect(await sheet(visitor)).toMatch(say('event.booking.act.pay'));
      expect(await sheet(visitor)).not.toMatch(say('event.booking.act.free'));
      const [full, next, wanted] = event.dates.items.map(({ times }) => times[0]!.start.slice(0, 10));
      const days = await visitor.page.$$eval('[role=dialog] input[name=booking-day]:not(:disabled)', (inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value),
      );
      // The full one offers a waiting list.
      expect(days).toEqual([full, next, wanted]);
      await choose(visitor, `[name=booking-day][value="${wanted}"]`);
      await choose(visitor, `[name=booking-plan][value="${event.event_date_plans.available[0]!.id}"]`);
      await visitor.sees(say('event.booking.act.pay'));
      for (let count = 1; count < people; count++) await visitor.presses(say.only('event.booking.more'));
      const more = await visitor.page.$$eval(
        '[role=dialog] button',
        (buttons, source) => buttons.find((button) => new RegExp(source).test(button.ariaLabel ?? ''))?.disabled,
        say('event.booking.more').source,
      );
      expect(more).toBe(true);
      expect(await sheet(visitor)).toContain(toLocaleDigits(locale, String(people)));
      for (let count = 1; count < people; count++) await visitor.presses(say.only('event.booking.less'));
    }),
    60_000,
  );

  it(
    'keeps a place that was left unpaid: the bar pays it with one press, and it counts as nobody who comes [EVT-25]',
    walk(async (buyer) => {
      const { visitor, say, days, locale } = buyer;
      await choose(visitor, '[type=checkbox]');
      await visitor.presses(say.only('event.booking.act.pay'));
      await atGateway(visitor);
      await visitor.page.goBack();
      await openEvent(buyer);
      await visitor.sees(say('kernel.hold.minutes'));
      const text = await outlet(visitor);
      expect(text).toContain(days.wanted);
      expect(text).not.toContain(days.next);
      expect(text).toMatch(say('event.when.held'));
      expect(text).toMatch(say('event.guests.count', { number: toLocaleDigits(locale, String(people)) }));
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await atGateway(visitor);
    }),
    60_000,
  );

  it(
    'pays a held place from my reservations and from its sheet, and offers a second one only to who asks [EVT-25]',
    walk(async ({ visitor, say }) => {
      await visitor.open('/joined');
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await atGateway(visitor);
      await visitor.open('/joined');
      await visitor.presses(say('reservation.manageOf'));
      await visitor.presses(say.only('event.reservation.another'));
      await visitor.sees(say('event.booking.when'));
      expect(await visitor.page.$$('[role=dialog] input[name=booking-day]:checked')).toEqual([]);
      await visitor.page.goBack();
      await visitor.page.waitForFunction(() => !document.querySelector('[role=dialog] input[name=booking-day]'));
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await atGateway(visitor);
    }),
    60_000,
  );

  it(
    'says that it is offline when a held place is paid, and pays once it is back [EVT-25]',
    walk(async (buyer) => {
      const { other, say } = buyer;
      await openEvent(buyer, other);
      await other.page.setOfflineMode(true);
      await other.presses(say.only('kernel.hold.payUntil'));
      await other.sees(say('kernel.offline'));
      // The sentence wraps and leaves the button where it can be pressed.
      expect(await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await other.page.setOfflineMode(false);
      await other.presses(say.only('kernel.hold.payUntil'));
      await atGateway(other);
    }),
    60_000,
  );

  it(
    'asks who pays a held place after the session has ended to log in, and goes on to the gateway [AUT-09] [EVT-25]',
    walk(async (buyer) => {
      const { other, say, token, entry } = buyer;
      await openEvent(buyer, other);
      await other.sees(say('kernel.hold.minutes'));
      // Waits for the counts too: nothing else may tell the tab before the press.
      await isQuiet(other.page);
      await api(token, 'POST', '/auth/logout');
      await other.presses(say.only('kernel.hold.payUntil'));
      await other.sees(say('shell.session.expired'));
      await other.fills(say('auth.entry.label'), entry);
      await other.presses(say.only('auth.entry.submit'));
      await other.fills(say('auth.password.label'), password);
      await other.page.keyboard.press('Enter');
      await atGateway(other);
      buyer.token = (await other.page.evaluate(() => localStorage.getItem('token')))!;
    }),
    60_000,
  );

  it(
    'says on the event and under my reservations when the time to pay is over, without a reload [EVT-25]',
    walk(async (buyer) => {
      const { visitor, other, say } = buyer;
      await openEvent(buyer);
      await other.open('/joined');
      await Promise.all([visitor, other].map((tab) => tab.sees(say('kernel.hold.minutes'))));
      await Promise.all([visitor, other].map((tab) => later(tab, 20)));
      await Promise.all([visitor, other].map((tab) => tab.sees(say('kernel.hold.ended'))));
      for (const tab of [visitor, other]) expect(await outlet(tab)).not.toMatch(say('kernel.hold.payUntil'));
      await other.presses(say.only('reservation.past'));
      await other.sees(say('reservation.status.expired'));
    }),
    60_000,
  );

  it(
    'comes back without a place when it is refused at the gateway, and can be tried again; a payment that nobody knows says so [EVT-08]',
    walk(async (buyer) => {
      const { visitor, other, say, event, days } = buyer;
      await other.open('/transaction-result?trans_id=unknown-to-all-1234');
      await other.sees(say('event.result.unknown.title'));
      expect(await tone(other)).toBe('neutral');
      await openEvent(buyer);
      await openEvent(buyer, other);
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await atGateway(visitor);
      await visitor.presses(/^انصراف$/);
      await visitor.sees(say('event.result.canceled.title'));
      expect(await tone(visitor)).toBe('neutral');
      for (const fact of [event.title, days.wanted]) expect(await outlet(visitor)).toContain(fact);
      await visitor.page.waitForSelector('#outlet section img');
      await visitor.presses(say.only('event.result.again'));
      await atGateway(visitor);
    }),
    60_000,
  );

  it(
    'goes through the gateway to a result that shows the event and its date and survives a reload [EVT-07] [EVT-08]',
    walk(async ({ visitor, say, event, days }) => {
      await visitor.presses(/^پرداخت$/);
      await atResult(visitor);
      await visitor.sees(say('event.result.paid.title'));
      await visitor.page.reload();
      await visitor.sees(say('event.result.paid.title'));
      expect(await tone(visitor)).toBe('success');
      for (const fact of [event.title, days.wanted]) expect(await outlet(visitor)).toContain(fact);
      // The place: this one is held online.
      await visitor.sees(say('event.place.online'));
      await visitor.page.waitForSelector('#outlet section img');
      expect(visitor.page.url()).not.toMatch(/card|6037|token/);
    }),
    60_000,
  );

  it(
    'tells another tab at once that the place is paid there [EVT-25]',
    walk(async ({ other, say }) => {
      await other.sees(say('event.bar.reserved'));
      expect(await outlet(other)).not.toMatch(say('kernel.hold.payUntil'));
    }),
    60_000,
  );

  it(
    'meets no question whether to send a form again when one goes back from the result [EVT-07]',
    walk(async ({ visitor }) => {
      const client = await visitor.page.createCDPSession();
      const { entries } = await client.send('Page.getNavigationHistory');
      await client.detach();
      for (let back = 1; back < Math.min(4, entries.length); back++) {
        await visitor.page.goBack({ waitUntil: 'domcontentloaded' });
        // A blocked form would have led to an error page of the browser.
        expect(visitor.page.url()).not.toMatch(/^chrome-error/);
        expect(await visitor.page.evaluate(() => document.body.innerText.trim().length)).toBeGreaterThan(0);
      }
    }),
    60_000,
  );

  it(
    'shows all reserved times, and no other, wherever the event says when it is [EVT-25]',
    walk(async (buyer) => {
      const { visitor, say, event, days, isWide, token } = buyer;
      await openEvent(buyer);
      await visitor.sees(say('event.bar.reserved'));
      const once = await outlet(visitor);
      // On a wide page the card beside the text says it too.
      expect(once.split(days.wanted).length - 1).toBeGreaterThanOrEqual(isWide ? 2 : 1);
      expect(once).not.toContain(days.next);
      expect(once).toMatch(say('event.when.reserved'));
      await book(token, event, event.dates.items[1]!.times[0]!.start, 1, gift);
      await openEvent(buyer);
      await visitor.sees(say('event.bar.reserved'));
      const twice = await outlet(visitor);
      for (const day of [days.wanted, days.next]) expect(twice).toContain(day);
    }),
    60_000,
  );

  it(
    'says what becomes of the money before the place is given back, and where it stands afterwards [EVT-09] [EVT-24]',
    walk(async ({ visitor, say, event, token, days }) => {
      const { own_reservations: own } = ((await api(token, 'GET', `/event/${event.id}/single`)) as { data: WholeEvent })
        .data;
      const paid = own.find(({ start }) => start === event.dates.items[2]!.times[0]!.start)!;
      await visitor.open('/joined');
      await visitor.sees(days.wanted);
      await visitor.presses(say('reservation.manageOf'));
      await visitor.presses(say.only('event.cancel.action'));
      await visitor.sees(say('kernel.refund.willCome'));
      await visitor.presses(say.only('event.cancel.confirm'));
      await visitor.sees(say('event.cancel.done'));
      await visitor.open('/joined?tab=past');
      await visitor.sees(say('kernel.refund.due'));
      const { data: refunds } = (await api(await signInAs('admin@example.com'), 'GET', '/admin/refunds')) as {
        data: unknown[];
      };
      expect(JSON.stringify(refunds)).toContain(paid.factor_number);
    }),
    60_000,
  );

  it(
    'is given back by an admin at the desk, which guest and host see [BIZ-08]',
    walk(async ({ visitor, other, say, event, token, digit }) => {
      const host = await signInAs(demoHost.entry);
      const owed = async (): Promise<number> =>
        ((await api(host, 'GET', '/business/today')) as { data: { refunds: { count: number } } }).data.refunds.count;
      const before = await owed();
      await other.signIn(await signInAs('admin@example.com'));
      await other.open('/business/desk/refunds');
      await other.sees(event.title);
      await other.presses(say.only('desk.refunds.settle'), `[data-desk-row][aria-label*="${event.title}"]`);
      await other.fills(say('payOut.reference'), `B${digit}${mark}`);
      await other.presses(say.only('desk.refunds.settle'), 'dialog[open]');
      await other.sees(say('desk.refunds.done'));
      await visitor.signIn(token);
      await visitor.open('/joined?tab=past');
      await visitor.sees(say('kernel.refund.done'));
      // The walk in the other setting settles one for the same host meanwhile.
      expect(await owed()).toBeLessThan(before);
      await other.signIn(host);
      await other.open('/business');
      await other.sees(say('today.refunds'));
    }),
    60_000,
  );

  it(
    'counts no visit of the host as a view [BIZ-02]',
    walk(async ({ other, say, token, digit }) => {
      const host = await signInAs(demoHost.entry);
      const event = await hostEvent(host, [27], { title: `دیدار ${digit}${mark}` });
      await other.signIn(host);
      await other.open(event.link);
      await other.presses(say.only('event.bar.stats'));
      await other.sees(say('insight.views'));
      // Views are stored in batches, after a while: once a guest's is stored, the host's would be too.
      await api(token, 'GET', `/event/${event.id}/single`);
      let views = 0;
      while (views === 0) {
        await pause(200);
        ({ views } = ((await api(host, 'GET', `/event/${event.id}/insight`)) as { data: { views: number } }).data);
      }
      expect(views).toBe(1);
    }),
    60_000,
  );

  it(
    'left no complaint in the console',
    walk(async ({ visitor }) => expect(visitor.complaints).toEqual([])),
  );
});

describe('a date that the host calls off', () => {
  it('is said to its guest with the reason and what becomes of the money, and the other date stays [EVT-21] [EVT-24]', async () => {
    const walkers = await newWalkers();
    await inEach(walkers, callOff);
  }, 90_000);

  async function callOff({ say, digit, locale, visitor: guest }: Walker): Promise<void> {
    const host = await newMember(`0905${digit}${mark}`, `caller_${digit}${mark}`, ['نگار', 'میزبان']);
    const event = await hostEvent(host, [31, 33], {
      title: `شب شعر ${digit}${mark}`,
      rules: '',
      payment_type: 'payable',
      plans: [{ type: 'payable', title: 'صندلی', price: 120_000 }],
    });
    const [first, second] = event.dates.items.map(({ times }) => formatDay(locale, times[0]!.start, event.timezone));
    await guest.signIn(await newMember(`0907${digit}${mark}`, `called_${digit}${mark}`, ['مینا', 'راد']));
    await guest.open(event.link);
    await guest.presses(say.only('event.bar.chooseTime'));
    await choose(guest, `[name=booking-day][value="${event.dates.items[0]!.times[0]!.start.slice(0, 10)}"]`);
    await guest.presses(say.only('event.booking.act.pay'), '[role=dialog]');
    await atGateway(guest);
    await guest.presses(/^پرداخت$/);
    await atResult(guest);
    await guest.sees(say('event.result.paid.title'));

    const owner = await newVisitor({ locale, viewport: guest.page.viewport() });
    await owner.signIn(host);
    await owner.open(event.link);
    await owner.presses(say.only('event.host.callOff'));
    // Chooses a date by its place in the list.
    await owner.page.waitForSelector('dialog[open] select');
    await owner.page.select('dialog[open] select', '0');
    await owner.sees(say('event.callOff.money'));
    await owner.fills(say('event.callOff.reason'), 'سالن را آب برد');
    await owner.presses(say.only('event.callOff.confirm'), 'dialog[open]');
    await owner.sees(say('event.callOff.dateDone'));

    await guest.open(event.link);
    await guest.sees(say('event.callOff.dateWhy', { reason: 'سالن را آب برد' }));
    expect(await outlet(guest)).toContain(second);
    await guest.open('/joined?tab=past');
    await guest.sees(first!);
    await guest.sees(say('kernel.refund.due'));
    expect([guest.complaints, owner.complaints]).toEqual([[], []]);
    await Promise.all([guest.leave(), owner.leave()]);
  }
});

describe('several dates of one event', () => {
  it('are chosen together, paid at once and shown together; one that went meanwhile is said, and the others stay chosen [EVT-06] [EVT-07] [EVT-08]', async () => {
    const walkers = await newWalkers();
    await inEach(walkers, buySeveral);
  }, 90_000);

  async function buySeveral({ say, digit, locale, visitor: guest }: Walker): Promise<void> {
    const host = await newMember(`0911${digit}${mark}`, `course_${digit}${mark}`, ['نگار', 'میزبان']);
    const event = await hostEvent(host, [41, 43, 45], {
      title: `کلاس سفال ${digit}${mark}`,
      rules: '',
      capacity: { has_limitation: true, limitation: 2 },
      payment_type: 'payable',
      plans: [{ type: 'payable', title: 'چرخ', price: 150_000 }],
      off_codes: [
        {
          title: 'هدیه',
          code: gift,
          percent: 100,
          use_count: 9,
          expiration_date: new Date(Date.now() + 1e9).toISOString(),
        },
      ],
    });
    const starts = event.dates.items.map(({ times }) => times[0]!.start);
    const [first, second, third] = starts.map((start) => formatDay(locale, start, event.timezone));
    await guest.signIn(await newMember(`0913${digit}${mark}`, `potter_${digit}${mark}`, ['مینا', 'راد']));
    await guest.open(event.link);
    await guest.presses(say.only('event.bar.chooseTime'));
    await choose(guest, `[name=booking-day][value="${starts[0]!.slice(0, 10)}"]`);
    await guest.presses(say.only('event.booking.moreTimes'));
    for (const day of [second!, third!])
      await guest.page.evaluate((words) => {
        const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')];
        const box = boxes.find(({ labels }) => [...labels!].some((label) => label.innerText.includes(words)));
        box!.click();
      }, day);
    await guest.sees(toLocaleDigits(locale, locale === 'fa' ? '450٬000' : '450,000'));
    // Two others are quicker at one of them.
    const quick = await newMember(`0914${digit}${mark}`, `quick_${digit}${mark}`, ['رضا', 'تند']);
    await book(quick, event, starts[1]!, 2, gift);
    await guest.presses(say.only('event.booking.act.pay'), '[role=dialog]');
    await guest.page.waitForFunction(
      (day) =>
        [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=alert]')].some((alert) =>
          alert.innerText.includes(day),
        ),
      {},
      second!,
    );
    await guest.sees(toLocaleDigits(locale, locale === 'fa' ? '300٬000' : '300,000'));
    await guest.presses(say.only('event.booking.act.pay'), '[role=dialog]');
    await atGateway(guest);
    // Left unpaid, each can be paid under my reservations, and the event's bar pays them all.
    await guest.open('/joined');
    await guest.sees(third!);
    const ways = await guest.page.$$eval(
      '#outlet button',
      (buttons, source) => buttons.filter((button) => new RegExp(source).test(button.innerText)).length,
      say.only('kernel.hold.payUntil').source,
    );
    expect(ways).toBe(2);
    await guest.open(event.link);
    await guest.sees(say('kernel.hold.together', { number: toLocaleDigits(locale, '2') }));
    await guest.presses(say.only('kernel.hold.payUntil'));
    await atGateway(guest);
    await guest.presses(/^پرداخت$/);
    await atResult(guest);
    await guest.sees(say('event.result.paid.title'));
    const result = await outlet(guest);
    for (const day of [first!, third!]) expect(result).toContain(day);
    expect(result).not.toContain(second);
    await guest.open(event.link);
    await guest.sees(say('event.bar.reserved'));
    const page = await outlet(guest);
    for (const day of [first!, third!]) expect(page).toContain(day);
    expect(guest.complaints.filter((text) => !text.includes('409'))).toEqual([]);
    await guest.leave();
  }
});
