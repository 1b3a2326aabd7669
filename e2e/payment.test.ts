import { setTimeout as pause } from 'node:timers/promises';
import { formatDay } from 'shared-kernel/language/when';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import type { Reservation } from 'shared-kernel/contract/booking';
import { api, book, hostEvent, signInAs, type WholeEvent } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { newPerson, newPicture, type Person } from './site/people.ts';
import { isQuiet } from './site/quiet.ts';
import { itInAudit } from './site/inAudit.ts';
import type { Walker } from './site/settings.ts';
import { siteUrl, type Visitor } from './site/visitor.ts';
import { another, excuse, walk } from './site/walk.ts';

/**
 * A member who wants a place that costs money, at an event with three sessions of which the first is full.
 */
interface Buyer extends Walker {
  buyer: Person;
  host: Person;
  event: WholeEvent;
  /** The sessions, of which the last is the wanted one. */
  starts: [full: string, next: string, wanted: string];
  /** Their days in the buyer's language. */
  days: { full: string; next: string; wanted: string };
}

const people = 3;
const password = 'yek-hezar-o-yek-shab';
/** With this code nothing is left to pay. */
const gift = {
  title: 'هدیه',
  code: 'GIFT100',
  percent: 100,
  use_count: 9,
  expiration_date: new Date(Date.now() + 1e9).toISOString(),
};

async function asBuyer(walker: Walker, hasPicture = false): Promise<Buyer> {
  const { locale, digit, visitor } = walker;
  const [host, reader, buyer] = await Promise.all([
    newPerson('نگار', 'میزبان'),
    newPerson('نیما', 'کتابی'),
    newPerson(),
  ]);
  const event = await hostEvent(host.token, [21, 23, 25], {
    gallery: hasPicture ? [await newPicture(host)] : [],
    title: `حلقهٔ کتاب ${digit}${mark}`,
    capacity: { has_limitation: true, limitation: people },
    places_per_member: people,
    payment_type: 'payable',
    plans: [
      { type: 'payable', title: 'نیمکت', price: 460_000 },
      { type: 'payable', title: 'صندلی جلو', price: 660_000 },
    ],
    off_codes: [gift],
  });
  const starts = startsOf(event) as [string, string, string];
  const [full, next, wanted] = starts;
  await book(reader.token, event, full, people, gift.code);
  await visitor.signIn(buyer.token);
  const day = (start: string) => formatDay(locale, start, event.timezone);
  return { ...walker, buyer, host, event, starts, days: { full: day(full), next: day(next), wanted: day(wanted) } };
}

const startsOf = (event: WholeEvent): string[] =>
  event.dates.items.flatMap(({ times }) => times.map(({ start }) => start));

/** Holds a place of the wanted session, unpaid. */
async function holdOne({ buyer, event, starts }: Buyer): Promise<Reservation> {
  const { data } = (await book(buyer.token, event, starts[2], 1, '')) as { data: { reservation: Reservation } };
  return data.reservation;
}

