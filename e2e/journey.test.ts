import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle } from 'puppeteer';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { toLatinDigits, toLocaleDigits } from 'shared-kernel/language/digits';
import { api, book, demoHost, hostEvent, signInAs, type WholeEvent } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { swipe } from './site/pictures.ts';
import { chooseFrom } from './site/menu.ts';
import { newEntry, newPerson, type Person } from './site/people.ts';
import { codeFor, siteUrl, wide, type Visitor } from './site/visitor.ts';
import { another, excuse, walk, walkAs } from './site/walk.ts';
import { wordsOf } from './site/words.ts';
import { itInAudit } from './site/inAudit.ts';
import { pressNow } from './site/pressNow.ts';

const isSheetGone = ({ page }: Visitor) => page.waitForFunction(() => !document.querySelector('[role=dialog]'));
const markPage = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => void ((globalThis as { samePage?: boolean }).samePage = true));
const isSamePage = ({ page }: Visitor): Promise<boolean | undefined> =>
  page.evaluate(() => (globalThis as { samePage?: boolean }).samePage);
const links = ({ page }: Visitor): Promise<string[]> =>
  page.$$eval('#outlet article :is(h2, h3) a[href]', (found) => found.map((link) => link.getAttribute('href')!));

/** Presses the title of the first card; then its event is open. In one go: the list may be drawn anew meanwhile. */
async function openFirstCard({ page }: Visitor): Promise<void> {
  const first = '#outlet article :is(h2, h3) a[href]';
  await page.waitForSelector(first);
  await pressNow(page, first);
  await page.waitForFunction(() => location.pathname.replace(/^\/en/, '').split('/').length === 3);
}

/** Moves within the page, as a link would. */
async function goTo({ page }: Visitor, locale: string, path: string): Promise<void> {
  await page.evaluate(
    (address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
      link.remove();
    },
    locale === 'fa' ? path : `/${locale}${path}`,
  );
  await page.waitForFunction((end) => (location.pathname + location.search).endsWith(end), {}, path);
}

/** Waits until the card with this title says, or no longer says, these words. */
async function cardSays({ page }: Visitor, title: string, text: RegExp, wanted: boolean): Promise<void> {
  await page.waitForFunction(
    (name, words, is) => {
      const card = [...document.querySelectorAll<HTMLElement>('#outlet article')].find((article) =>
        article.innerText.includes(name),
      );
      return card !== undefined && new RegExp(words).test(card.innerText) === is;
    },
    {},
    title,
    text.source,
    wanted,
  );
}

const startOf = (event: WholeEvent): string => event.dates.items[0]!.times[0]!.start;

/** Somebody with an event of one date and one plan. */
async function newHost(title: string, changes: Partial<EventForm> = {}): Promise<{ host: Person; event: WholeEvent }> {
  const host = await newPerson('نگار', 'میزبان');
  return { host, event: await hostEvent(host.token, [9], { title: `${title} ${mark}`, rules: '', ...changes }) };
}

const channelOf = async (token: string): Promise<number> =>
  ((await api(token, 'GET', '/auth/user')) as { data: { channel: { id: number } } }).data.channel.id;

