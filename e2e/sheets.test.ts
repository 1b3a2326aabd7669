import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { api, book, demoHost, hostEvent, signInAs } from './site/accounts.ts';
import { isAudit } from './site/inAudit.ts';
import { mark } from './site/mark.ts';
import { newPerson } from './site/people.ts';
import { elsewhere, ways, type Way, type Who, type World } from './site/sheetWays.ts';
import { isTakenOver } from './site/takenOver.ts';
import { newVisitor, phone, wide, type Visitor } from './site/visitor.ts';
import { wordsOf } from './site/words.ts';

const say = wordsOf('fa');
const quarter = 15 * 60_000;
const named = ({ from, sheet }: { from: string; sheet: string }): string => `${from} opens ${sheet}`;

let tokens: Record<Exclude<Who, 'visitor'>, string>;
let world: World;

async function deviceOf({ who, isWide = false }: Way): Promise<Visitor> {
  const visitor = await newVisitor({ viewport: isWide ? wide : phone });
  if (who !== 'visitor') await visitor.signIn(tokens[who]);
  return visitor;
}

beforeAll(async () => {
  const [host, guest] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson('مینا', 'راد')]);
  const [member, owner] = await Promise.all([signInAs('sara@example.com'), signInAs(demoHost.entry)]);
  tokens = { host: host.token, guest: guest.token, member, owner };
  const day = 24 * 3_600_000;
  const first = Math.ceil(Date.now() / quarter) * quarter + 4 * quarter;
  const sessions = Array.from({ length: 10 }, (_, at) => ({
    start: new Date(first + at * day).toISOString(),
    end: new Date(first + at * day + 4 * quarter).toISOString(),
  }));
  const title = `چای ورق ${mark}`;
  const event = await hostEvent(host.token, [], {
    title,
    dates: sessions.map((session) => ({ ...session, times: [session] })),
    address: 'خیابان زند، پلاک ۷',
    online_address: null,
    city: 1,
    location: { latitude: 29.62, longitude: 52.53 },
  });
  const calledOff = await hostEvent(host.token, [3], { title: `برگزار نشد ${mark}` });
  await book(guest.token, event, sessions[0]!.start, 1, '');
  await book(guest.token, calledOff, calledOff.dates.items[0]!.times[0]!.start, 1, '');
  await api(host.token, 'POST', `/event/${calledOff.id}/call-off`, { reason: 'باران می‌آید' });
  const { data: comment } = (await api(guest.token, 'POST', `/event/${event.id}/comment`, {
    body: 'کیک هم بیاورم؟',
  })) as { data: { id: number } };
  await api(guest.token, 'POST', `/event/${event.id}/like`, { liked: true });
  const { data: whole } = (await api(guest.token, 'GET', `/event/${event.id}/single`)) as {
    data: { group_id: number };
  };
  const { data: unrated } = (await api(member, 'GET', '/events/without-rates')) as { data: { link: string }[] };
  const { data: told } = (await api(null, 'POST', '/experience', { page: 1 })) as {
    data: { event: { link: string } }[];
  };
  const { data: untold } = (await api(owner, 'GET', '/events/without-experiences')) as { data: { slug: string }[] };
  world = {
    title,
    event: event.link,
    comment: `${event.link}#comment-${comment.id}`,
    calledOff: calledOff.link,
    past: unrated[0]!.link,
    room: `/direct/${whole.group_id}`,
    experience: `${told[0]!.event.link}/experience`,
    experienceForm: `/event/edit/${untold[0]!.slug}/experience`,
    channel: `/${demoHost.username}`,
    own: `/${demoHost.username}`,
  };
});

/** What stands in the topmost sheet, once it is whole. */
const whole = ({ page }: Visitor): Promise<{ title: string; text: string; focus: string }> =>
  page
    .waitForFunction(
      (loading) => {
        const sheet = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
        if (!sheet || Math.abs(new DOMMatrix(getComputedStyle(sheet).transform).m42) > 1) return false;
        const text = sheet.innerText;
        const isComing = sheet.querySelector('[aria-busy=true], [data-skeletons]') !== null || text.includes(loading);
        const heading = sheet.querySelector('h2')?.innerText.trim() ?? '';
        if (isComing || heading === '' || text.trim() === heading || !sheet.contains(document.activeElement))
          return false;
        return { title: heading, text, focus: document.activeElement!.tagName.toLowerCase() };
      },
      { polling: 50 },
      say('kernel.loading').source,
    )
    .then((found) => found.jsonValue() as Promise<{ title: string; text: string; focus: string }>);

/**
 * The shell gives an area's code a few seconds, then says that the sheet did not open and offers another try: where a
 * machine has more to do than that, it is taken.
 */
const triesAgain = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate((failed) => {
    setInterval(() => {
      for (const sheet of document.querySelectorAll<HTMLElement>('[role=dialog]'))
        if (sheet.innerText.includes(failed)) sheet.querySelector<HTMLElement>('[role=alert] button')?.click();
    }, 500);
  }, say('shell.sheet.failed').source);

it('what no walk leads to is tried by a test that names it [SHL-11]', () => {
  const isTried = ({ sheet, by }: { sheet: string; by: string }): boolean =>
    by.startsWith('e2e/') || readFileSync(path.join(root, by), 'utf8').includes(`'${sheet}'`);
  expect(elsewhere.filter((one) => !isTried(one))).toEqual([]);
});

it('what another walk goes every day is pressed by it [SHL-11]', () => {
  const isPressed = ([file, pressed]: NonNullable<Way['alsoBy']>): boolean =>
    readFileSync(path.join(root, file), 'utf8').includes(`'${pressed}'`);
  expect(ways.filter(({ alsoBy }) => alsoBy && !isPressed(alsoBy)).map(named)).toEqual([]);
});

/** Daily those whose content is named and that no other walk goes; by the audit all. */
const walked = ways.filter(
  ({ shows, types, alsoBy }) => isAudit || ((shows !== undefined || types === true) && alsoBy === undefined),
);

it.each(walked.map((way) => [named(way), way] as const))(
  '%s, on a fresh page, whole [SHL-11] [SHL-12]',
  async (_, way) => {
    const visitor = await deviceOf(way);
    const { page } = visitor;
    const at = typeof way.at === 'string' ? way.at : way.at(world);
    await visitor.open(at);
    await isTakenOver(page);
    await triesAgain(visitor);
    for (const [step, pressed] of way.presses.entries())
      await visitor.presses(pressed(say, world), step === 0 ? '#page' : 'body');
    if (way.shows) await visitor.sees(way.shows(say, world));
    const { focus } = await whole(visitor);
    // The message of a field stands ready and empty.
    const alerts = await page.$$eval('[role=dialog] [role=alert]', (all) => all.map(({ textContent }) => textContent));
    expect(alerts.join('')).toBe('');
    expect(way.types && !['input', 'textarea'].includes(focus) ? `the focus is on ${focus}` : '').toBe('');
    expect(visitor.complaints).toEqual([]);
    // Back leads to the page, from one sheet to the one before it.
    for (let level = way.opens ?? 1; level > 0; level--) {
      expect(new URL(page.url()).hash).toBe(`#footer-sheet-${level}`);
      await page.goBack();
    }
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null, { polling: 50 });
    const { pathname } = new URL(page.url());
    expect(decodeURI(pathname)).toBe(decodeURI(at.replace(/[?#].*/, '')));
  },
);
