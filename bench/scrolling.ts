import type { CDPSession } from 'puppeteer';
import { frame } from './frames.ts';

/** How often a thumb flings a list, to get far. */
export const flings = 6;
/** Of a fast thumb: pixels between two frames, and for how many frames it touches the screen. */
const stroke = { pixels: 75, frames: 8 };
/** In milliseconds: the list goes on by itself before the thumb comes again. */
const glide = 800;

/** Flings what is shown, upwards to see what is below it. Fingers scroll on the compositor's thread, a wheel need not. */
export async function fling(devtools: CDPSession, way: 'up' | 'down'): Promise<void> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (let nth = 0; nth < flings; nth++) {
    let y = way === 'up' ? 770 : 150;
    await touch('touchStart', [{ x: 195, y }]);
    for (let move = 0; move < stroke.frames; move++) {
      y += way === 'up' ? -stroke.pixels : stroke.pixels;
      await Promise.all([touch('touchMove', [{ x: 195, y }]), wait(frame)]);
    }
    await touch('touchEnd', []);
    await wait(glide);
  }
}