describe('somebody new', () => {
  it(
    'begins with what can be joined soonest, and with what is on now in a strip of its own; finds at /home what was told and what friends do, not the same list again; and goes to an event without a page load [DSC-01] [DSC-04] [EVT-01]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      expect(await visitor.open('/')).toBe(200);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('#outlet article img')].some(
          (img) => img.complete && img.naturalWidth > 0,
        ),
      );
      await visitor.sees(say('discovery.now.title'));
      const [strip, others] = await page.$$eval(
        '#outlet article',
        (cards, title) => {
          const isOnNow = (card: Element) =>
            new RegExp(title).test(card.closest('section[aria-labelledby]')?.querySelector('h2')?.textContent ?? '');
          const texts = (wanted: boolean) =>
            cards.filter((card) => isOnNow(card) === wanted).map((card) => card.innerText);
          return [texts(true), texts(false)];
        },
        say('discovery.now.title').source,
      );
      const isClosed = (text: string) =>
        ['live', 'full', 'deadline', 'over', 'notHeld'].some((state) => say(`card.state.${state}`).test(text));
      expect(others!.length).toBeGreaterThan(2);
      expect(others!.filter(isClosed)).toEqual([]);
      expect(strip!.filter((text) => !isClosed(text))).toEqual([]);
      const before = others!.length + strip!.length;
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForFunction((count) => document.querySelectorAll('#outlet article').length > count, {}, before);

      const coming = await links(visitor);
      await markPage(visitor);
      await goTo(visitor, locale, '/home');
      await visitor.sees(say('home.experience.title'));
      await visitor.sees(say('home.friends.title'));
      const told = await links(visitor);
      expect(told.length).toBeGreaterThan(1);
      expect(told.filter((link) => coming.includes(link))).toEqual([]);
      await page.waitForSelector('#outlet article [role=img], #outlet article img');

      await goTo(visitor, locale, '/');
      await openFirstCard(visitor);
      expect(await isSamePage(visitor)).toBe(true);
    }),
  );

  it(
    'comes by a shared link, signs in over the page, and the booking goes on where it stopped, on one screen without scrolling; then the page, my list and my activity show the place at once [AUT-09] [SHL-32] [EVT-06] [EVT-19] [ACT-01] [ACT-03]',
    walk(async ({ visitor, say, locale, digit }) => {
      const { page } = visitor;
      const { host, event } = await newHost('چای عصر', {
        // Longer than a phone's screen.
        rules: Array.from({ length: 30 }, (_, at) => `${at + 1}. سر وقت بیایید و آرام بنشینید.`).join('\n'),
      });
      expect(await visitor.open(`${event.link}?via=telegram`)).toBe(200);
      await visitor.sees(event.title);

      const entry = newEntry();
      await visitor.presses(say.only('event.bar.free'));
      await visitor.sees(say('auth.login.why.book'));
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(say.only('auth.entry.submit'));
      const code = await page.waitForSelector('input[autocomplete="one-time-code"]');
      await code!.type(await codeFor(entry));
      const [first, last] = locale === 'fa' ? ['مینا', 'راد'] : ['Mina', 'Rad'];
      await visitor.fills(new RegExp(`^${say('auth.name.first').source}\\s*\\*?$`), first!);
      await visitor.fills(say('auth.name.last'), last!);
      await visitor.fills(say('auth.name.username'), `guest_${digit}_${mark}`);
      await visitor.presses(say.only('auth.name.submit'));
      await visitor.sees(say('event.booking.count'));
      expect(await page.evaluate(() => location.hash)).toMatch(/^#footer-sheet-/);

      expect(await page.$('[role=dialog] input[type=radio]')).toBeNull();
      const box = await page.waitForSelector('[role=dialog] input[type=checkbox]');
      // Once the sheet has come to rest.
      await page.waitForFunction(
        () =>
          document.querySelector('[role=dialog] input[type=checkbox]')!.getBoundingClientRect().bottom <= innerHeight,
      );
      const scrolled = await page.$$eval('[role=dialog], [role=dialog] *', (parts) =>
        parts.some((part) => part.scrollTop > 0),
      );
      expect(scrolled).toBe(false);
      await box!.evaluate((node) => (node as HTMLInputElement).click());
      // On wide screens it moves for a moment, too.
      await page.waitForFunction(
        (source) => {
          const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
          const { top, bottom } = buttons
            .find((one) => new RegExp(source).test(one.innerText))!
            .getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        },
        {},
        say('event.booking.act.free').source,
      );
      await visitor.presses(say.only('event.booking.act.free'));
      await visitor.sees(say('event.booked.title'));
      for (const id of ['booked.calendar', 'host.message', 'booked.share', 'booked.mine'])
        await visitor.sees(say(`event.${id}`));
      await visitor.presses(say.only('event.booked.done'));
      await isSheetGone(visitor);
      await visitor.sees(say('event.bar.reserved'));

      await markPage(visitor);
      for (const path of ['/joined', '/activity']) {
        await goTo(visitor, locale, path);
        await visitor.sees(event.title);
      }
      expect(await isSamePage(visitor)).toBe(true);
      const { data: insight } = (await api(host.token, 'GET', `/event/${event.id}/insight`)) as {
        data: { sources: unknown[] };
      };
      expect(insight.sources).toEqual([{ via: 'telegram', guests: 1 }]);
    }),
  );
});

