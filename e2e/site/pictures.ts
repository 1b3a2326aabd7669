import type { ElementHandle, Page } from 'puppeteer';

const layer = 'dialog[open] div:not([inert]) > [data-at]';

/** Opens the visible picture of the page's strip full screen; returns how to look at it there. */
export async function openPictures(page: Page, press: (opener: ElementHandle) => Promise<void>) {
  const opener = await page.waitForSelector('[data-picture][tabindex="0"]');
  await press(opener!);
  await page.waitForSelector('dialog[open] [aria-live]');
  return {
    async shows(number: string): Promise<void> {
      await page.waitForFunction(
        (start) => document.querySelector('dialog[open] [aria-live]')?.textContent?.startsWith(`${start} `),
        {},
        number,
      );
    },
    /** How many times larger than at first the picture is, once its size has settled. */
    scale: (): Promise<number> =>
      page.$eval(layer, async (picture) => {
        const { style } = picture as HTMLElement;
        for (let before = ''; ;) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          if (before === style.transform) return Number(/scale\((.+)\)/.exec(before)?.[1] ?? 1);
          before = style.transform;
        }
      }),
    /** Waits until the page is visible again; returns what has the focus there. */
    async left(): Promise<string> {
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null && location.hash === '');
      return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    },
  };
}

/** How many colours a picture of the page has; a blank one has one. */
export const coloursOf = (page: Page, png: string): Promise<number> =>
  page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, png);

type Place = [x: number, y: number];

/** Moves a finger from one place to another; with a second pair of places, two fingers at once. */
export async function swipe(page: Page, from: Place, to: Place, ...second: [] | [from: Place, to: Place]) {
  const ways = [[from, to], ...(second.length === 2 ? [second] : [])] as const;
  const fingers = [];
  for (const [start] of ways) fingers.push(await page.touchscreen.touchStart(...start));
  for (let part = 0.1; part <= 1.01; part += 0.1) {
    for (const [at, [[x, y], [toX, toY]]] of ways.entries())
      await fingers[at]!.move(x + (toX - x) * part, y + (toY - y) * part);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  for (const finger of fingers) await finger.end();
}
