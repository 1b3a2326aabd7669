/** In milliseconds, as the specification has them: a press counts after 200 ms and repeats every 250 ms. */
export const longPressDelay = 200;
export const longPressRepeat = 250;

/** Runs an action after `delay` and, if `repeat` is given, again at that interval until it is stopped. */
export class PressTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(action: () => void, delay: number, repeat: number | undefined): void {
    this.stop();
    this.#timer = setTimeout(() => {
      if (repeat !== undefined) this.start(action, repeat, repeat);
      action();
    }, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