describe('a guest', () => {
  it(
    'writes to the host, whose answer arrives at once, and sees in the frame and in the tab’s title that a message waits, as it comes [CHT-02] [CHT-08] [SHL-03]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      const [{ host, event }, guest] = await Promise.all([newHost('چای عصر'), newPerson()]);
      await visitor.signIn(guest.token);
      await visitor.open(event.link);
      await visitor.presses(say('event.host.message'));
      await page.waitForFunction(() => /\/direct\/\d+/.test(location.pathname));
      const room = /\/direct\/(\d+)/.exec(page.url())![1]!;
      const box = await page.waitForSelector('textarea');
      const text = locale === 'fa' ? 'سلام، جای پارک هست؟' : 'Hello, is there parking?';
      await box!.type(text);
      await page.keyboard.press('Enter');
      await visitor.sees(text);
      const answer = locale === 'fa' ? 'بله، روبه‌روی کافه.' : 'Yes, right opposite.';
      await api(host.token, 'POST', `/chatroom/${room}`, { body: answer });
      await visitor.sees(answer);

      await goTo(visitor, locale, '/');
      await page.waitForSelector('#outlet article');
      await api(host.token, 'POST', `/chatroom/${room}`, { body: 'تا فردا!' });
      const number = toLocaleDigits(locale, '1');
      await page.waitForFunction(
        (source) =>
          [...document.querySelectorAll('a[href$="/direct"]')].some((link) =>
            new RegExp(source).test(`${link.getAttribute('aria-label') ?? ''} ${link.textContent}`),
          ),
        {},
        say('shell.unread.messages', { number }).source,
      );
      await page.waitForFunction((badge) => document.title.startsWith(badge), {}, `(${number})`);
      await goTo(visitor, locale, `/direct/${room}`);
      await visitor.sees('تا فردا!');
      await page.waitForFunction(() => !document.title.startsWith('('));
    }),
  );

  itInAudit(
    'finds on the own channel a way to what is one’s own instead of a dead button, and follows another, whose event’s page shows it at once [DSC-09] [PLT-05]',
    walk(async ({ visitor, say }) => {
      const [{ host }, guest] = await Promise.all([newHost('چای عصر'), newPerson()]);
      await visitor.signIn(guest.token);
      await visitor.open(`/${guest.username}`);
      await visitor.sees(say('channel.edit'));
      expect(await visitor.page.$$('#outlet header button:disabled')).toEqual([]);
      await visitor.page.waitForSelector('#outlet a[href$="/profile"]');
      await visitor.presses(say.only('channel.manage'));
      await visitor.page.waitForFunction(() => location.pathname.endsWith('/business'));

      const isFollowed = () =>
        visitor.page.waitForFunction(
          (source) =>
            [...document.querySelectorAll<HTMLElement>('#outlet button')].some((button) =>
              new RegExp(source).test(button.innerText),
            ),
          {},
          say.only('kernel.follow.on').source,
        );
      await visitor.open(`/${host.username}`);
      await visitor.presses(say.only('kernel.follow.start'), '#outlet');
      await isFollowed();
      await openFirstCard(visitor);
      await isFollowed();
    }),
  );

  it(
    'gives the place back after a confirmation, and a card that was loaded before shows it at once [PLT-05]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      const [{ host, event }, guest] = await Promise.all([newHost('چای عصر'), newPerson()]);
      await book(guest.token, event, startOf(event), 1, '');
      const going = async () =>
        ((await api(null, 'GET', `/event/${event.id}/single`)) as { data: WholeEvent }).data.reserved_count;
      expect(await going()).toBe(1);
      await visitor.signIn(guest.token);
      // The channel's cards are loaded now, and are not fetched again until the end.
      await visitor.open(`/${host.username}`);
      await cardSays(visitor, event.title, say('card.coming'), true);
      await page.evaluate(() => performance.clearResourceTimings());
      await goTo(visitor, locale, '/joined');
      await visitor.presses(say('reservation.manageOf'));
      await visitor.presses(say.only('event.cancel.action'));
      await visitor.presses(say.only('event.cancel.confirm'));
      await visitor.sees(say('event.cancel.done'));
      expect(await going()).toBe(0);
      await goTo(visitor, locale, `/${host.username}`);
      await cardSays(visitor, event.title, say('card.coming'), false);
      const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(asked.filter((url) => /\/channel\/\d+\/event\//.test(url))).toEqual([]);
      // A ticket is brought along for when there is no network; this one may have been asked for as its place went.
      excuse(visitor, /409 \(Conflict\) \S+\/ticket$/);
    }),
  );

  itInAudit(
    'keeps an event in a folder, and finds own bookings, what friends do, and the way to invite more [ACT-03] [ACT-05] [ACT-06]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      const [{ event: tea }, guest, friend] = await Promise.all([
        newHost('چای تازه'),
        newPerson(),
        newPerson('لیلا', `دوست${mark}`),
      ]);
      await api(guest.token, 'POST', `/channel/${await channelOf(friend.token)}/follow`, { is_followed: true });
      await book(guest.token, tea, startOf(tea), 1, '');
      await api(guest.token, 'POST', `/event/${tea.id}/save`, { saved: true });
      await api(friend.token, 'POST', `/event/${tea.id}/like`, { liked: true });

      await visitor.signIn(guest.token);
      await visitor.open('/saves');
      await visitor.sees(tea.title);
      await visitor.presses(say.only('saves.folder.new'));
      await visitor.fills(say('saves.folder.name'), 'آخر هفته');
      await visitor.presses(say.only('saves.folder.save'), 'dialog[open]');
      await visitor.sees(say('saves.folder.empty'));
      await visitor.presses(say.only('saves.all'));
      await chooseFrom(page, '#outlet [data-row]', tea.title, /^آخر هفته$/);
      await visitor.sees(say('saves.moved', { title: tea.title }));
      await visitor.open('/saves');
      await visitor.presses(/^آخر هفته/);
      await visitor.sees(tea.title);
      await chooseFrom(page, '#outlet', '', say.only('saves.folder.remove'));
      await visitor.sees(say('saves.folder.removed', { name: 'آخر هفته' }));
      await visitor.sees(tea.title);

      for (const path of ['/activity/books', '/joined']) {
        await goTo(visitor, locale, path);
        await visitor.sees(tea.title);
      }
      await goTo(visitor, locale, '/friends');
      await page.waitForFunction(
        (name, title) =>
          [...document.querySelectorAll<HTMLElement>('#outlet article')].some(
            ({ innerText }) => innerText.includes(name) && innerText.includes(title),
          ),
        {},
        friend.name,
        tea.title,
      );
      await goTo(visitor, locale, '/activity?tab=analyze');
      await visitor.presses(say.only('analysis.invited'));
      await visitor.sees(say('auth.invitation.none'));
      await page.keyboard.press('Escape');
      await isSheetGone(visitor);
      await visitor.presses(say.only('analysis.invite'));
      await visitor.sees(say('auth.invitation.code'));
      await visitor.sees(say('auth.invitation.link'));
    }),
  );
});

/** Gives photos to the form as the phone's chooser would. */
const choosePhotos = ({ page }: Visitor, count: number): Promise<void> =>
  page.$eval(
    '#section-gallery input[type=file]',
    async (input, wanted) => {
      const chosen = new DataTransfer();
      for (let at = 0; at < wanted; at++) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
        const paper = canvas.getContext('2d')!;
        paper.fillStyle = ['teal', 'orange'][at % 2]!;
        paper.fillRect(0, 0, 1600, 1200);
        const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
        chosen.items.add(new File([photo!], `photo-${at}.jpg`, { type: 'image/jpeg' }));
      }
      (input as HTMLInputElement).files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    count,
  );