/** Pays it as the gateway's page does. */
async function pay({ token }: Person, { factor_number: factor }: Reservation): Promise<void> {
  const { data: begun } = (await api(token, 'POST', `/paystar/${factor}/get-token`, {})) as {
    data: { trans_id: string; payment_url: string; token: string };
  };
  await fetch(new URL(`${begun.payment_url}/pay`, siteUrl), {
    method: 'POST',
    body: new URLSearchParams({ token: begun.token }),
  });
  await api(token, 'POST', `/${begun.trans_id}/verify-transaction`);
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

const openEvent = async ({ event, say }: Buyer, tab: Visitor): Promise<void> => {
  await tab.open(event.link);
  await tab.sees(say('event.comments.write'));
};

describe('an event that costs money', () => {
  itInAudit(
    'advertises a date that can be booked and says which one cannot, lists as many people as it counts, never calls itself free, and gives one member no more places than its host allows [EVT-02] [EVT-06] [EVT-11]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker);
      const { visitor, say, days, event, locale } = buyer;
      await openEvent(buyer, visitor);
      const text = await outlet(visitor);
      expect(text).toContain(days.next);
      expect(text).not.toContain(days.full);
      await visitor.presses(say.only('event.when.all'));
      await visitor.sees(days.full);
      const lines = await visitor.page.$$eval('#outlet li', (items) => items.map((item) => item.innerText));
      expect(lines.find((line) => line.includes(days.full))).toMatch(say('event.when.state.full'));
      expect(lines.find((line) => line.includes(days.next))).not.toMatch(say('event.when.state.full'));

      const number = toLocaleDigits(locale, String(people));
      await visitor.presses(say('event.guests.count', { number }));
      await visitor.sees(say('event.guests.sheet', { number }));
      await visitor.page.keyboard.press('Escape');
      await visitor.page.waitForFunction(() => !document.querySelector('[role=dialog]'));

      await visitor.presses(say.only('event.bar.chooseTime'));
      await visitor.sees(say('event.booking.when'));
      expect(await sheet(visitor)).toMatch(say('event.booking.act.pay'));
      expect(await sheet(visitor)).not.toMatch(say('event.booking.act.free'));
      const [full, next, wanted] = buyer.starts.map((start) => start.slice(0, 10));
      const offered = await visitor.page.$$eval('[role=dialog] input[name=booking-day]:not(:disabled)', (inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value),
      );
      // The full one offers a waiting list.
      expect(offered).toEqual([full, next, wanted]);
      await choose(visitor, `[name=booking-day][value="${wanted}"]`);
      await choose(visitor, `[name=booking-plan][value="${event.event_date_plans.available[0]!.id}"]`);
      await visitor.sees(say('event.booking.act.pay'));
      for (let count = 1; count < people; count++) await visitor.presses(say.only('event.booking.more'));
      const more = await visitor.page.$$eval(
        '[role=dialog] button',
        (buttons, source) =>
          buttons
            .find((button) => new RegExp(source).test(button.ariaLabel ?? ''))
            ?.matches(':disabled, [aria-disabled=true]'),
        say('event.booking.more').source,
      );
      expect(more).toBe(true);
      expect(await sheet(visitor)).toContain(toLocaleDigits(locale, String(people)));
    }),
  );
});

describe('a place that waits for its payment', () => {
  itInAudit(
    'is kept when it is left unpaid: the bar, my reservations and its sheet pay it with one press; it counts as nobody who comes, and a second one is offered only to who asks [EVT-25]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker);
      const { visitor, say, event, days, locale, starts } = buyer;
      await openEvent(buyer, visitor);
      await visitor.presses(say.only('event.bar.chooseTime'));
      await choose(visitor, `[name=booking-day][value="${starts[2].slice(0, 10)}"]`);
      await choose(visitor, `[name=booking-plan][value="${event.event_date_plans.available[0]!.id}"]`);
      await choose(visitor, '[type=checkbox]');
      await visitor.presses(say('event.booking.act.pay'));
      await atGateway(visitor);
      await visitor.page.goBack();
      await openEvent(buyer, visitor);
      await visitor.sees(say('kernel.hold.minutes'));
      const text = await outlet(visitor);
      expect(text).toContain(days.wanted);
      expect(text).not.toContain(days.next);
      expect(text).toMatch(say('event.when.held'));
      expect(text).toMatch(say('event.guests.count', { number: toLocaleDigits(locale, String(people)) }));
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await atGateway(visitor);

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
  );

  it(
    'is paid by who was offline for a while, and by who has to log in again after the session has ended [AUT-09] [EVT-25]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker);
      const { visitor, say } = buyer;
      const { token, entry } = buyer.buyer;
      await holdOne(buyer);
      await api(token, 'POST', '/auth/set-password', { password, password_confirmation: password });
      await openEvent(buyer, visitor);
      // All of its code is there.
      await isQuiet(visitor.page);
      await visitor.page.setOfflineMode(true);
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await visitor.sees(say('kernel.offline'));
      // The sentence wraps and leaves the button where it can be pressed.
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await visitor.page.setOfflineMode(false);
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await atGateway(visitor);

      await openEvent(buyer, visitor);
      await visitor.sees(say('kernel.hold.minutes'));
      // Waits for the counts too: nothing else may tell the tab before the press.
      await isQuiet(visitor.page);
      await api(token, 'POST', '/auth/logout');
      await visitor.presses(say.only('kernel.hold.payUntil'));
      await visitor.sees(say('shell.session.expired'));
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(say.only('auth.entry.submit'));
      await visitor.fills(say('auth.password.label'), password);
      await visitor.page.keyboard.press('Enter');
      await atGateway(visitor);
      excuse(visitor, /ERR_INTERNET_DISCONNECTED|status of 401/);
    }),
  );

  itInAudit(
    'says on the event and under my reservations when the time to pay is over, without a reload [EVT-25]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker);
      const { visitor, say } = buyer;
      await holdOne(buyer);
      const other = await visitor.newTab();
      await openEvent(buyer, visitor);
      await other.open('/joined');
      await Promise.all([visitor, other].map((tab) => tab.sees(say('kernel.hold.minutes'))));
      await Promise.all([visitor, other].map((tab) => later(tab, 20)));
      await Promise.all([visitor, other].map((tab) => tab.sees(say('kernel.hold.ended'))));
      for (const tab of [visitor, other]) expect(await outlet(tab)).not.toMatch(say('kernel.hold.payUntil'));
      await other.presses(say.only('reservation.past'));
      await other.sees(say('reservation.status.expired'));
    }),
  );

  it(
    'is kept when it is refused at the gateway, and paid at the next try: the result shows the event and its date and survives a reload, another tab hears of it at once, and nobody is asked on the way back whether to send a form again [EVT-07] [EVT-08] [EVT-25]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker, true);
      const { visitor, say, event, days } = buyer;
      await holdOne(buyer);
      const other = await visitor.newTab();
      await other.open('/transaction-result?trans_id=unknown-to-all-1234');
      await other.sees(say('event.result.unknown.title'));
      expect(await tone(other)).toBe('neutral');
      await openEvent(buyer, visitor);
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

      await other.sees(say('event.bar.reserved'));
      expect(await outlet(other)).not.toMatch(say('kernel.hold.payUntil'));

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
  );
});

