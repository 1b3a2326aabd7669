import type { Page } from 'puppeteer';

/** How long a frame may take at sixty a second, in milliseconds. */
export const frame = 1000 / 60;

interface Traced {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  dur?: number;
}

/**
 * How long the page's main thread worked for each frame while this ran, from the input to what is handed to the
 * compositor; in milliseconds, from a trace.
 */
export async function workOfFrames(page: Page, run: () => Promise<void>): Promise<number[]> {
  await page.tracing.start({ categories: ['cc', 'benchmark', 'blink.user_timing'] });
  await page.evaluate(() => void performance.mark('bench-begin'));
  await run();
  await page.evaluate(() => void performance.mark('bench-end'));
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop())) as { traceEvents: Traced[] };
  const mark = (name: string): Traced => traceEvents.find((event) => event.name === name)!;
  const [begin, end] = [mark('bench-begin'), mark('bench-end')];
  return traceEvents
    .filter(
      ({ name, ph, ts, pid }) =>
        name === 'ProxyMain::BeginMainFrame' && ph === 'X' && pid === begin.pid && ts >= begin.ts && ts <= end.ts,
    )
    .map(({ dur = 0 }) => dur / 1000);
}

/** The share of frames that took too long, 0 to 1; NaN of none. */
export const shareOfLate = (work: readonly number[]): number =>
  work.length ? work.filter((ms) => ms > frame).length / work.length : Number.NaN;
