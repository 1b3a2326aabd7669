import type { Page } from 'puppeteer';
import { api, book, hostEvent, demoPassword, signInAs } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { newPerson } from './site/people.ts';
import { stopFault } from './site/reach.ts';
import { newVisitor, phone, type Visitor } from './site/visitor.ts';
import { isTakenOver } from './site/takenOver.ts';
import { wordsOf } from './site/words.ts';

const say = wordsOf('fa');
/** More stops than any of these pages has. */
const most = 120;
const guest = 'sara@example.com';

/** By Tab alone, each stop seen and marked, to what has this name. */
async function tabsTo(page: Page, name: RegExp, back = false): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < most; stop++) {
    if (back) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (back) await page.keyboard.up('Shift');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      const labels = [...((activeElement as HTMLInputElement | null)?.labels ?? [])].map((label) => label.textContent);
      return (
        activeElement?.getAttribute('aria-label') ??
        (labels.join(' ') || ((activeElement as HTMLElement | null)?.innerText ?? ''))
      ).trim();
    });
    // Past its last stop a page gives the focus to the browser, which gives it back at the next press.
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    expect(await page.evaluate(stopFault)).toBeNull();
    if (name.test(at)) return;
    passed.push(at.slice(0, 30));
  }
  throw new Error(`no stop is called ${String(name)}, of ${passed.join(' | ')}`);
}

/** The focus is on something that can be used, never lost to the page. */
const hasFocus = (page: Page, within: string): Promise<unknown> =>
  page.waitForFunction((part) => document.activeElement?.closest(part) !== null, {}, within);

async function unhurried(): Promise<Visitor> {
  const visitor = await newVisitor({ viewport: phone });
  await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return visitor;
}

it('by keys alone one signs in, finds the booking of an event, takes a place, and writes to its guests [SHL-33] [SHL-34]', async () => {
  const [host, token] = await Promise.all([newPerson('نگار', 'میزبان'), signInAs(guest)]);
  const event = await hostEvent(host.token, [9], { title: `بدون موش ${mark}`, rules: '' });
  const visitor = await unhurried();
  const { page } = visitor;
  await visitor.open('/login');
  await isTakenOver(page);
  await tabsTo(page, say('auth.entry.label'));
  await page.keyboard.type(guest);
  await page.keyboard.press('Enter');
  await hasFocus(page, 'input[type=password]');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname !== '/login');

  await visitor.open(event.link);
  await isTakenOver(page);
  await tabsTo(page, say.only('event.bar.free'));
  await page.keyboard.press('Enter');
  await hasFocus(page, '[role=dialog]');
  await tabsTo(page, say('event.bar.free'));
  await page.keyboard.press('Enter');
  await visitor.sees(say('event.booked.title'));
  await hasFocus(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  await hasFocus(page, '#page *');

  const { data: whole } = (await api(token, 'GET', `/event/${event.id}/single`)) as { data: { group_id: number } };
  await visitor.open(`/direct/${whole.group_id}`);
  await isTakenOver(page);
  await tabsTo(page, say('chat.composer.label'));
  await page.keyboard.type('سلام، من هم می‌آیم');
  await tabsTo(page, say('chat.composer.send'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('main')!.innerText.includes('من هم می‌آیم'));
  await hasFocus(page, 'main *');
  expect(visitor.complaints).toEqual([]);
});

it('without colours of its own every field, choice and button has an edge, what is chosen a strong one [SHL-34]', async () => {
  const visitor = await unhurried();
  const { page } = visitor;
  const browser = await page.createCDPSession();
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const found: string[] = [];
  for (const path of ['/', '/login', '/search']) {
    await visitor.open(path);
    await isTakenOver(page);
    await page.waitForSelector('#outlet button, #outlet input');
    found.push(
      ...(await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'button, input:not([type=radio], [type=checkbox]), textarea, select',
          ),
        ]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2)
          .flatMap((one) => {
            const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(one);
            const name = `${location.pathname}: ${one.getAttribute('aria-label') ?? one.innerText}`;
            if (outlineStyle === 'none' && borderStyle === 'none') return [name];
            const isChosen = one.matches('[aria-pressed=true], [aria-selected=true]');
            return isChosen && Number.parseFloat(outlineWidth) < 3 ? [`${name} is not seen to be chosen`] : [];
          }),
      )),
    );
  }
  expect(found).toEqual([]);
});

