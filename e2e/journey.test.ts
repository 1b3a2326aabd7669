import type { Locale } from 'shared-kernel/contract/locale';
import { api, demoHost, freeEventOf, signInAs } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { codeFor, newVisitor, phone, wide, type Visitor } from './site/visitor.ts';

/** The words that a member reads on the way, by language: the journey is walked by what is seen, not by selectors. */
const words = {
  fa: {
    chooseOrReserve: /^(انتخاب زمان|رزرو رایگان|می‌آیم؛ دنگی)$/,
    entry: 'شمارهٔ موبایل یا ایمیل',
    next: /^ادامه$/,
    firstName: /^نام\s*\*?$/,
    lastName: 'نام خانوادگی',
    username: 'نام کاربری',
    save: 'ذخیره و ادامه',
    reserve: /^(رزرو رایگان|می‌آیم)$/,
    booked: 'شما می‌آیید!',
    done: 'عالی!',
    coming: 'شما می‌آیید',
    manage: /^مدیریت رزرو/,
    cancel: /^لغو رزرو/,
    cancelConfirm: /لغو کن$/,
    canceled: /لغو شد/,
    message: /^پیام به میزبان/,
    guests: 'مهمان',
    onCard: 'شما هم می‌آیید',
    follow: /^دنبال کردن$/,
    following: /^دنبال می‌کنید$/m,
  },
  en: {
    chooseOrReserve: /^(Choose a time|Reserve for free|Join and go Dutch)$/,
    entry: 'Mobile number or e-mail',
    next: /^Continue$/,
    firstName: /^First name/,
    lastName: 'Last name',
    username: 'Username',
    save: 'Save and continue',
    reserve: /^(Reserve for free|Join)$/,
    booked: 'You’re coming!',
    done: 'Great',
    coming: 'You are coming',
    manage: /^Manage reservation/,
    cancel: 'Cancel the reservation',
    cancelConfirm: 'Cancel it',
    canceled: 'You canceled',
    message: /^Message the host/,
    guests: 'Guests',
    onCard: 'You are coming',
    follow: /^Follow$/,
    following: /^Following$/m,
  },
};

async function signIn(
  { page, ...visitor }: Visitor,
  locale: Locale & keyof typeof words,
  entry: string,
  username: string,
): Promise<void> {
  const say = words[locale];
  await visitor.fills(say.entry, entry);
  await visitor.presses(say.next);
  await page.waitForSelector('input[autocomplete="one-time-code"]');
  await page.type('input[autocomplete="one-time-code"]', await codeFor(entry));
  await visitor.fills(say.firstName, locale === 'fa' ? 'مینا' : 'Mina');
  await visitor.fills(say.lastName, locale === 'fa' ? 'راد' : 'Rad');
  await visitor.fills(say.username, username);
  await visitor.presses(say.save);
}

