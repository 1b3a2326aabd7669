/** The times of the product: a press counts after 200 ms and repeats each 250 ms. */
export const longPressDelay = 200;
export const longPressRepeat = 250;

/** A timer that does a deed after `delay` and, if `repeat` is given, again at that interval until it is stopped. */
export class PressTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(deed: () => void, delay: number, repeat: number | undefined): void {
    this.stop();
    this.#timer = setTimeout(() => {
      if (repeat !== undefined) this.start(deed, repeat, repeat);
      deed();
    }, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
