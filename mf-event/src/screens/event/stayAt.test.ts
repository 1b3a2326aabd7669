import { stayAt } from './stayAt.ts';

let resized: () => void;
const scrolled = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockClear();
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = () => this.isOn && callback();
    }
    private isOn = false;
    observe() {
      this.isOn = true;
    }
    disconnect() {
      this.isOn = false;
    }
    unobserve() {}
  } as never;
  document.body.innerHTML = '<section id="comments"></section>';
  document.getElementById('comments')!.scrollIntoView = scrolled;
});
afterEach(() => void jest.useRealTimers());

describe('a place of the page that an address leads to', () => {
  it('stays in view while what is above it still grows', () => {
    stayAt('comments');
    expect(scrolled).toHaveBeenCalledTimes(1);
    resized();
    expect(scrolled).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(3000);
    resized();
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('is left to its reader at the first %s', (name) => {
    stayAt('comments');
    window.dispatchEvent(new Event(name));
    resized();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('is let go with its screen', () => {
    stayAt('comments')();
    resized();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});
