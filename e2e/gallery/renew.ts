import { serveGallery } from '../../deploy/gallery/serveGallery.ts';
import { drawParts, launchDrawer, openGallery } from './drawing.ts';
import { looks, nameOf } from './looks.ts';
import { renewPictures } from './pictures.ts';

// `npm run gallery:renew`: what the parts look like now is what they shall look like. Git shows what has become other.
const [gallery, browser] = await Promise.all([serveGallery({ fixed: true }), launchDrawer()]);
const drawn = [];
for (const look of looks) {
  console.log(`drawing ${nameOf(look)}`);
  const page = await openGallery(browser, gallery.url, look);
  drawn.push(await drawParts(page));
  await page.close();
}
await renewPictures(drawn);
console.log(`${drawn[0]!.length} parts have new pictures in e2e/gallery/pictures`);
await browser.close();
await gallery.close();
