import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer';
import decode from 'qr/decode.js';
import sharp from 'sharp';
import type { Build } from 'shared-kernel/contract/platform/release';
import { root } from '../deploy/build/apps.ts';
import { until } from '../deploy/testing/patience.ts';
import { api, book, hostEvent } from './site/accounts.ts';
import { openFront, type Front } from './site/front.ts';
import { newPerson, type Person } from './site/people.ts';
import { isQuiet } from './site/quiet.ts';
import { newVisitor, type Visitor } from './site/visitor.ts';
import { wordsOf } from './site/words.ts';

const say = wordsOf('fa');
const quarter = 15 * 60_000;

/** A session that goes on in a few hours, whose door is open today. */
const soon = (): { start: string; end: string } => {
  const start = Math.ceil(Date.now() / quarter) * quarter + 4 * quarter;
  return { start: new Date(start).toISOString(), end: new Date(start + 8 * quarter).toISOString() };
};

/** A member's phone, behind a network that can be taken away, with the site's worker. */
async function phoneOf({
  token,
}: Person): Promise<{ visitor: Visitor; front: Front; go(path: string): Promise<void> }> {
  const front = await openFront();
  const visitor = await newVisitor({ worker: true });
  const { page } = visitor;
  await page.goto(`${front.url}/robots.txt`);
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    document.cookie = `token=${value}; path=/; secure; samesite=none`;
  }, token);
  return {
    visitor,
    front,
    go: async (path) => void (await page.goto(front.url + path, { waitUntil: 'domcontentloaded' })),
  };
}

/** Until the device has the frame of the site, and what its member is to have without a network. */
const hasAll = ({ page }: Visitor, ...paths: string[]): Promise<unknown> =>
  page.waitForFunction(
    async (wanted) =>
      navigator.serviceWorker.controller !== null &&
      (await caches.has('frames-1')) &&
      (await (await caches.open('frames-1')).keys()).length > 0 &&
      wanted.every((path) => localStorage.getItem(`session.own.${path}`) !== null),
    { polling: 200 },
    paths,
  );

/** What a camera at the door reads of it; null as long as it reads nothing. */
async function scanned(drawing: ElementHandle): Promise<string | null> {
  const picture = sharp(await drawing.screenshot({ type: 'png' })).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  try {
    return decode({ width: info.width, height: info.height, data: new Uint8Array(data) });
  } catch {
    return null;
  }
}

describe('one’s own things without a network', () => {
  it('are there in a page that is opened and in one that is reloaded: the ticket opens the door, the frame is the member’s, and all of it goes with the session [EVT-23] [SHL-25] [PRM-38]', async () => {
    const session = soon();
    const [host, guest] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson('مینا', 'راد')]);
    const event = await hostEvent(host.token, [], {
      dates: [{ ...session, times: [session] }],
      address: 'خیابان زند، پلاک ۷',
      support_number: '09170000000',
    });
    await book(guest.token, event, session.start, 1, '');
    const { data: places } = (await api(guest.token, 'GET', '/profile/reserves')) as { data: { id: number }[] };
    const { id } = places[0]!;

    const { visitor, front, go } = await phoneOf(guest);
    const { page } = visitor;
    await go('/joined');
    await visitor.sees(event.title);
    // That the worker has all of the page, it is opened once more.
    await hasAll(visitor, '/auth/user', '/profile/reserves?page=1');
    await go('/');
    await visitor.sees(event.title);
    await hasAll(visitor, '/profile/reserves?page=1&time=at_hand');
    await go('/joined');
    await hasAll(visitor, `/profile/reserves/${id}/ticket`, `/event/${event.id}/single`);
    // The sheet of a ticket, which nobody has opened, and the code that draws it.
    const built = JSON.parse(await readFile(path.join(root, 'mf-event/dist/build.json'), 'utf8')) as Build;
    const ofSheet = built.screens.ReservationSheet!.map(({ file }) => `/_apps/mf-event/${built.version}/${file}`);
    await page.waitForFunction(
      async (files) => {
        const releases = await caches.open('releases-1');
        return (await Promise.all(files.map((file) => releases.match(file)))).every(Boolean);
      },
      { polling: 200 },
      ofSheet,
    );
    await isQuiet(page);

    front.isOpen = false;
    front.cut();
    await page.close();
    const again = await visitor.newTab();
    const shown = async (): Promise<string> => {
      const drawing = (await again.page.waitForSelector('[role=dialog] svg[role=img]'))!;
      return until(() => scanned(drawing));
    };
    const showsTicket = async (): Promise<string> => {
      await again.sees(event.title);
      await again.sees(say('kernel.keptSince'));
      await again.sees(guest.username);
      await again.presses(say('reservation.ticketOf', { title: event.title }));
      await again.sees('خیابان زند، پلاک ۷');
      await again.sees(/۰۹۱۷/);
      return shown();
    };
    await again.page.goto(`${front.url}/joined`, { waitUntil: 'domcontentloaded' });
    const ticket = await showsTicket();
    await again.page.reload({ waitUntil: 'domcontentloaded' });
    expect(await showsTicket()).toBe(ticket);
    await again.page.goto(front.url, { waitUntil: 'domcontentloaded' });
    await again.presses(say('discovery.atHand.ticketOf', { title: event.title }));
    expect(await shown()).toBe(ticket);
    const scan = { entries: [{ ticket, at: new Date().toISOString() }] };
    expect(await api(host.token, 'POST', `/event/${event.id}/door`, scan)).toMatchObject({
      data: [{ result: 'in', reservation_id: id }],
    });

    front.isOpen = true;
    await again.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await again.page.waitForFunction(
      (words) => !new RegExp(words).test(document.body.innerText),
      { polling: 200 },
      say('kernel.keptSince').source,
    );

    // Whoever signs out leaves nothing to whoever has the phone next.
    await again.page.evaluate(() => {
      // As another tab tells it.
      localStorage.removeItem('token');
      document.cookie = 'token=; max-age=0; path=/; secure; samesite=none';
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await again.page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.startsWith('session.')), {
      polling: 200,
    });
    front.isOpen = false;
    front.cut();
    await again.page.goto(`${front.url}/joined`, { waitUntil: 'domcontentloaded' });
    await again.page.waitForFunction(() => location.pathname === '/');
    expect(await again.page.evaluate(() => document.body.innerText)).not.toContain(event.title);
  });
});
