import { serveGallery } from '../../deploy/gallery/serveGallery.ts';
import type { Page } from 'puppeteer';
import { drawParts, launchDrawer, openGallery, type DrawnPart } from './drawing.ts';
import { looks, nameOf } from './looks.ts';
import { renewPictures } from './pictures.ts';

// `npm run gallery:renew`: accepts how the parts look now. Git shows what has changed.
const [gallery, browser] = await Promise.all([serveGallery({ fixed: true }), launchDrawer()]);
const drawn = [];
for (const look of looks) {
  console.log(`drawing ${nameOf(look)}`);
  const page = await openGallery(browser, gallery.url, look);
  drawn.push(await drawTwice(page));
  await page.close();
}
await renewPictures(drawn);
console.log(`${drawn[0]!.length} parts have new pictures in e2e/gallery/pictures`);
await browser.close();
await gallery.close();

/** Repeats until two drawings are equal: a busy machine may paint something too late. */
async function drawTwice(page: Page): Promise<DrawnPart[]> {
  let [before, after] = [await drawParts(page), await drawParts(page)];
  while (!before.every(({ image }, at) => image.pixels.equals(after[at]!.image.pixels)))
    [before, after] = [after, await drawParts(page)];
  return after;
}