it('a ticket is printed on one page, with its code and without a bar, dark on white in a dark theme too [SHL-34]', async () => {
  const [host, guest] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson('مینا', 'راد')]);
  const event = await hostEvent(host.token, [9], { title: `بلیت کاغذی ${mark}`, rules: '' });
  const { start } = event.dates.items[0]!.times[0]!;
  await book(guest.token, event, start, 1, '');
  const visitor = await unhurried();
  const { page } = visitor;
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await visitor.signIn(guest.token);
  await visitor.open(event.link);
  await isTakenOver(page);
  await visitor.presses(say.only('event.bar.reserved'));
  await visitor.presses(say('event.ticket.show'), '[role=dialog]');
  await page.waitForSelector('[role=dialog] svg[role=img]');
  const paper = await page.pdf({ format: 'A4' });
  expect(
    Buffer.from(paper)
      .toString('latin1')
      .match(/\/Type ?\/Page\b/g),
  ).toHaveLength(1);
  await page.emulateMediaType('print');
  const seen = await page.evaluate(() => {
    const isSeen = (one: Element | null): boolean => one?.checkVisibility() ?? false;
    const [red = 255] = (getComputedStyle(document.querySelector('[role=dialog]')!).color.match(/\d+/g) ?? []).map(
      Number,
    );
    return {
      code: isSeen(document.querySelector('[role=dialog] svg[role=img]')),
      bars: [...document.querySelectorAll('header, footer, button')]
        .filter(isSeen)
        .map(({ textContent }) => textContent),
      isDark: red < 100,
    };
  });
  expect(seen).toEqual({ code: true, bars: [], isDark: true });
});

it('a screen reader finds on each way the heading of the page first, headings in order, its parts, and a name for all that is pressed [SHL-34]', async () => {
  const host = await newPerson('نگار', 'میزبان');
  const event = await hostEvent(host.token, [9], { title: `به گوش ${mark}`, rules: '' });
  const visitor = await unhurried();
  const { page } = visitor;
  await visitor.signIn(host.token);
  const found: string[] = [];
  for (const path of [
    '/',
    '/search',
    event.link,
    '/event/create',
    '/direct',
    '/business',
    '/notifications',
    '/profile',
  ]) {
    await visitor.open(path);
    await isTakenOver(page);
    await page.waitForFunction(() => document.querySelector('main h1') ?? document.querySelector('h1'));
    await page.waitForFunction(() => document.querySelector('#outlet [aria-busy=true]') === null);
    const browser = await page.createCDPSession();
    const { nodes } = await browser.send('Accessibility.getFullAXTree');
    await browser.detach();
    const told = nodes.filter(({ ignored }) => !ignored);
    const role = ({ role }: (typeof nodes)[number]): string => String(role?.value);
    const levels = told
      .filter((node) => role(node) === 'heading')
      .map(({ properties }) => Number(properties?.find(({ name }) => name === 'level')?.value.value));
    if (levels[0] !== 1) found.push(`${path}: headings ${levels.join(' ')}`);
    levels.forEach((level, at) => {
      if (level > (levels[at - 1] ?? level) + 1) found.push(`${path}: a heading ${level} after ${levels[at - 1]}`);
    });
    for (const part of ['banner', 'main'])
      if (told.filter((node) => role(node) === part).length !== 1) found.push(`${path}: not one ${part}`);
    for (const node of told)
      if (
        ['button', 'link', 'textbox', 'checkbox', 'radio', 'tab', 'combobox', 'searchbox'].includes(role(node)) &&
        !node.name?.value
      )
        found.push(`${path}: a ${role(node)} without a name`);
  }
  expect(found).toEqual([]);
});