describe.each([
  ['fa', 'a phone', phone, 1],
  ['en', 'a wide screen', wide, 2],
] as const)('the journey in %s on %s', (locale, _, viewport, digit) => {
  const say = words[locale];
  const entry = `0900${digit}${mark}`;
  const username = `guest_${locale}_${mark}`;
  let visitor: Visitor;
  let event: { id: number; link: string; title: string; hostUserId: number };

  beforeAll(async () => {
    visitor = await newVisitor({ locale, viewport });
    event = await freeEventOf(demoHost.username);
  }, 60_000);
  afterAll(() => visitor.leave());

  it('begins with a real feed, with pictures and a card to tap', async () => {
    expect(await visitor.open('/')).toBe(200);
    await visitor.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('#outlet article img')].some(
        (img) => img.complete && img.naturalWidth > 0,
      ),
    );
    const before = await visitor.page.$$eval('#outlet article', (cards) => cards.length);
    await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await visitor.page.waitForFunction(
      (count) => document.querySelectorAll('#outlet article').length > count,
      {},
      before,
    );
  });

  it('goes to the event page without a page load', async () => {
    await visitor.page.evaluate(() => void ((globalThis as { samePage?: boolean }).samePage = true));
    const link = await visitor.page.waitForSelector('#outlet article :is(h2, h3) a[href]');
    await link!.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await link!.click();
    await visitor.page.waitForFunction(() => location.pathname.replace('/en', '').split('/').length === 3);
    expect(await visitor.page.evaluate(() => (globalThis as { samePage?: boolean }).samePage)).toBe(true);
    expect(await visitor.open(event.link)).toBe(200);
    await visitor.sees(event.title);
  });

  it('asks to sign in over the page, and the booking goes on where it stopped [AUT-09]', async () => {
    await visitor.presses(say.chooseOrReserve);
    await signIn(visitor, locale, entry, username);
    await visitor.page.waitForFunction(() => document.querySelectorAll('[role=dialog] input[type=radio]').length > 0, {
      timeout: 15_000,
    });
    expect(await visitor.page.evaluate(() => location.hash)).toMatch(/^#footer-sheet-/);
  });

  it('books a place, and the page shows it at once', async () => {
    await chooseFirst(visitor, 'day');
    await chooseFirst(visitor, 'time');
    await visitor.page.$$eval('[role=dialog] input[type=checkbox]', (boxes) =>
      boxes.forEach((box) => (box as HTMLInputElement).click()),
    );
    await visitor.presses(say.reserve);
    await visitor.sees(say.booked);
    await visitor.presses(say.done);
    await visitor.page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await visitor.sees(say.coming);
  });

  it('shows the reservation in my list, without a reload', async () => {
    await visitor.page.evaluate(() => void ((globalThis as { samePage?: boolean }).samePage = true));
    await goTo(visitor, locale, '/joined');
    await visitor.sees(event.title);
    expect(await visitor.page.evaluate(() => (globalThis as { samePage?: boolean }).samePage)).toBe(true);
  });

  it('lists it under my activity', async () => {
    await goTo(visitor, locale, '/activity');
    await visitor.sees(event.title);
  });

  it('writes to the host at once, and the host’s answer arrives', async () => {
    await visitor.open(event.link);
    await visitor.presses(say.message);
    await visitor.page.waitForFunction(() => /\/direct\/\d+/.test(location.pathname));
    const room = /\/direct\/(\d+)/.exec(visitor.page.url())![1]!;
    const box = await visitor.page.waitForSelector('textarea');
    const text = locale === 'fa' ? 'سلام، جای پارک هست؟' : 'Hello, is there parking?';
    await box!.type(text);
    await visitor.page.keyboard.press('Enter');
    await visitor.sees(text, 2000);
    const host = await signInAs(demoHost.entry);
    const answer = locale === 'fa' ? 'بله، روبه‌روی کافه.' : 'Yes, right opposite.';
    await api(host, 'POST', `/chatroom/${room}`, { body: answer });
    await visitor.sees(answer, 12_000);
  });

  it('follows the channel, and the event page shows it at once [PLT-05]', async () => {
    await visitor.open(`/${demoHost.username}`);
    await visitor.presses(say.follow);
    await visitor.sees(say.following);
    const link = await visitor.page.waitForSelector('#outlet article :is(h2, h3) a[href]');
    await link!.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await link!.click();
    await visitor.page.waitForFunction(() => location.pathname.replace('/en', '').split('/').length === 3);
    await visitor.sees(say.following);
  });

  it('is in the host’s numbers, chart and guest table [BIZ-02]', async () => {
    const host = await newVisitor({ locale, viewport });
    await host.signIn(await signInAs(demoHost.entry));
    await host.open(`/business/event/${event.id}`);
    await host.sees(say.guests);
    await host.sees(locale === 'fa' ? 'مینا راد' : 'Mina Rad');
    expect(await host.page.$$eval('#outlet svg [data-bar], #outlet svg rect', (bars) => bars.length)).toBeGreaterThan(
      0,
    );
    expect(host.complaints).toEqual([]);
    await host.leave();
  });

  it('gives the place back after a confirmation, and a card that was loaded before shows it at once [PLT-05]', async () => {
    const before = await reservedCount(event.id);
    // The channel's cards are loaded now, and not asked for again until the end.
    await goTo(visitor, locale, `/${demoHost.username}`);
    await cardSays(visitor, event.title, say.onCard, true);
    await visitor.page.evaluate(() => performance.clearResourceTimings());
    await goTo(visitor, locale, '/joined');
    await visitor.presses(say.manage);
    await visitor.presses(say.cancel);
    await visitor.presses(say.cancelConfirm);
    await visitor.sees(say.canceled);
    expect(await reservedCount(event.id)).toBe(before - 1);
    await goTo(visitor, locale, `/${demoHost.username}`);
    await cardSays(visitor, event.title, say.onCard, false);
    const asked = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.filter((url) => /\/channel\/\d+\/event\//.test(url))).toEqual([]);
  });

  it('left no complaint in the console on the whole way', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

/** Chooses the first open day or time of the booking sheet, where there is a choice. */
async function chooseFirst({ page }: Visitor, name: 'day' | 'time'): Promise<void> {
  await page.evaluate(
    (group) =>
      document
        .querySelector<HTMLInputElement>(`[role=dialog] input[type=radio][name="booking-${group}"]:not(:disabled)`)
        ?.click(),
    name,
  );
}

/** Waits until the card with this title says, or no longer says, these words. */
async function cardSays({ page }: Visitor, title: string, text: string, wanted: boolean): Promise<void> {
  await page.waitForFunction(
    (name, words, is) => {
      const card = [...document.querySelectorAll<HTMLElement>('#outlet article')].find((article) =>
        article.innerText.includes(name),
      );
      return card !== undefined && card.innerText.includes(words) === is;
    },
    {},
    title,
    text,
    wanted,
  );
}

/** Moves within the page, as a link would. */
async function goTo(visitor: Visitor, locale: Locale, path: string): Promise<void> {
  await visitor.page.evaluate(
    (address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
      link.remove();
    },
    locale === 'fa' ? path : `/${locale}${path}`,
  );
  await visitor.page.waitForFunction((end) => location.pathname.endsWith(end), {}, path);
}

const reservedCount = async (id: number): Promise<number> =>
  ((await api(null, 'GET', `/event/${id}/single`)) as { data: { reserved_count: number } }).data.reserved_count;
