import { setTimeout as pause } from 'node:timers/promises';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { api, book, demoHost, hostEvent, newMember, signInAs, type WholeEvent } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { inBoth, newWalkers, type Walker } from './site/settings.ts';
import { codeFor, newVisitor, siteUrl, type Visitor } from './site/visitor.ts';
import { wordsOf } from './site/words.ts';

/** Somebody new to the site, with a host to meet whose one event has one date and one way to join. */
interface Guest extends Walker {
  entry: string;
  username: string;
  names: [string, string];
  host: { token: string; username: string };
  event: WholeEvent;
  /** Its number, once there is one. */
  room: string;
}

async function prepare(walker: Walker): Promise<Guest> {
  const { locale, digit } = walker;
  const username = `host_${digit}_${mark}`;
  const token = await newMember(`0903${digit}${mark}`, username, ['نگار', 'میزبان']);
  const event = await hostEvent(token, [9], {
    title: `چای عصر ${digit}${mark}`,
    // Longer than a phone is high.
    rules: Array.from({ length: 30 }, (_, at) => `${at + 1}. سر وقت بیایید و آرام بنشینید.`).join('\n'),
  });
  return {
    ...walker,
    entry: `0900${digit}${mark}`,
    username: `guest_${digit}_${mark}`,
    names: locale === 'fa' ? ['مینا', 'راد'] : ['Mina', 'Rad'],
    host: { token, username },
    event,
    room: '',
  };
}

const isSheetGone = ({ page }: Visitor) => page.waitForFunction(() => !document.querySelector('[role=dialog]'));
const markPage = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => void ((globalThis as { samePage?: boolean }).samePage = true));
const isSamePage = ({ page }: Visitor): Promise<boolean | undefined> =>
  page.evaluate(() => (globalThis as { samePage?: boolean }).samePage);
const links = ({ page }: Visitor): Promise<string[]> =>
  page.$$eval('#outlet article :is(h2, h3) a[href]', (found) => found.map((link) => link.getAttribute('href')!));

