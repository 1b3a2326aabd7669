import type { Browser, KeyInput } from 'puppeteer';
import { partNames } from '../deploy/gallery/bundle.ts';
import { serveGallery } from '../deploy/gallery/serveGallery.ts';
import { patience } from '../deploy/testing/patience.ts';
import { differenceOf } from './gallery/comparison.ts';
import { drawParts, launchDrawer, openGallery, type DrawnPart } from './gallery/drawing.ts';
import { findingsInParts } from './gallery/findings.ts';
import { lettersOfTheMachine } from './gallery/fonts.ts';
import { looks, type Look } from './gallery/looks.ts';
import { pictureOf, strayPictures } from './gallery/pictures.ts';
import { isAudit } from './site/inAudit.ts';

const asPictured = 'looks as in its picture, in the site’s own letters [KRN-14]';
const accessible = 'has nothing that axe finds serious [KRN-14] [SHL-33]';

/**
 * Every part in all states. Daily in one look, and checked by axe on the same page: the other theme and the other
 * direction are checked on whole pages. By the audit in all.
 */
const visits: { at: Look; isJudged: boolean; isDrawn: boolean }[] = isAudit
  ? [
      ...looks.map((at) => ({ at, isDrawn: true, isJudged: at.locale === 'fa' || at.locale === 'en' })),
      ...(['fa, dark', 'en, light'] as const).map((name) => {
        const [locale, theme] = name.split(', ') as [Look['locale'], Look['theme']];
        return { at: { locale, theme }, isDrawn: false, isJudged: true };
      }),
    ]
  : [{ at: looks[0]!, isDrawn: true, isJudged: true }];

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launchDrawer(), serveGallery({ fixed: true })]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

async function differencesOf(parts: readonly DrawnPart[], at: Look): Promise<string[]> {
  const found = await Promise.all(parts.map(async (part) => differenceOf(part, at, await pictureOf(part.name, at))));
  return found.filter((difference) => difference !== null);
}

// At once, for two cores.
it.concurrent.each(
  visits.map((visit) => ({
    ...visit,
    what: [...(visit.isDrawn ? [asPictured] : []), ...(visit.isJudged ? [accessible] : [])].join(' and '),
  })),
)('in $at.locale, $at.theme, every part $what', async ({ at, isDrawn, isJudged }) => {
  const page = await openGallery(browser, gallery.url, at);
  const found: string[] = [];
  if (isDrawn) {
    const differences = await differencesOf(await drawParts(page), at);
    if (differences.length > 0) differences.push('If that is meant: npm run gallery:renew');
    found.push(...(await lettersOfTheMachine(page)), ...differences);
  }
  if (isJudged) found.push(...(await findingsInParts(page)));
  expect(found).toEqual([]);
  await page.browserContext().close();
});

it('no picture is left of a part that is not there [KRN-14]', () => {
  expect(strayPictures(partNames())).toEqual([]);
});

describe('with the keyboard alone [SHL-33]', () => {
  /** What has the focus after each key, by name. */
  async function walk(part: string, state: string, ...keys: KeyInput[]): Promise<string[]> {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    const asked = new URLSearchParams({ locale: 'en', theme: 'light', part, state });
    await page.goto(`${gallery.url}/?${asked.toString()}`);
    await page.waitForSelector('html[data-settled]');
    const names: string[] = [];
    for (const key of keys) {
      await page.keyboard.press(key);
      const name = await page.evaluate(() => {
        const element = document.activeElement!;
        const by = element.getAttribute('aria-labelledby');
        return element.getAttribute('aria-label') ?? (by ? document.getElementById(by) : element)!.textContent.trim();
      });
      names.push(name);
    }
    await page.close();
    return names;
  }

  it('one goes round in a dialog, and reaches its text where that has to be scrolled', async () => {
    expect(await walk('ui/Dialog', 'with actions', 'Tab', 'Tab')).toEqual(['Cancel', 'Save']);
    const [text, cancel, save] = await walk('ui/Dialog', 'more than fits', 'Tab', 'Tab', 'Tab');
    expect([text, cancel, save]).toEqual([expect.stringMatching(/^An evening walk/), 'Cancel', 'Save']);
  });

  it('one walks through the days and months of a calendar in a dialog', async () => {
    expect(await walk('ui/CalendarDialog', 'open', 'ArrowLeft', 'ArrowUp', 'PageDown')).toEqual([
      '20 November 2026',
      expect.stringMatching(/^13 November 2026/),
      '13 December 2026',
    ]);
  });

  it('one comes to every entry of a menu that can be chosen', async () => {
    expect(await walk('ui/MenuList', 'all kinds of entries', 'Tab', 'Tab', 'Tab', 'Tab')).toEqual([
      'Save',
      'Guests 3',
      expect.stringMatching(/^Language/),
      'Sign out',
    ]);
  });
});
