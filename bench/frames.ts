import type { Page } from 'puppeteer';

/** How long a frame may take at sixty a second, in milliseconds. */
export const frame = 1000 / 60;

interface Traced {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  dur?: number;
  args?: { frame_reporter?: Reported; chrome_frame_reporter?: Reported };
}
/** What the compositor tells of a frame. Older browsers write a number for the state. */
interface Reported {
  frame_sequence?: number;
  state?: string;
  affects_smoothness?: boolean;
  has_missing_content?: boolean;
}

export interface Frames {
  /**
   * For each frame of the page's main thread, how long it worked, from the input to what is handed to the compositor;
   * in milliseconds.
   */
  work: number[];
  /** Frames that came on the screen, with or without what the main thread had to add. */
  shown: number;
  /** Frames that the screen should have had and did not get: what a reader sees as a jerk. */
  dropped: number;
  /** Of those shown, how many had a part in which nothing was drawn yet. */
  blank: number;
}

/** What the page's frames were while this ran, from a trace. */
export async function framesOf(page: Page, run: () => Promise<void>): Promise<Frames> {
  await page.tracing.start({ categories: ['cc', 'benchmark', 'blink.user_timing'] });
  await page.evaluate(() => void performance.mark('bench-begin'));
  await run();
  await page.evaluate(() => void performance.mark('bench-end'));
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop())) as { traceEvents: Traced[] };
  const mark = (name: string): Traced => traceEvents.find((event) => event.name === name)!;
  const [begin, end] = [mark('bench-begin'), mark('bench-end')];
  const ofPage = traceEvents.filter(({ pid, ts }) => pid === begin.pid && ts >= begin.ts && ts <= end.ts);
  const reports = ofPage.flatMap(({ name, args }) => {
    const report = name === 'PipelineReporter' && (args?.frame_reporter ?? args?.chrome_frame_reporter);
    return report ? [report] : [];
  });
  // A frame that goes on without the main thread's part is told twice.
  const frames = [...Map.groupBy(reports, ({ frame_sequence: sequence }) => sequence).values()];
  const isShown = ({ state = '' }: Reported): boolean => state.startsWith('STATE_PRESENTED');
  const shown = frames.filter((told) => told.some(isShown));
  const dropped = frames.filter(
    (told) => !told.some(isShown) && told.some((one) => one.state === 'STATE_DROPPED' && one.affects_smoothness),
  );
  return {
    work: ofPage
      .filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
      .map(({ dur = 0 }) => dur / 1000),
    shown: shown.length,
    dropped: dropped.length,
    blank: shown.filter((told) => told.some((one) => one.has_missing_content)).length,
  };
}

/** The share of frames that took too long, 0 to 1; NaN of none. */
export const shareOfLate = (work: readonly number[]): number =>
  work.length ? work.filter((ms) => ms > frame).length / work.length : Number.NaN;
