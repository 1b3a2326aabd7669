import type { Browser } from 'puppeteer';
import { serveGallery } from '../deploy/gallery/serveGallery.ts';
import { differenceOf } from './gallery/comparison.ts';
import { drawParts, launchDrawer, openGallery, type DrawnPart } from './gallery/drawing.ts';
import { seriousFindings } from './gallery/findings.ts';
import { looks, nameOf, type Look } from './gallery/looks.ts';
import { pictureOf, strayPictures } from './gallery/pictures.ts';

/** Every part in all states. Each day in two looks, between which lie both themes and both directions; at times in all. */
const inFull = process.env.AUDIT === '1';
const drawn = inFull ? looks : looks.slice(0, 2);
const judged: readonly Look[] = inFull
  ? (['fa', 'en'] as const).flatMap((locale) => [
      { locale, theme: 'light' as const },
      { locale, theme: 'dark' as const },
    ])
  : drawn;

interface Seen {
  parts: DrawnPart[];
  findings: string[];
}

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;
const seen = new Map<string, Seen>();

async function look(at: Look): Promise<void> {
  const page = await openGallery(browser, gallery.url, at);
  const isDrawn = drawn.some((each) => nameOf(each) === nameOf(at));
  const parts = isDrawn ? await drawParts(page) : [];
  const findings = judged.some((each) => nameOf(each) === nameOf(at)) ? await seriousFindings(page) : [];
  seen.set(nameOf(at), { parts, findings });
  await page.close();
}

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launchDrawer(), serveGallery({ fixed: true })]);
  const all = [...new Map([...drawn, ...judged].map((each) => [nameOf(each), each])).values()];
  // Two at once, as there are two cores.
  for (let at = 0; at < all.length; at += 2) await Promise.all(all.slice(at, at + 2).map(look));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

it.each(drawn)('every part looks as in its picture, in $locale, $theme [KRN-14]', async (at) => {
  const { parts } = seen.get(nameOf(at))!;
  const differences: string[] = [];
  for (const part of parts) {
    const difference = await differenceOf(part, at, await pictureOf(part.name, at));
    if (difference !== null) differences.push(difference);
  }
  if (differences.length > 0) differences.push('If that is meant: npm run gallery:renew');
  expect(differences).toEqual([]);
});

it('no picture is left of a part that is not there [KRN-14]', () => {
  const { parts } = seen.get(nameOf(drawn[0]!))!;
  expect(strayPictures(parts.map(({ name }) => name))).toEqual([]);
});

it.each(judged)('axe finds nothing serious in any part, in $locale, $theme [KRN-14] [SHL-33]', (at) => {
  expect(seen.get(nameOf(at))!.findings).toEqual([]);
});
