import { pressedGlobal, type PageData } from 'shared-kernel/contract/page';
import type { DrawnAnswer } from 'shared-kernel/contract/platform/drawing';
import type { DrawnFrame } from '../page/PageContext.ts';

/** How long a screen may take to stand before the page's own time and answers are given up. In milliseconds. */
const longest = 5000;

/**
 * A page that a server has drawn, from its arrival until its screen stands: the browser draws the same by the same
 * time and from the same answers, and asks for nothing that the page carries.
 */
export class TakeOver {
  /** Whether React takes over what stands in the page, rather than drawing it. */
  readonly frame: DrawnFrame | undefined;
  readonly answers: Record<string, DrawnAnswer> = {};
  private time: number | null = null;

  /** What was drawn for somebody else, or by other code than this browser runs, is of no use. */
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
  }

  get isGoingOn(): boolean {
    return this.time !== null;
  }

  /** The time that the page was drawn with, then the site's. */
  now(clock: () => Date): Date {
    return this.time === null ? clock() : new Date(this.time);
  }

  /** The screen stands, or it will not: what it has just begun to ask for is still answered from the page. */
  readonly end = (): void => {
    if (this.time === null) return;
    this.time = null;
    performance.mark('taken-over');
    pressAgain();
    setTimeout(() => {
      for (const key of Object.keys(this.answers)) delete this.answers[key];
    });
  };

  endSoon(): void {
    setTimeout(this.end, longest);
  }
}

/** Somebody was quicker than the scripts: the button that he pressed does now what it should have done. */
function pressAgain(): void {
  const page = globalThis as { [pressedGlobal]?: HTMLElement | null };
  const pressed = page[pressedGlobal];
  page[pressedGlobal] = null;
  if (pressed?.isConnected) pressed.click();
}
