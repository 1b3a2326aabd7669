import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { isStillPhone, slowAsPhone } from './phone.ts';
import { median, printTable } from './table.ts';

// An event of a hundred dates on a throttled phone: how long a tap and a key take until the page has answered, and how
// long ten pictures of twelve megapixels keep it from answering, CPU × 4 (see `phone.ts`). A part in which the machine
// changed its pace is marked.
// `node bench/create.ts [dates] [taps]`; SITE_URL takes a running site.

/** What the page itself records meanwhile. */
interface Measured {
  /** How long it took to answer each tap or key, in milliseconds, by the browser's number for it. */
  answers: Record<number, number>;
  /** Lengths of the tasks that kept it from answering. */
  tasks: number[];
  photos: File[];
}
declare global {
  interface Window {
    measured: Measured;
  }
}

const dates = Number(process.argv[2] ?? 100);
const taps = Number(process.argv[3] ?? 12);
/** Dates of most events. */
const usual = 3;

const site = process.env.SITE_URL
  ? { url: process.env.SITE_URL, stop: async () => undefined }
  : await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();

async function call(method: string, address: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${site.url}/api/v1${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const entry = { entry: 'narvan@example.com', password: 'dorehami-demo' };
const { data } = (await call('POST', '/auth/password/login', entry)) as { data: { access_token: string } };
const token = data.access_token;
const day = 86_400_000;
const keyOf = (count: number): string => `benchof${count}dates`.padEnd(20, 'x');

const page = await browser.newPage();
await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
await browser.setCookie({ name: 'token', value: token, domain: new URL(site.url).hostname, path: '/' });

/** Opens the form of an event of so many dates. */
async function open(count: number): Promise<void> {
  const days = Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.now() + (at + 2) * day).toISOString().slice(0, 10),
    times: [{ start: '18:00', end: '21:00', nights: 0 }],
  }));
  await call(
    'PUT',
    `/event/draft/${keyOf(count)}`,
    { title: 'bench', cover: null, content: JSON.stringify({ days }) },
    token,
  );
  await page.emulateCPUThrottling(1);
  // Without the draft of the page before, about which it would ask.
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((value) => {
    localStorage.clear();
    localStorage.setItem('token', value);
  }, token);
  await page.goto(`${site.url}/event/create/calendar?draft=${keyOf(count)}`);
  await page.waitForFunction((most) => document.querySelectorAll('#section-days ul > li').length >= most, {}, count);
  await page.waitForSelector('#section-days [role=grid]');
}
await open(dates);
await page.evaluate(() => {
  window.measured = { answers: {}, tasks: [], photos: [] };
  new PerformanceObserver((list) => {
    const { answers } = window.measured;
    // A letter that no key has is put in without one, and has no number.
    for (const { interactionId, name, startTime, duration } of list.getEntries() as PerformanceEventTiming[]) {
      const of = interactionId || (name === 'input' ? startTime : 0);
      if (of) answers[of] = Math.max(duration, answers[of] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
});

const results: string[][] = [];
const note = async (what: string, milliseconds: number[], aim: number): Promise<void> =>
  void results.push([
    what,
    median(milliseconds).toFixed(0),
    Math.max(0, ...milliseconds).toFixed(0),
    String(aim),
    (await isStillPhone(page)) ? '' : 'the machine changed its pace',
  ]);

/** How long the page took to answer each of some repetitions; less than a frame is not told by the browser. */
async function answersTo(act: (at: number) => Promise<void>): Promise<number[]> {
  await slowAsPhone(page);
  await page.evaluate(() => (window.measured.answers = {}));
  for (let at = 0; at < taps; at++) {
    await act(at);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return page.evaluate(() => Object.values(window.measured.answers));
}

const press = async (selector: string, at: number): Promise<void> => {
  const found = (await page.$$(selector))[at]!;
  await found.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  // Nobody taps in the very frame in which the page comes to rest.
  await page.evaluate(() => new Promise((rest) => setTimeout(rest, 300)));
  await found.tap();
};
await note(
  `${dates} dates: one taken away`,
  await answersTo(() => press('#section-days [data-remove] button', 3)),
  100,
);
await note(
  `${dates} dates: a day tapped in the calendar`,
  await answersTo((at) => press('#section-days [role=grid] button:not([aria-disabled=true])', 10 + at)),
  100,
);
await page.focus('[name=title]');
await note(`${dates} dates: a letter of the title`, await answersTo(() => page.keyboard.type('ا')), 100);

const photos = 10;
const { 'picture.crop.use': use } = JSON.parse(
  readFileSync(path.join(root, 'shared-kernel/picture/messages/fa.json'), 'utf8'),
) as Record<string, string>;

/** Chooses ten pictures, and takes each as it is proposed; the lengths of the long tasks meanwhile. */
async function choosePictures(): Promise<number[]> {
  // Like a camera's pictures: no two pixels alike, so that they weigh several megabytes each.
  await page.emulateCPUThrottling(1);
  await page.evaluate(async (count) => {
    window.measured = { answers: {}, tasks: [], photos: [] };
    const paper = new OffscreenCanvas(4000, 3000);
    const brush = paper.getContext('2d')!;
    const { photos: made } = window.measured;
    for (let at = 0; at < count; at++) {
      const grain = brush.createImageData(4000, 3000);
      for (let byte = 0; byte < grain.data.length; byte++)
        grain.data[byte] =
          byte % 4 === 3 ? 255 : ((byte >> 6) + at * 40 + (Math.imul(byte, 2_654_435_761) >>> 27)) & 255;
      brush.putImageData(grain, 0, 0);
      made.push(new File([await paper.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], `${at}.jpg`));
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: false });
  }, photos);
  await slowAsPhone(page);
  await page.evaluate(() => (window.measured.tasks = []));
  await page.$eval('#section-gallery input[type=file]', (input) => {
    const chosen = new DataTransfer();
    for (const photo of window.measured.photos) chosen.items.add(photo);
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  for (let photo = 1; photo <= photos; photo++) {
    const button = (await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button, dialog[open] button')].find(
          (one) => one.textContent.trim() === words && !one.disabled && one.ariaBusy !== 'true',
        ),
      // Not in every frame, which would be measured with it.
      { timeout: 60_000, polling: 100 },
      use,
    )) as ElementHandle<HTMLButtonElement>;
    await button.evaluate((one) => one.click());
    // Until it is cropped and the next one comes up.
    await page
      .waitForFunction((one) => !one.isConnected || one.disabled, { timeout: 60_000, polling: 100 }, button)
      .catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await page.waitForFunction(
    (count) => document.querySelectorAll('#section-gallery li img').length === count,
    { timeout: 120_000, polling: 100 },
    photos,
  );
  await page.waitForFunction(() => !document.querySelector('#section-gallery [role=progressbar]'), {
    timeout: 120_000,
    polling: 100,
  });
  return page.evaluate(() => window.measured.tasks);
}
for (const count of [usual, dates]) {
  await open(count);
  await note(`${photos} pictures of 12 MP, ${count} dates: the long tasks`, await choosePictures(), 200);
}

printTable(['CPU × 4', 'median ms', 'longest ms', 'aim', ''], results);
for (const count of [usual, dates])
  await call('DELETE', `/event/draft/${keyOf(count)}`, {}, token).catch(() => undefined);
await browser.close();
await site.stop();