describe('a host', () => {
  it(
    'makes an event of two dates with two pictures and a plan in fifteen taps, and sees it published [EVT-12] [EVT-13] [EVT-16]',
    walkAs({ locale: 'fa' }, async (visitor) => {
      const { page } = visitor;
      const say = wordsOf('fa');
      const host = await newPerson('نیلوفر', 'سازنده');
      await visitor.signIn(host.token);
      // A required field's label has a star.
      const labelled = (id: string): RegExp => new RegExp(`^${say(id).source}\\s*\\*?$`);
      let taps = 0;
      const tap = async (name: string | RegExp, within?: string): Promise<void> => {
        taps++;
        await visitor.presses(name, within);
      };
      await visitor.open('/event/create');
      await tap(say.only('eventForm.template.workshop'));
      // Two days of the next month, which lie all in the future.
      await tap(/^ماه بعد$/);
      await page.waitForSelector('#section-days [role=grid]');
      for (const day of [/(^|\s)۱۰\s/, /(^|\s)۱۲\s/]) await tap(day, '#section-days [role=grid]');
      await visitor.fills(labelled('eventForm.title'), `کارگاه سفال ${mark}`);
      taps++;
      await choosePhotos(visitor, 2);
      for (let photo = 1; photo <= 2; photo++) {
        await tap(say.only('picture.crop.use'));
        await page.waitForFunction(
          (count) => document.querySelectorAll('#section-gallery li img').length >= count,
          {},
          photo,
        );
      }
      await page.waitForFunction(
        () =>
          document.querySelectorAll('#section-gallery li img').length === 2 &&
          !document.querySelector('#section-gallery progress, #section-gallery [role=progressbar]'),
      );
      await visitor.fills(labelled('eventForm.place.address'), 'خیابان حافظ، پلاک ۱۲');
      await visitor.fills(labelled('eventForm.plan.price'), '۱۲۰۰۰۰');
      await visitor.sees(say('eventForm.kept.saved'));
      // No category of the site is the template's.
      await tap(new RegExp(`^${say('eventForm.categories.title').source}`), '#section-categories');
      await tap('سفال', '#section-categories');
      await tap(say.only('eventForm.publish'));
      await page.waitForFunction((name) => decodeURI(location.pathname).startsWith(`/${name}/`), {}, host.username);
      await visitor.sees(`کارگاه سفال ${mark}`);
      const [, , slug] = new URL(page.url()).pathname.split('/');
      const { data } = (await api(host.token, 'GET', `/channel/${host.username}/event/${slug}/single`)) as {
        data: WholeEvent & { uploads: unknown[] };
      };
      expect([data.dates.items.length, data.uploads.length, data.event_date_plans.available[0]?.price]).toEqual([
        2, 2, 120_000,
      ]);
      expect(taps).toBeLessThanOrEqual(15);
    }),
  );

  itInAudit(
    'publishes a free event by a template in eight taps and one typed title, on a page of three screens, and shares it next [EVT-12] [EVT-18]',
    walkAs({ locale: 'fa' }, async (visitor) => {
      const { page } = visitor;
      const say = wordsOf('fa');
      const host = await newPerson('نیلوفر', 'سازنده');
      const { data: cities } = (await api(null, 'GET', `/properties/city?search=${encodeURIComponent('شیراز')}`)) as {
        data: { id: number; name: string }[];
      };
      const [city] = cities;
      await api(host.token, 'PUT', '/channel', { city: city!.id });
      await visitor.signIn(host.token);
      let taps = 0;
      const tap = async (name: string | RegExp, within?: string): Promise<void> => {
        taps++;
        await visitor.presses(name, within);
      };
      await visitor.open('/event/create');
      await page.waitForSelector('#section-audience');
      await page.waitForSelector('#section-days [role=grid]');
      const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(height).toBeLessThanOrEqual(3);
      await tap(say.only('eventForm.template.gameNight'));
      await tap(/^ماه بعد$/);
      await tap(/(^|\s)۱۰\s/, '#section-days [role=grid]');
      taps++;
      await visitor.fills(new RegExp(`^${say('eventForm.title').source}\\s*\\*?$`), `شب بازی ${mark}`);
      await tap(city!.name, '#section-address');
      await tap(say.only('eventForm.publish'));
      await page.waitForFunction((name) => decodeURI(location.pathname).startsWith(`/${name}/`), {}, host.username);
      expect(taps).toBeLessThanOrEqual(8);
      await visitor.sees(say('event.published.title'));
      await visitor.sees(say('event.share.direct'));
    }),
  );

  it(
    'publishes at one tap while the last day of a code has the focus, and is asked before leaving what nobody sees yet [EVT-12] [EVT-14]',
    walkAs({ locale: 'fa' }, async (visitor) => {
      const { page } = visitor;
      const say = wordsOf('fa');
      const host = await newPerson('نیلوفر', 'سازنده');
      await visitor.signIn(host.token);
      const labelled = (id: string): RegExp => new RegExp(`^${say(id).source}\\s*\\*?$`);
      const title = `کنسرت ${mark}`;
      await visitor.open('/event/create');
      await visitor.presses(say.only('eventForm.template.concert'));
      await visitor.presses(/^ماه بعد$/);
      await visitor.presses(/(^|\s)۱۰\s/, '#section-days [role=grid]');
      await visitor.fills(labelled('eventForm.title'), title);
      await visitor.fills(labelled('eventForm.place.address'), 'خیابان حافظ، پلاک ۱۲');
      await visitor.fills(labelled('eventForm.plan.price'), '۱۲۰۰۰۰');
      await page.waitForSelector('#section-codes h2 button');
      await page.$eval('#section-codes h2 button', (line) => line.click());
      await visitor.presses(say.only('eventForm.codes.add'));
      await visitor.fills(labelled('eventForm.code.code'), 'YALDA');
      const field = await page.waitForSelector('#section-codes li > div:first-child > div:nth-child(4) input');
      await field!.click();
      await page.keyboard.type('1420/01/01');
      // Where a finger comes down, whatever moves when the field is left.
      const button = await page.waitForFunction(
        (words) =>
          [...document.querySelectorAll('button')].findLast(({ textContent }) => new RegExp(words).test(textContent)),
        {},
        say.only('eventForm.publish').source,
      );
      const { x, y, width, height } = (await button.asElement()!.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2, { delay: 80 });
      await page.waitForFunction((name) => decodeURI(location.pathname).startsWith(`/${name}/`), {}, host.username);
      await visitor.sees(say('event.published.title'));

      const [, , slug] = new URL(page.url()).pathname.split('/');
      await visitor.open(`/event/edit/${slug}`);
      await visitor.fills(labelled('eventForm.title'), `${title} دوم`);
      await page.evaluate(() => history.back());
      await visitor.sees(say('eventForm.unpublished.text'));
      await visitor.presses(say.only('kernel.close'), 'dialog[open]');
      await visitor.open(`/event/edit/${slug}`);
      await visitor.sees(say('eventForm.unpublished.kept'));
      await page.evaluate(() => history.back());
      await visitor.sees(say('eventForm.unpublished.text'));
      await visitor.presses(say.only('eventForm.publish'), 'dialog[open]');
      await page.waitForFunction((name) => decodeURI(location.pathname).startsWith(`/${name}/`), {}, host.username);
      await visitor.sees(`${title} دوم`);
    }),
  );

  itInAudit(
    'is told what happened, goes to it, and is told no more of a kind that was turned off [ACT-02]',
    walk(async ({ visitor, say, locale, isWide }) => {
      const { page } = visitor;
      const [{ host, event }, first, second] = await Promise.all([
        newHost('عصر کار'),
        newPerson('لیلا', 'قدیمی'),
        newPerson('امید', 'تازه'),
      ]);
      await api(second.token, 'POST', `/event/${event.id}/like`, { liked: true });
      await api(second.token, 'POST', `/event/${event.id}/comment`, { body: 'چه ساعتی تمام می‌شود؟' });
      await visitor.signIn(host.token);
      await visitor.open(isWide ? '/' : '/activity');
      await visitor.presses(say('shell.unread.notifications'));
      const about = { name: second.name, event: event.title };
      for (const kind of ['liked', 'comment']) await visitor.sees(say(`notification.kind.${kind}`, about));
      await page.waitForFunction(
        (source) =>
          ![...document.querySelectorAll('a[href$="/notifications"]')].some((link) =>
            new RegExp(source).test(link.getAttribute('aria-label') ?? ''),
          ),
        {},
        say('shell.unread.notifications').source,
      );
      await visitor.presses(say('notification.kind.comment', about));
      await visitor.sees('چه ساعتی تمام می‌شود؟');
      expect(decodeURI(new URL(page.url()).pathname).endsWith(event.link)).toBe(true);
      await goTo(visitor, locale, '/notifications');
      await visitor.sees(say('notification.kind.liked', about));

      // The menu in the row of the like.
      await page.evaluate(
        (source, more) => {
          const row = [...document.querySelectorAll('#outlet [data-row]')].find((one) =>
            new RegExp(source).test((one as HTMLElement).innerText),
          );
          [...row!.querySelectorAll('button')]
            .find((one) => new RegExp(more).test(one.getAttribute('aria-label') ?? ''))!
            .click();
        },
        say('notification.kind.liked', about).source,
        say.only('notification.more').source,
      );
      await page.waitForSelector('[role=menuitem]');
      await pressNow(page, '[role=menuitem]');
      await visitor.sees(say('notification.turnedOff'));
      await api(first.token, 'POST', `/event/${event.id}/like`, { liked: true });
      await api(first.token, 'POST', `/event/${event.id}/save`, { saved: true });
      await visitor.sees(say('notification.kind.saved', { name: first.name, event: event.title }));
      const { data } = (await api(host.token, 'GET', '/profile/notifications')) as { data: { kind: string }[] };
      expect(data.filter(({ kind }) => kind === 'liked')).toHaveLength(1);
    }),
  );

  itInAudit(
    'sees the day, the numbers of an event and its guests, searched and parted, is told who reserved, and reads what hosting brings, whose first step leads to a new event [BIZ-01] [BIZ-02] [ACT-02]',
    walk(async ({ visitor, say, locale, isWide }) => {
      const { page } = visitor;
      const [{ host, event }, returning, newcomer] = await Promise.all([
        newHost('عصر کار'),
        newPerson('لیلا', 'قدیمی'),
        newPerson('امید', 'تازه'),
      ]);
      const earlier = await hostEvent(host.token, [20], { title: `پیشتر ${mark}`, rules: '' });
      await book(returning.token, earlier, startOf(earlier), 1, '');
      for (const guest of [returning, newcomer]) await book(guest.token, event, startOf(event), 2, '');
      await api(newcomer.token, 'POST', `/event/${event.id}/comment`, { body: 'چه ساعتی تمام می‌شود؟' });

      await visitor.signIn(host.token);
      await visitor.open('/business');
      await visitor.sees(say('today.unansweredTitle'));
      await visitor.sees('چه ساعتی تمام می‌شود؟');
      await visitor.presses(say('business.open', { title: event.title }));
      await page.waitForFunction((id) => location.pathname.endsWith(`/business/event/${id}`), {}, event.id);
      const list = () =>
        page.$$eval('#outlet [data-row]', (rows) => rows.map((row) => (row as HTMLElement).innerText).join('\n'));
      const isListed = (wanted: string, not: string) =>
        page.waitForFunction(
          (there, gone) => {
            const rows = [...document.querySelectorAll<HTMLElement>('#outlet [data-row]')]
              .map((row) => row.innerText)
              .join(' ');
            return rows.includes(there) && !rows.includes(gone);
          },
          {},
          wanted,
          not,
        );
      await visitor.sees(say('insight.codes.title'));
      await visitor.sees(say('insight.sources.title'));
      expect(await page.$$eval('#outlet svg [data-bar], #outlet svg rect', (bars) => bars.length)).toBeGreaterThan(0);
      await visitor.sees(say('insight.guests'));
      await visitor.sees(returning.name);
      expect(await list()).toContain(newcomer.name);
      await visitor.fills(say('insight.guests.search'), newcomer.name.split(' ')[1]!);
      await isListed(newcomer.name, returning.name);
      await visitor.presses(say('kernel.clearSearch'));
      await visitor.presses(say.only('insight.guests.returning'));
      await isListed(returning.name, newcomer.name);
      await visitor.presses(say.only('insight.guests.new'));
      await isListed(newcomer.name, returning.name);

      if (!isWide) await goTo(visitor, locale, '/');
      await visitor.presses(say('shell.unread.notifications'));
      await visitor.sees(say('notification.kind.reserved', { name: returning.name }));
      await goTo(visitor, locale, '/business/join');
      await visitor.sees(say('join.steps'));
      await visitor.presses(say.only('join.start'));
      await page.waitForFunction(() => location.pathname.endsWith('/event/create'));
    }),
  );

  itInAudit(
    'answers guests once: by a suggested reply, by thanks that can be taken back, or puts it away [ACT-04]',
    walk(async ({ visitor, say, isWide }) => {
      const { page } = visitor;
      const [{ host, event }, guest] = await Promise.all([newHost('عصر کار'), newPerson('امید', 'تازه')]);
      await book(guest.token, event, startOf(event), 2, '');
      await api(guest.token, 'POST', `/event/${event.id}/like`, { liked: true });
      await api(guest.token, 'POST', `/event/${event.id}/comment`, { body: 'چه ساعتی تمام می‌شود؟' });
      await visitor.signIn(host.token);

      const about = { name: guest.name, event: event.title };
      const rowOf = async (kind: string) => {
        const found = await page.waitForFunction(
          (source) =>
            [...document.querySelectorAll<HTMLElement>('#outlet [data-row]')].find((one) =>
              new RegExp(source).test(one.innerText),
            ),
          {},
          say(`activity.host.${kind}`, about).source,
        );
        return found.asElement() as ElementHandle<HTMLElement>;
      };
      const choose = (kind: string, action: string) =>
        chooseFrom(page, '#outlet [data-row]', say(`activity.host.${kind}`, about), say.only(action));
      const isAnswered = async (kind: string, wanted: boolean): Promise<void> => {
        await page.waitForFunction(
          (row, words, is) => new RegExp(words).test(row.innerText) === is,
          {},
          await rowOf(kind),
          say('activity.answered').source,
          wanted,
        );
      };
      await visitor.open('/activity?side=host');
      await choose('commented', 'activity.reply');
      const group = await page.waitForSelector('[role=dialog] [role=group]');
      expect(await group!.$$eval('button', (chips) => chips.length)).toBe(3);
      await visitor.presses(say.only('reply.question.1'), '[role=dialog]');
      await visitor.presses(say.only('reply.send'), '[role=dialog]');
      await visitor.sees(say('reply.sent'));
      await isSheetGone(visitor);
      await isAnswered('commented', true);
      const { data: rooms } = (await api(guest.token, 'GET', '/chatroom')) as {
        data: { last_message: { body: string } | null }[];
      };
      expect(rooms.map(({ last_message: last }) => say.only('reply.question.1').test(last?.body ?? ''))).toContain(
        true,
      );

      if (isWide) await choose('liked', 'activity.thank');
      else {
        const row = await rowOf('liked');
        await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
        const { x, y, width, height } = (await row.boundingBox())!;
        const from = x + width / 2;
        await swipe(page, [from, y + height / 2], [from - 100, y + height / 2]);
      }
      await isAnswered('liked', true);
      await visitor.presses(say.only('activity.undo'));
      await isAnswered('liked', false);
      await choose('liked', 'activity.thank');
      await isAnswered('liked', true);
      await (await rowOf('liked')).$eval('button[aria-haspopup=menu]', (button) => button.click());
      await page.waitForSelector('[role=menuitem][aria-disabled=true]');
      await page.keyboard.press('Escape');
      await choose('reserved', 'activity.archive');
      await visitor.sees(say('activity.archived'));
      // Leaving the page sends what could still be undone.
      await visitor.open('/activity?side=host');
      await isAnswered('liked', true);
      const rows = await page.$$eval('#outlet [data-row]', (all) => all.map((one) => (one as HTMLElement).innerText));
      expect(rows.filter((row) => say('activity.host.reserved', about).test(row))).toEqual([]);
    }),
  );

  itInAudit(
    'tells close friends of an event, once a day [BIZ-05]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      const [{ host, event }, guest] = await Promise.all([newHost('پیشتر'), newPerson('امید', 'تازه')]);
      const canTell = (wanted: boolean) =>
        page.waitForFunction(
          (source, is) =>
            [...document.querySelectorAll<HTMLButtonElement>('#outlet button')].some(
              (button) =>
                new RegExp(source).test(button.innerText.trim()) &&
                button.matches(':disabled, [aria-disabled=true]') !== is,
            ),
          {},
          say.only('notify.action').source,
          wanted,
        );
      await visitor.signIn(host.token);
      await visitor.open(`/business/event/${event.id}`);
      await visitor.sees(say('notify.nobody'));
      await canTell(false);
      const [ofHost, ofGuest] = await Promise.all([host, guest].map(({ token }) => channelOf(token)));
      await api(host.token, 'GET', `/channel/${ofGuest}/add-close?is_close=1`);
      await api(guest.token, 'GET', `/channel/${ofHost}/add-close?is_close=1`);
      await visitor.open(`/business/event/${event.id}`);
      await visitor.sees(say('notify.reach', { number: toLocaleDigits(locale, '1') }));
      await canTell(true);
      await visitor.presses(say.only('notify.action'));
      await visitor.sees(say('notify.notifiedToday'));
      await canTell(false);
      const { data: told } = (await api(guest.token, 'GET', '/profile/notifications')) as {
        data: { kind: string; event: { id: number } | null }[];
      };
      expect(told.filter((notice) => notice.kind === 'invited' && notice.event?.id === event.id)).toHaveLength(1);
    }),
  );

  itInAudit(
    'waits with an edit for an admin, who sees both versions and decides [BIZ-07]',
    walk(async (walker) => {
      const { visitor, say, isWide, digit } = walker;
      const [{ host, event }, guest] = await Promise.all([newHost(`پیشتر ${digit}`), newPerson()]);
      // An event that somebody comes to.
      await book(guest.token, event, startOf(event), 1, '');
      const { data: pure } = (await api(host.token, 'GET', `/event/${event.id}/pure`)) as {
        data: { form: EventForm; version: string };
      };
      const title = `دیگر ${digit}${mark}`;
      await api(host.token, 'PUT', `/event/${event.id}`, { ...pure.form, title, version: pure.version });
      const admin = await another({ ...walker, locale: 'fa' }, await signInAs('admin@example.com'));
      await admin.open('/business/desk/updates');
      const row = `[data-desk-row][aria-label*="${event.title}"]`;
      const fa = wordsOf('fa');
      await admin.presses(fa.only('desk.updates.open'), row);
      const versions = await admin.page.waitForSelector(`${row} table`);
      const cells = await versions!.$$eval('td', (all) => all.map((one) => one.innerText.trim()));
      expect(cells.join(' | ')).toContain(event.title);
      expect(cells.join(' | ')).toContain(title);
      const action = isWide ? 'reject' : 'approve';
      await admin.presses(fa.only(`desk.updates.${action}`), row);
      if (isWide) await admin.fills(fa('desk.reason'), 'نام پیشین بهتر بود');
      await admin.presses(fa.only(`desk.updates.${action}`), 'dialog[open]');
      await admin.sees(fa(isWide ? 'desk.updates.rejected' : 'desk.updates.approved'));
      await admin.page.waitForFunction((gone) => !document.querySelector(gone), {}, row);
      expect(admin.complaints).toEqual([]);
      await visitor.signIn(host.token);
      await visitor.open('/notifications');
      await visitor.sees(
        say(`notification.kind.${isWide ? 'rejected' : 'approved'}`, { event: isWide ? event.title : title }),
      );
      if (isWide) await visitor.sees('نام پیشین بهتر بود');
    }),
  );

  itInAudit(
    'reads the income as sums that add up, by event and altogether; the loudspeaker is still to come [BIZ-03] [BIZ-04]',
    walkAs({ viewport: wide }, async (host) => {
      const say = wordsOf('fa');
      await host.signIn(await signInAs(demoHost.entry));
      await host.open('/business/index-bk');
      await host.sees(say('money.owed'));
      await host.page.waitForSelector('#outlet [data-row] dl');
      const lists = await host.page.$$eval('#outlet dl', (all) =>
        all.map((list) => [...list.querySelectorAll('dd')].map((one) => one.textContent)),
      );
      const [earned, owed, ...rewards] = lists.map((list) =>
        list.map((text) => Number(toLatinDigits(text).replace(/\D/g, ''))),
      );
      const [transactions, invited, pending, blocked, earnings] = earned as [number, number, number, number, number];
      expect(earnings).toBe(transactions + invited + pending + blocked);
      expect(earnings).toBeGreaterThan(0);
      const [freed, paid, balance] = owed as [number, number, number];
      expect(freed).toBe(transactions + invited);
      expect(owed).toEqual([freed, paid, freed - paid, pending, blocked, balance + pending + blocked]);
      expect(rewards.length).toBeGreaterThan(0);
      for (const [first, returning, sum, online, total] of rewards as number[][])
        expect([sum, total]).toEqual([first! + returning!, sum! + online!]);
      for (const part of ['money.history', 'money.noExperience', 'loudspeaker.soon']) await host.sees(say(part));
      const closed = await host.page.$$eval('#outlet button:disabled', (all) => all.map((one) => one.textContent));
      expect(closed.filter((name) => say.only('loudspeaker.action').test(name))).toHaveLength(1);
    }),
  );
});

