import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { patience } from '../../deploy/testing/patience.ts';
import { launchBrowser, shellOfToday } from '../site/launchBrowser.ts';
import { cut, decode, empty, halved, paste, type Box, type Image } from './image.ts';
import type { Look } from './looks.ts';

export const pageWidth = 390;

/**
 * Of the window, in pixels: several parts high, so that few pictures are taken of it. A picture of what lies beyond the
 * window would be laid out and painted anew for each.
 */
const windowHeight = 8000;

/** A part as the browser draws it, at half its size, with the positions of its states. */
export interface DrawnPart {
  name: string;
  image: Image;
  states: { name: string; box: Box }[];
}

/**
 * Letters and colours are the same on every machine, and there is a mouse, without which nothing is hovered. On a
 * busy machine a picture waits until all of it is painted.
 */
export const launchDrawer = (): Promise<Browser> =>
  launchBrowser(
    [
      // A shell without windows takes it from here, a whole browser from the file below.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--force-device-scale-factor=1',
      '--run-all-compositor-stages-before-draw',
      '--disable-new-content-rendering-timeout',
      '--disable-checker-imaging',
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    ],
    { FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
    shellOfToday(),
  );

/** Opens the page of all parts, whole and at rest. */
export async function openGallery(browser: Browser, url: string, { locale, theme }: Look): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width: pageWidth, height: windowHeight });
  page.on('pageerror', (error) => console.error(`${locale}, ${theme}: ${String(error)}`));
  await page.goto(`${url}/?locale=${locale}&theme=${theme}`);
  await page.waitForSelector('html[data-settled]');
  // A dialog takes the focus, and of several in one page the browser shows the ring on whichever opened last.
  for (const frame of page.frames()) await frame.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page;
}

/** Pieces of the page that cut no part in two: rotated and rounded shapes look different at a seam. */
function tilesOf(parts: readonly { top: number; height: number }[]): { top: number; height: number }[] {
  const tiles: { top: number; height: number }[] = [];
  for (const { top, height } of parts) {
    const last = tiles.at(-1);
    if (last && top + height - last.top <= windowHeight) last.height = top + height - last.top;
    else
      tiles.push({
        top: last ? last.top + last.height : 0,
        height: top + height - (last ? last.top + last.height : 0),
      });
  }
  return tiles;
}

export async function drawParts(page: Page): Promise<DrawnPart[]> {
  const parts = await page.$$eval('[data-gallery]', (sections) =>
    (sections as HTMLElement[]).map((section) => {
      const part = section.getBoundingClientRect();
      return {
        name: section.dataset.gallery!,
        top: Math.round(part.top + scrollY),
        height: Math.round(part.height),
        states: [...section.querySelectorAll<HTMLElement>('[data-gallery-state]')].map((state) => {
          const { left, top, width, height } = state.getBoundingClientRect();
          return { name: state.dataset.galleryState!, box: { x: left, y: top - part.top, width, height } };
        }),
      };
    }),
  );
  const height = parts.at(-1)!.top + parts.at(-1)!.height;
  const strip = empty(pageWidth / 2, height / 2);
  const browser = await page.createCDPSession();
  for (const { top: y, height: tall } of tilesOf(parts)) {
    // At the end of the page the window stands higher.
    const above = await page.evaluate((top) => {
      scrollTo(0, top);
      return top - scrollY;
    }, y);
    const { data } = await browser.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    const seen = await decode(Buffer.from(data, 'base64'));
    paste(halved(cut(seen, { x: 0, y: above, width: pageWidth, height: tall })), strip, 0, y / 2);
  }
  return parts.map((part) => ({
    name: part.name,
    image: cut(strip, { x: 0, y: part.top / 2, width: strip.width, height: part.height / 2 }),
    states: part.states.map(({ name, box }) => ({ name, box: halfBox(box) })),
  }));
}

/** Around each part, for focus rings and shadows. In pixels. */
const room = 8;

const halfBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.max(0, Math.floor((x - room) / 2)),
  y: Math.max(0, Math.floor((y - room) / 2)),
  width: Math.ceil((width + 2 * room) / 2),
  height: Math.ceil((height + 2 * room) / 2),
});