describe('a place that is paid', () => {
  itInAudit(
    'stands beside the others, and no other time does, wherever the event says when it is [EVT-25]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker);
      const { visitor, say, event, days, isWide, starts } = buyer;
      await book(buyer.buyer.token, event, starts[2], 1, gift.code);
      await openEvent(buyer, visitor);
      await visitor.sees(say('event.bar.reserved'));
      const once = await outlet(visitor);
      // On a wide page the card beside the text says it too.
      expect(once.split(days.wanted).length - 1).toBeGreaterThanOrEqual(isWide ? 2 : 1);
      expect(once).not.toContain(days.next);
      expect(once).toMatch(say('event.when.reserved'));
      await book(buyer.buyer.token, event, starts[1], 1, gift.code);
      await openEvent(buyer, visitor);
      await visitor.sees(say('event.bar.reserved'));
      const twice = await outlet(visitor);
      for (const day of [days.wanted, days.next]) expect(twice).toContain(day);
    }),
  );

  it(
    'is given back: what becomes of the money is said before and afterwards, an admin settles it at the desk, and guest and host see it [EVT-09] [EVT-24] [BIZ-08]',
    walk(async (walker) => {
      const buyer = await asBuyer(walker);
      const { visitor, say, event, days, digit } = buyer;
      const held = await holdOne(buyer);
      await pay(buyer.buyer, held);
      await visitor.open('/joined');
      await visitor.sees(days.wanted);
      await visitor.presses(say('reservation.manageOf'));
      await visitor.presses(say.only('event.cancel.action'));
      await visitor.sees(say('kernel.refund.willCome'));
      await visitor.presses(say.only('event.cancel.confirm'));
      await visitor.sees(say('event.cancel.done'));
      await visitor.open('/joined?tab=past');
      await visitor.sees(say('kernel.refund.due'));
      const admin = await signInAs('admin@example.com');
      const { data: refunds } = (await api(admin, 'GET', '/admin/refunds')) as { data: unknown[] };
      expect(JSON.stringify(refunds)).toContain(held.factor_number);

      const owed = async (): Promise<number> =>
        ((await api(buyer.host.token, 'GET', '/business/today')) as { data: { refunds: { count: number } } }).data
          .refunds.count;
      expect(await owed()).toBe(1);
      const host = await another(walker, buyer.host.token);
      await host.open('/business');
      await host.sees(say('today.refunds'));
      const desk = await another(walker, admin);
      await desk.open('/business/desk/refunds');
      await desk.presses(say.only('desk.refunds.settle'), `[data-desk-row][aria-label*="${event.title}"]`);
      await desk.fills(say('payOut.reference'), `B${digit}${mark}`);
      await desk.presses(say.only('desk.refunds.settle'), 'dialog[open]');
      await desk.sees(say('desk.refunds.done'));
      await visitor.open('/joined?tab=past');
      await visitor.sees(say('kernel.refund.done'));
      expect(await owed()).toBe(0);
      expect([host.complaints, desk.complaints]).toEqual([[], []]);
    }),
  );
});