describe('a full session', () => {
  it(
    'is waited for, and the place that comes free goes to the one who waited; the door has its camera [EVT-22] [EVT-23]',
    walk(async (walker) => {
      const { say, visitor: waiting } = walker;
      // So soon that its door is open already.
      const quarter = 15 * 60_000;
      const soon = Math.ceil(Date.now() / quarter) * quarter + 5 * 3_600_000;
      const session = { start: new Date(soon).toISOString(), end: new Date(soon + 8 * quarter).toISOString() };
      const [{ host, event }, first, next] = await Promise.all([
        newHost('جای آخر', {
          dates: [{ ...session, times: [session] }],
          capacity: { has_limitation: true, limitation: 1 },
        }),
        newPerson('رضا', 'اول'),
        newPerson('مینا', 'بعدی'),
      ]);
      await book(first.token, event, startOf(event), 1, '');
      const openDoor = async (): Promise<void> => {
        const owner = await another(walker, host.token);
        await owner.page.browserContext().setPermission(siteUrl, { permission: { name: 'camera' }, state: 'granted' });
        await owner.open(event.link);
        await owner.presses(say('event.host.door'));
        await owner.presses(say.only('event.door.look'));
        await owner.page.waitForFunction(
          () => (document.querySelector<HTMLVideoElement>('[role=dialog] video')?.videoWidth ?? 0) > 0,
        );
        expect(owner.complaints).toEqual([]);
      };
      const waitInLine = async (): Promise<void> => {
        await waiting.signIn(next.token);
        await waiting.open(event.link);
        await waiting.presses(say.only('event.bar.wait'));
        await waiting.presses(say.only('event.bar.wait'), '[role=dialog]');
        await waiting.sees(say('event.wait.ahead'));
        await waiting.presses(say.only('kernel.close'));
        await waiting.sees(say('event.bar.waiting'));
      };
      await Promise.all([openDoor(), waitInLine()]);
      await api(first.token, 'POST', `/event/${event.id}/book/cancel-reserve`, { dates: [startOf(event)] });
      // A background job passes the place on, every few seconds.
      const isHeld = async () =>
        ((await api(next.token, 'GET', '/profile/reserves')) as { data: { status: string }[] }).data[0]?.status ===
        'held';
      while (!(await isHeld())) await pause(200);
      await waiting.open('/joined');
      await waiting.sees(say('kernel.hold.take'));
      await waiting.presses(say('kernel.hold.take'));
      await waiting.sees(say('kernel.hold.taken'));
      await waiting.open(event.link);
      await waiting.sees(say('event.bar.reserved'));
    }),
  );
});