/** Presses the title of the first card, and is at its event. */
async function openFirstCard({ page }: Visitor): Promise<void> {
  const link = await page.waitForSelector('#outlet article :is(h2, h3) a[href]');
  await link!.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await link!.click();
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
  await page.waitForFunction((end) => location.pathname.endsWith(end), {}, path);
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

describe('the journey', () => {
  let guests: Guest[] = [];
  beforeAll(async () => {
    guests = await Promise.all((await newWalkers()).map(prepare));
  }, 90_000);
  afterAll(() => Promise.all(guests.map(({ visitor }) => visitor.leave())));
  const walk = (line: (guest: Guest) => Promise<void>) => () => inBoth(guests, line);

  it(
    'begins with what can be joined soonest, and with what is on now in a strip of its own [DSC-01]',
    walk(async ({ visitor, say }) => {
      expect(await visitor.open('/')).toBe(200);
      await visitor.page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('#outlet article img')].some(
          (img) => img.complete && img.naturalWidth > 0,
        ),
      );
      await visitor.sees(say('discovery.now.title'));
      const [strip, others] = await visitor.page.$$eval(
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
      await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await visitor.page.waitForFunction(
        (count) => document.querySelectorAll('#outlet article').length > count,
        {},
        before,
      );
    }),
    60_000,
  );

  it(
    'finds at /home what was told and what friends do, each by its title, and not the same list again [DSC-04]',
    walk(async ({ visitor, say, locale }) => {
      const coming = await links(visitor);
      await goTo(visitor, locale, '/home');
      await visitor.sees(say('home.told.title'));
      await visitor.sees(say('home.friends.title'));
      const told = await links(visitor);
      expect(told.length).toBeGreaterThan(1);
      expect(told.filter((link) => coming.includes(link))).toEqual([]);
      await visitor.page.waitForSelector('#outlet article [role=img], #outlet article img');
    }),
    60_000,
  );

  it(
    'goes to the event page without a page load [EVT-01]',
    walk(async ({ visitor, event }) => {
      await visitor.open('/');
      await visitor.page.waitForSelector('#outlet article');
      await markPage(visitor);
      await openFirstCard(visitor);
      expect(await isSamePage(visitor)).toBe(true);
      expect(await visitor.open(event.link)).toBe(200);
      await visitor.sees(event.title);
    }),
    60_000,
  );

  it(
    'asks to sign in over the page, and the booking goes on where it stopped [AUT-09] [SHL-32]',
    walk(async ({ visitor, say, entry, username, names }) => {
      const { page } = visitor;
      await visitor.presses(say.only('event.bar.free'));
      await visitor.sees(say('kernel.levelUp'));
      await visitor.presses(say.only('shell.nav.signIn'), '[role=dialog]');
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(say.only('auth.entry.submit'));
      const code = await page.waitForSelector('input[autocomplete="one-time-code"]');
      await code!.type(await codeFor(entry));
      await visitor.fills(new RegExp(`^${say('auth.name.first').source}\\s*\\*?$`), names[0]);
      await visitor.fills(say('auth.name.last'), names[1]);
      await visitor.fills(say('auth.name.username'), username);
      await visitor.presses(say.only('auth.name.submit'));
      await visitor.sees(say('event.booking.count'));
      expect(await page.evaluate(() => location.hash)).toMatch(/^#footer-sheet-/);
    }),
    60_000,
  );

  it(
    'books one date and one way to join on one screen: the box and the button are seen without scrolling [EVT-06]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
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
      // It moves for a moment on wide screens, too.
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
    }),
    60_000,
  );

  it(
    'is told what to do next, and the page shows the place at once [EVT-19]',
    walk(async ({ visitor, say }) => {
      for (const id of ['booked.calendar', 'host.message', 'booked.share', 'booked.mine'])
        await visitor.sees(say(`event.${id}`));
      await visitor.presses(say.only('event.booked.done'));
      await isSheetGone(visitor);
      await visitor.sees(say('event.bar.reserved'));
    }),
    60_000,
  );

  it(
    'shows the reservation in my list and under my activity, without a reload [ACT-01] [ACT-03]',
    walk(async ({ visitor, event, locale }) => {
      await markPage(visitor);
      for (const path of ['/joined', '/activity']) {
        await goTo(visitor, locale, path);
        await visitor.sees(event.title);
      }
      expect(await isSamePage(visitor)).toBe(true);
    }),
    60_000,
  );

  it(
    'writes to the host at once, and the host’s answer arrives [CHT-02] [CHT-08]',
    walk(async (guest) => {
      const { visitor, say, locale, host, event } = guest;
      await visitor.open(event.link);
      await visitor.presses(say('event.host.message'));
      await visitor.page.waitForFunction(() => /\/direct\/\d+/.test(location.pathname));
      guest.room = /\/direct\/(\d+)/.exec(visitor.page.url())![1]!;
      const box = await visitor.page.waitForSelector('textarea');
      const text = locale === 'fa' ? 'سلام، جای پارک هست؟' : 'Hello, is there parking?';
      await box!.type(text);
      await visitor.page.keyboard.press('Enter');
      await visitor.sees(text, 2000);
      const answer = locale === 'fa' ? 'بله، روبه‌روی کافه.' : 'Yes, right opposite.';
      await api(host.token, 'POST', `/chatroom/${guest.room}`, { body: answer });
      await visitor.sees(answer, 12_000);
    }),
    60_000,
  );

  it(
    'sees in the frame and in the tab’s title that a message waits, as it comes [SHL-03]',
    walk(async ({ visitor, say, locale, host, room }) => {
      await goTo(visitor, locale, '/');
      await visitor.page.waitForSelector('#outlet article');
      await api(host.token, 'POST', `/chatroom/${room}`, { body: 'تا فردا!' });
      const number = toLocaleDigits(locale, '1');
      await visitor.page.waitForFunction(
        (source) =>
          [...document.querySelectorAll('a[href$="/direct"]')].some((link) =>
            new RegExp(source).test(`${link.getAttribute('aria-label') ?? ''} ${link.textContent}`),
          ),
        {},
        say('shell.unread.messages', { number }).source,
      );
      await visitor.page.waitForFunction((badge) => document.title.startsWith(badge), {}, `(${number})`);
      await goTo(visitor, locale, `/direct/${room}`);
      await visitor.sees('تا فردا!');
      await visitor.page.waitForFunction(() => !document.title.startsWith('('));
    }),
    60_000,
  );

  it(
    'finds on the own channel a way to what is one’s own instead of a dead button [DSC-09]',
    walk(async ({ visitor, say, username }) => {
      await visitor.open(`/${username}`);
      await visitor.sees(say('channel.edit'));
      expect(await visitor.page.$$('#outlet header button:disabled')).toEqual([]);
      await visitor.page.waitForSelector('#outlet a[href$="/profile"]');
      await visitor.presses(say.only('channel.manage'));
      await visitor.page.waitForFunction(() => location.pathname.endsWith('/business'));
    }),
    60_000,
  );

  it(
    'follows the channel, and the event page shows it at once [PLT-05]',
    walk(async ({ visitor, say, host }) => {
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
    60_000,
  );

  it(
    'is in the host’s numbers, chart and guest table, and in the host’s notifications [BIZ-02] [ACT-02]',
    walk(async ({ say, locale, host, event, names, isWide, visitor }) => {
      const owner = await newVisitor({ locale, viewport: visitor.page.viewport() });
      await owner.signIn(host.token);
      await owner.open(`/business/event/${event.id}`);
      await owner.sees(say('insight.guests'));
      await owner.sees(names.join(' '));
      expect(
        await owner.page.$$eval('#outlet svg [data-bar], #outlet svg rect', (bars) => bars.length),
      ).toBeGreaterThan(0);
      if (!isWide) await goTo(owner, locale, '/');
      await owner.presses(say('shell.unread.notifications'));
      await owner.sees(say('notification.kind.reserved', { name: names.join(' ') }));
      expect(owner.complaints).toEqual([]);
      await owner.leave();
    }),
    60_000,
  );

  it(
    'gives the place back after a confirmation, and a card that was loaded before shows it at once [PLT-05]',
    walk(async ({ visitor, say, locale, host, event }) => {
      const going = async () =>
        ((await api(null, 'GET', `/event/${event.id}/single`)) as { data: WholeEvent }).data.reserved_count;
      expect(await going()).toBe(1);
      // The channel's cards are loaded now, and not asked for again until the end.
      await goTo(visitor, locale, `/${host.username}`);
      await cardSays(visitor, event.title, say('card.coming'), true);
      await visitor.page.evaluate(() => performance.clearResourceTimings());
      await goTo(visitor, locale, '/joined');
      await visitor.presses(say('reservation.manageOf'));
      await visitor.presses(say.only('event.cancel.action'));
      await visitor.presses(say.only('event.cancel.confirm'));
      await visitor.sees(say('event.cancel.done'));
      expect(await going()).toBe(0);
      await goTo(visitor, locale, `/${host.username}`);
      await cardSays(visitor, event.title, say('card.coming'), false);
      const asked = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(asked.filter((url) => /\/channel\/\d+\/event\//.test(url))).toEqual([]);
    }),
    60_000,
  );

  it(
    'left no complaint in the console on the whole way',
    walk(async ({ visitor }) => expect(visitor.complaints).toEqual([])),
  );
});

/** Gives the form photos as the telephone's chooser would. */
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
  it('makes an event of two dates with two pictures and a plan in two minutes, and sees it published [EVT-12] [EVT-13] [EVT-16]', async () => {
    const say = wordsOf('fa');
    const token = await newMember(`09047${mark}`, `maker_${mark}`, ['نیلوفر', 'سازنده']);
    const host = await newVisitor();
    await host.signIn(token);
    // With the star of what is required.
    const labelled = (id: string): RegExp => new RegExp(`^${say(id).source}\\s*\\*?$`);
    const begun = performance.now();
    let taps = 0;
    const tap = async (name: string | RegExp, within?: string): Promise<void> => {
      taps++;
      await host.presses(name, within);
    };
    await host.open('/event/create');
    await tap(say.only('eventForm.template.workshop'));
    // Two days of the next month, which are all to come.
    await tap(/^ماه بعد$/);
    await host.page.waitForSelector('#section-days [role=grid]');
    for (const day of ['۱۰ دی', '۱۲ دی']) await tap(new RegExp(day), '#section-days [role=grid]');
    await host.fills(labelled('eventForm.title'), `کارگاه سفال ${mark}`);
    taps++;
    await choosePhotos(host, 2);
    for (let photo = 1; photo <= 2; photo++) {
      await tap(say.only('picture.crop.use'));
      await host.page.waitForFunction(
        (count) => document.querySelectorAll('#section-gallery li img').length >= count,
        {},
        photo,
      );
    }
    await host.page.waitForFunction(() => document.querySelectorAll('#section-gallery li img').length === 2);
    await host.page.waitForFunction(
      () => !document.querySelector('#section-gallery progress, #section-gallery [role=progressbar]'),
    );
    await host.fills(labelled('eventForm.place.address'), 'خیابان حافظ، پلاک ۱۲');
    await host.fills(labelled('eventForm.plan.price'), '۱۲۰۰۰۰');
    await host.sees(say('eventForm.kept.saved'));
    if (!(await host.page.$('#section-categories [aria-pressed=true]'))) await tap('سفال', '#section-categories');
    await tap(say.only('eventForm.publish'));
    await host.page.waitForFunction(
      (name) => decodeURI(location.pathname).startsWith(`/${name}/`),
      {},
      `maker_${mark}`,
    );
    await host.sees(`کارگاه سفال ${mark}`);
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(`An event with two dates, two pictures and a plan: ${taps} taps, ${seconds.toFixed(1)} s\n`);
    const [, username, slug] = new URL(host.page.url()).pathname.split('/');
    const { data } = (await api(token, 'GET', `/channel/${username}/event/${slug}/single`)) as {
      data: WholeEvent & { uploads: unknown[] };
    };
    expect([data.dates.items.length, data.uploads.length, data.event_date_plans.available[0]?.price]).toEqual([
      2, 2, 120_000,
    ]);
    expect([taps <= 15, seconds < 120, host.complaints]).toEqual([true, true, []]);
    await host.leave();
  }, 90_000);
});

describe('a full session', () => {
  it('is waited for, and the place that comes free goes to the one who waited; the door has its camera [EVT-22] [EVT-23]', async () => {
    const say = wordsOf('fa');
    const host = await newMember(`09061${mark}`, `full_${mark}`, ['نگار', 'میزبان']);
    const event = await hostEvent(host, [12], {
      title: `جای آخر ${mark}`,
      rules: '',
      capacity: { has_limitation: true, limitation: 1 },
    });
    const { start } = event.dates.items[0]!.times[0]!;
    const first = await newMember(`09062${mark}`, `first_${mark}`, ['رضا', 'اول']);
    await book(first, event, start, 1, '');
    const waiting = await newVisitor();
    const next = await newMember(`09063${mark}`, `next_${mark}`, ['مینا', 'بعدی']);
    await waiting.signIn(next);
    await waiting.open(event.link);
    await waiting.presses(say.only('event.bar.wait'));
    await waiting.presses(say.only('event.bar.wait'), '[role=dialog]');
    await waiting.sees(say('event.wait.ahead'));
    await waiting.presses(say.only('kernel.close'));
    await waiting.sees(say('event.bar.waiting'));
    await api(first, 'POST', `/event/${event.id}/book/cancel-reserve`, { dates: [start] });
    // It is given on by the work of the background, every few seconds.
    const isHeld = async () =>
      ((await api(next, 'GET', '/profile/reserves')) as { data: { status: string }[] }).data[0]?.status === 'held';
    while (!(await isHeld())) await pause(500);
    await waiting.open('/joined');
    await waiting.sees(say('kernel.hold.take'));
    await waiting.presses(say('kernel.hold.take'));
    await waiting.sees(say('kernel.hold.taken'));
    await waiting.open(event.link);
    await waiting.sees(say('event.bar.reserved'));
    expect(waiting.complaints).toEqual([]);
    await waiting.leave();

    // The host lets in at the door who has come, by the camera.
    const owner = await newVisitor();
    await owner.signIn(host);
    await owner.page.browserContext().setPermission(siteUrl, { permission: { name: 'camera' }, state: 'granted' });
    await owner.open(event.link);
    await owner.presses(say('event.host.door'));
    await owner.presses(say.only('event.door.look'));
    await owner.page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('[role=dialog] video')?.videoWidth ?? 0) > 0,
    );
    expect(owner.complaints).toEqual([]);
    await owner.leave();
  }, 90_000);
});