describe('a host', () => {
  itInAudit(
    'is not counted as somebody who looked at the event [BIZ-02]',
    walk(async ({ visitor, say, digit }) => {
      const [host, guest] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson()]);
      const event = await hostEvent(host.token, [27], { title: `دیدار ${digit}${mark}` });
      await visitor.signIn(host.token);
      await visitor.open(event.link);
      await visitor.presses(say.only('event.bar.stats'));
      await visitor.sees(say('insight.views'));
      // Views are stored in batches, after a while: once a guest's is stored, the host's would be too.
      await api(guest.token, 'GET', `/event/${event.id}/single`);
      let views = 0;
      while (views === 0) {
        await pause(200);
        ({ views } = (
          (await api(host.token, 'GET', `/event/${event.id}/insight`)) as { data: { views: number } }
        ).data);
      }
      expect(views).toBe(1);
    }),
  );

  itInAudit(
    'calls a date off, which is said to its guest with the reason and what becomes of the money, and the other date stays [EVT-21] [EVT-24]',
    walk(async (walker) => {
      const { say, digit, locale, visitor: guest } = walker;
      const [host, called] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson()]);
      const event = await hostEvent(host.token, [31, 33], {
        title: `شب شعر ${digit}${mark}`,
        rules: '',
        payment_type: 'payable',
        plans: [{ type: 'payable', title: 'صندلی', price: 120_000 }],
      });
      const [first, second] = event.dates.items.map(({ times }) => formatDay(locale, times[0]!.start, event.timezone));
      const { data } = (await book(called.token, event, startsOf(event)[0]!, 1, '')) as {
        data: { reservation: Reservation };
      };
      await pay(called, data.reservation);
      await guest.signIn(called.token);

      const owner = await another(walker, host.token);
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
      expect(owner.complaints).toEqual([]);
    }),
  );
});

describe('several dates of one event', () => {
  it(
    'are chosen together, paid at once and shown together; one that went meanwhile is said, and the others stay chosen [EVT-06] [EVT-07] [EVT-08]',
    walk(async ({ say, digit, locale, visitor: guest }) => {
      const [host, potter, quick] = await Promise.all([
        newPerson('نگار', 'میزبان'),
        newPerson(),
        newPerson('رضا', 'تند'),
      ]);
      const event = await hostEvent(host.token, [41, 43, 45], {
        title: `کلاس سفال ${digit}${mark}`,
        rules: '',
        capacity: { has_limitation: true, limitation: 2 },
        payment_type: 'payable',
        plans: [{ type: 'payable', title: 'چرخ', price: 150_000 }],
        off_codes: [gift],
      });
      const starts = startsOf(event);
      const [first, second, third] = starts.map((start) => formatDay(locale, start, event.timezone));
      await guest.signIn(potter.token);
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
      await book(quick.token, event, starts[1]!, 2, gift.code);
      await guest.presses(say('event.booking.act.pay'), '[role=dialog]');
      await guest.page.waitForFunction(
        (day) =>
          [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=alert]')].some((alert) =>
            alert.innerText.includes(day),
          ),
        {},
        second!,
      );
      await guest.sees(toLocaleDigits(locale, locale === 'fa' ? '300٬000' : '300,000'));
      await guest.presses(say('event.booking.act.pay'), '[role=dialog]');
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
      excuse(guest, /status of 409/);
    }),
  );
});