describe('after an event', () => {
  itInAudit(
    'its host tells how it was, which stands on a page of its own [EVT-15]',
    walk(async ({ say, digit, visitor: host }) => {
      const token = await signInAs(demoHost.entry);
      const { data: untold } = (await api(token, 'GET', '/events/without-experiences')) as {
        data: { link: string; username: string; slug: string }[];
      };
      const { link, username, slug } = untold[Number(digit) - 1]!;
      await host.signIn(token);
      await host.open(`${link}/experience`);
      await host.presses(say.only('event.experiences.tell'));
      await host.page.waitForFunction(
        (path) => location.pathname.endsWith(path),
        {},
        encodeURI(`/event/edit/${slug}/experience`),
      );
      await host.fills(say('event.tell.body'), `چه شبی بود ${digit}${mark}`);
      await host.presses(say.only('event.tell.send'));
      await host.sees(say('event.tell.thanks'));
      await host.open(`/${username}/${slug}/experience`);
      await host.sees(`چه شبی بود ${digit}${mark}`);
    }),
  );

  itInAudit(
    'one who was there rates it, and sends it to a friend in a chat [EVT-05] [EVT-20]',
    walk(async ({ say, digit, visitor: guest }) => {
      const token = await signInAs('sara@example.com');
      const { data: unrated } = (await api(token, 'GET', '/events/without-rates')) as { data: { link: string }[] };
      const { link } = unrated[Number(digit) - 1]!;
      await guest.signIn(token);
      await guest.open(link);
      await guest.presses(say('event.rates.ask'), '#outlet');
      const star = await guest.page.waitForSelector('[role=dialog] form input[type=radio][value="5"]');
      await star!.evaluate((node) => (node as HTMLInputElement).click());
      await guest.fills(say('event.rates.words'), `دست همه درد نکند ${digit}${mark}`);
      await guest.presses(say.only('event.rates.send'), '[role=dialog]');
      await guest.sees(say('event.rates.thanks'));
      await guest.sees(`دست همه درد نکند ${digit}${mark}`);
      await guest.presses(say('event.share'), '#outlet');
      await guest.presses(say.only('event.share.direct'), '[role=dialog]');
      await guest.fills(say('event.direct.search'), 'narvan');
      await guest.presses(/narvan/, '[role=dialog] [role=group]');
      await guest.fills(say('event.direct.message'), `این را ببین ${digit}${mark}`);
      await guest.presses(say('event.direct.send'), '[role=dialog]');
      await guest.sees(say('event.direct.done'));
      const { data: rooms } = (await api(token, 'GET', '/chatroom')) as { data: unknown };
      expect(JSON.stringify(rooms)).toContain(mark);
    }),
  );
});
