import { pressedGlobal, type PageData } from 'shared-kernel/contract/page';
import type { DrawnAnswer } from 'shared-kernel/contract/platform/drawing';
import type { DrawnFrame } from '../page/PageContext.ts';
import { nextTask } from '../timing/nextTask.ts';

/**
 * How long a screen may take before the page's own time and answers are given up, once the frame stands: longer than
 * the scripts of an area need on a slow phone. In milliseconds.
 */
const longest = 30_000;

/** How far the page's time may be from the device's. In milliseconds. */
const farOff = 60_000;

/**
 * A page that a server has drawn, until its screen stands: the browser draws the same with the same time and the
 * same answers, and asks for nothing that the page carries.
 */
export class TakeOver {
  /** Whether React takes over what stands in the page, rather than drawing it. */
  readonly frame: DrawnFrame | undefined;
  private answers: Record<string, DrawnAnswer> = {};
  private time: number | null = null;

  /** What was drawn for somebody else, or by other code than this browser runs, is not used. */
  constructor(
    { drawn }: PageData,
    app: Element,
    { isMember, isOverridden }: { isMember: boolean; isOverridden: boolean },
  ) {
    if (!drawn || drawn.isMember !== isMember || isOverridden) {
      app.replaceChildren();
      return;
    }
    this.frame = { arrangement: drawn.arrangement, outlet: { __html: '' } };
    this.answers = drawn.answers;
    this.time = drawn.now;
    // Behind the page's own listener, which keeps what is pressed; before React's, which change what is pressed.
    document.addEventListener('click', forgetMinded, true);
  }

  /**
   * What the page carries of the API, each answer in a task of its own: filling stores with a long list takes a
   * while.
   */
  readonly answer = (key: string): Promise<DrawnAnswer> | undefined => {
    const known = Object.hasOwn(this.answers, key) ? this.answers[key] : undefined;
    return known && nextTask().then(() => known);
  };

  get isGoingOn(): boolean {
    return this.time !== null;
  }

  /**
   * Asks for the site's time where the page's differs much from the device's: a page that brings its answers along
   * may ask for nothing else, and either the device's clock is wrong or the browser has kept the page.
   */
  async askTime(hear: (answer: Response) => void): Promise<void> {
    if (this.time === null || Math.abs(this.time - Date.now()) < farOff) return;
    try {
      hear(await window.fetch('/healthz', { method: 'HEAD', cache: 'no-store' }));
    } catch {
      // The next answer tells it.
    }
  }

  /** The time that the page was drawn with, then the site's. */
  now(clock: () => Date): Date {
    return this.time === null ? clock() : new Date(this.time);
  }

  /** The screen stands, or will not: what it has just begun to ask for is still answered from the page. */
  readonly end = (): void => {
    if (this.time === null) return;
    this.time = null;
    performance.mark('taken-over');
    document.removeEventListener('click', forgetMinded, true);
    pressAgain();
    setTimeout(() => (this.answers = {}));
  };

  endSoon(): void {
    setTimeout(this.end, longest);
  }
}

const page = globalThis as { [pressedGlobal]?: HTMLElement | null | undefined };

/**
 * React minds already what is pressed there, and takes over that part at once for it. What a remote drew stands in a
 * root of its own within the frame's.
 */
function isMinded(pressed: Element): boolean {
  for (let at: Element | null = pressed; at && at.id !== 'outlet'; at = at.parentElement)
    if (Object.keys(at).some((key) => key.startsWith('__reactContainer'))) return true;
  return false;
}

/** It would be pressed once more when the screen stands: what it opened would close, and what it liked not be liked. */
function forgetMinded(): void {
  const pressed = page[pressedGlobal];
  if (pressed && isMinded(pressed)) page[pressedGlobal] = undefined;
}

/** A visitor pressed a button before the scripts were here: it does now what it should have done. */
function pressAgain(): void {
  const pressed = page[pressedGlobal];
  page[pressedGlobal] = null;
  if (pressed?.isConnected) pressed.click();
}
