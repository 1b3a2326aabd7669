import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { isAudit } from './site/inAudit.ts';
import { elsewhere, ways, type Way, type Who, type World } from './site/sheetWays.ts';
import { makeWorld } from './site/sheetWorld.ts';
import { isTakenOver } from './site/takenOver.ts';
import { newVisitor, phone, wide, type Visitor } from './site/visitor.ts';
import { wordsOf } from './site/words.ts';

const say = wordsOf('fa');
const named = ({ from, sheet }: { from: string; sheet: string }): string => `${from} opens ${sheet}`;

let tokens: Record<Exclude<Who, 'visitor'>, string>;
let world: World;

async function deviceOf({ who, isWide = false }: Way): Promise<Visitor> {
  const visitor = await newVisitor({ viewport: isWide ? wide : phone });
  if (who !== 'visitor') await visitor.signIn(tokens[who]);
  return visitor;
}

beforeAll(async () => void ({ tokens, world } = await makeWorld()));

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
  const ofTheAudit = /^( *)(?:itInAudit|describeInAudit)\([\s\S]*?\n\1\}?\);/gm;
  const isPressed = ([file, pressed]: NonNullable<Way['alsoBy']>): boolean =>
    readFileSync(path.join(root, file), 'utf8').replace(ofTheAudit, '').includes(`'${pressed}'`);
  expect(ways.filter(({ alsoBy }) => alsoBy && !isPressed(alsoBy)).map(named)).toEqual([]);
});

/** Daily one to each sheet, of those whose content is named and that no other walk goes; by the audit all. */
const daily = ways.filter(
  ({ shows, types, alsoBy }) => (shows !== undefined || types === true) && alsoBy === undefined,
);
const walked = isAudit ? ways : [...new Map(daily.map((way) => [way.sheet, way])).values()];

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