describe('after an event', () => {
  it('its host tells how it was, which stands on a page of its own [EVT-15]', async () => {
    const say = wordsOf('fa');
    const token = await signInAs(demoHost.entry);
    const { data: untold } = (await api(token, 'GET', '/events/without-experiences')) as {
      data: { link: string; username: string; slug: string }[];
    };
    const { link, username, slug } = untold[0]!;
    const host = await newVisitor();
    await host.signIn(token);
    await host.open(`${link}/experience`);
    await host.presses(say.only('event.told.tell'));
    await host.page.waitForFunction(
      (path) => location.pathname === path,
      {},
      encodeURI(`/event/edit/${slug}/experience`),
    );
    await host.fills(say('event.tell.body'), `چه شبی بود ${mark}`);
    await host.presses(say.only('event.tell.send'));
    await host.sees(say('event.tell.thanks'));
    await host.open(`/${username}/${slug}/experience`);
    await host.sees(`چه شبی بود ${mark}`);
    expect(host.complaints).toEqual([]);
    await host.leave();
  }, 60_000);

  it('one who was there rates it, and sends it to a friend in a chat [EVT-05] [EVT-20]', async () => {
    const say = wordsOf('fa');
    const token = await signInAs('sara@example.com');
    const { data: unrated } = (await api(token, 'GET', '/events/without-rates')) as { data: { link: string }[] };
    const { link } = unrated[0]!;
    const guest = await newVisitor();
    await guest.signIn(token);
    await guest.open(link);
    await guest.presses(say('event.rates.ask'), '#outlet');
    const star = await guest.page.waitForSelector('[role=dialog] form input[type=radio][value="5"]');
    await star!.evaluate((node) => (node as HTMLInputElement).click());
    await guest.fills(say('event.rates.words'), `دست همه درد نکند ${mark}`);
    await guest.presses(say.only('event.rates.send'), '[role=dialog]');
    await guest.sees(say('event.rates.thanks'));
    await guest.sees(`دست همه درد نکند ${mark}`);
    await guest.presses(say('event.share'), '#outlet');
    await guest.presses(say.only('event.share.direct'), '[role=dialog]');
    await guest.fills(say('event.direct.search'), 'narvan');
    await guest.presses(/narvan/, '[role=dialog] [role=group]');
    await guest.fills(say('event.direct.message'), `این را ببین ${mark}`);
    await guest.presses(say('event.direct.send'), '[role=dialog]');
    await guest.sees(say('event.direct.done'));
    const { data: rooms } = (await api(token, 'GET', '/chatroom')) as { data: unknown };
    expect(JSON.stringify(rooms)).toContain(mark);
    expect(guest.complaints).toEqual([]);
    await guest.leave();
  }, 90_000);
});
