import type { CDPSession } from 'puppeteer';
import { frame } from './frames.ts';

/** Turns of the wheel, in steps of a fast finger. */
export const steps = 120;

export async function fling(devtools: CDPSession, deltaY: number): Promise<void> {
  for (let step = 0; step < steps; step++)
    await Promise.all([
      devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 195, y: 400, deltaX: 0, deltaY }),
      new Promise((resolve) => setTimeout(resolve, frame)),
    ]);
}
