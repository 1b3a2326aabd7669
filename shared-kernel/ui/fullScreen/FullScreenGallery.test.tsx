import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { coversChanged, topCover } from '../cover.tsx';
import { FullScreenGallery } from './FullScreenGallery.tsx';
import { Glide } from './Glide.ts';
import * as placement from './placement.ts';

const glass = { width: 400, height: 800 };
const file = { width: 1200, height: 800 };
const picture = placement.lying(file, glass);

describe('a picture on the screen (part of DSC-16)', () => {
  it('is seen whole, whatever its shape', () => {
    expect(placement.lying(file, glass)).toMatchObject({ width: 400, height: expect.closeTo(800 / 3) as number });
    expect(placement.lying({ width: 600, height: 2400 }, glass)).toMatchObject({ width: 200, height: 800 });
  });
  it('is zoomed until its pixels are seen twice as large, but always far enough to be worth it', () => {
    expect(picture.most).toBeCloseTo(6);
    expect(placement.lying({ width: 300, height: 200 }, glass).most).toBe(3);
    expect(placement.lying({ width: 9000, height: 6000 }, glass).most).toBe(8);
  });

  it.each([
    [placement.atRest, 2, { x: 100, y: -50 }],
    [{ scale: 2, x: -60, y: 10 }, 3.5, { x: 0, y: 0 }],
    [{ scale: 4, x: 300, y: -80 }, 1.5, { x: -120, y: 200 }],
  ])('keeps what is under the fingers there: from %j to %d times at %j', (from, scale, point) => {
    const after = placement.zoomed(from, scale, point);
    const lies = (at: placement.Placement) => [(point.x - at.x) / at.scale, (point.y - at.y) / at.scale];
    lies(after).forEach((part, n) => expect(part).toBeCloseTo(lies(from)[n]!, 8));
  });
  it('goes along with two fingers that move together', () => {
    const after = placement.zoomed(placement.atRest, 1, { x: 10, y: 10 }, { x: 40, y: -20 });
    expect(after).toEqual({ scale: 1, x: 30, y: -30 });
  });

  it('comes back so that no gap is left at its edges', () => {
    expect(placement.held({ scale: 2, x: 999, y: 999 }, picture, glass)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(placement.held({ scale: 4, x: -999, y: -999 }, picture, glass)).toEqual({
      scale: 4,
      x: -600,
      y: expect.closeTo(-(3200 / 3 - 800) / 2) as number,
    });
    expect(placement.held({ scale: 0.4, x: 50, y: 9 }, picture, glass)).toEqual(placement.atRest);
  });
  it('comes back from too large a scale around the fingers', () => {
    const wanted = placement.zoomed(placement.atRest, 9, { x: 100, y: 0 });
    expect(placement.held(wanted, picture, glass, { x: 100, y: 0 })).toEqual(
      placement.zoomed(placement.atRest, 6, { x: 100, y: 0 }),
    );
  });
  it('follows less and less willingly beyond what may stay', () => {
    expect(placement.stretchedScale(0.5, 6)).toBeGreaterThan(0.5);
    expect(placement.stretchedScale(8, 6)).toBeLessThan(8);
    expect(placement.stretchedScale(8, 6)).toBeGreaterThan(6);
    expect(placement.stretchedScale(3, 6)).toBe(3);
    expect(placement.stretchedPage(-1, 5)).toBeCloseTo(-0.35);
    expect(placement.stretchedPage(4.5, 5)).toBeCloseTo(4.175);
    expect(placement.stretchedPage(2.5, 5)).toBe(2.5);
  });

  it('is panned within its edges, and what is left of a movement is the neighbour’s', () => {
    const from = { scale: 2, x: 150, y: 0 };
    expect(placement.panned(from, { x: 30, y: 0 }, picture, glass)).toEqual({ scale: 2, x: 180, y: 0, beyond: 0 });
    expect(placement.panned(from, { x: 120, y: 0 }, picture, glass)).toMatchObject({ x: 200, beyond: 70 });
    expect(placement.panned(from, { x: 0, y: 100 }, picture, glass).y).toBeCloseTo(35);
  });
  it('glides on when it is let go, and no further than its edge', () => {
    const from = { scale: 3, x: 0, y: 0 };
    expect(placement.thrown(from, { x: 1, y: 0 }, picture, glass).x).toBe(160);
    expect(placement.thrown(from, { x: -9, y: 0 }, picture, glass).x).toBe(-400);
  });
});

describe('a swipe (part of DSC-16)', () => {
  it('leads on to the left in left-to-right pages and to the right in right-to-left ones', () => {
    expect(placement.pagesOf(-200, 400, false)).toBe(0.5);
    expect(placement.pagesOf(200, 400, true)).toBe(0.5);
    expect(placement.pagesOf(-200, 400, true)).toBe(-0.5);
    expect(placement.pagesOf(100, 0, true)).toBe(0);
  });
  it.each([
    ['far and slow', 0.5, 0.1, 3],
    ['back, far and slow', -0.5, -0.1, 1],
    ['short and slow', 0.2, 0.1, 2],
    ['short and fast', 0.05, 0.9, 3],
    ['far, then thrown back', 0.6, -0.9, 2],
    ['across the whole screen', 1.3, 1.2, 3],
  ])('%s', (_, pages, speed, leadsTo) => {
    expect(placement.turned(2, { pages, speed }, 5)).toBe(leadsTo);
  });
  it('ends at the first and the last picture', () => {
    expect(placement.turned(0, { pages: -0.6, speed: -1 }, 5)).toBe(0);
    expect(placement.turned(4, { pages: 0.6, speed: 1 }, 5)).toBe(4);
  });
});

describe('a pull downwards (part of DSC-16)', () => {
  it.each([
    ['far', 200, 0, true],
    ['short and fast', 30, 0.9, true],
    ['short', 60, 0.1, false],
    ['far, then thrown back up', 300, -0.9, false],
    ['none', 0, 0.9, false],
  ])('%s', (_, pulled, speed, closes) => {
    expect(placement.putAway(pulled, speed, 800)).toBe(closes);
  });
});

/** Frames of 10 ms, one at a time. */
function frames() {
  let next: FrameRequestCallback | null = null;
  let now = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    next = run;
    return 1;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    next = null;
  });
  return {
    pass(count: number) {
      for (let frame = 0; frame < count && next; frame++) {
        const run = next;
        next = null;
        run((now += 10));
      }
    },
    get isMoving() {
      return next !== null;
    },
  };
}
afterEach(() => jest.restoreAllMocks());

describe('a glide (part of DSC-16)', () => {
  it('comes to its place within half a second, and says so', () => {
    const clock = frames();
    const drawn: number[] = [];
    const arrived = jest.fn();
    const glide = new Glide({ x: 0 }, ({ x }) => drawn.push(x));
    glide.to({ x: 100 }, {}, arrived);
    clock.pass(20);
    expect(drawn.at(-1)).toBeGreaterThan(85);
    expect(arrived).not.toHaveBeenCalled();
    clock.pass(40);
    expect(drawn.at(-1)).toBe(100);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(clock.isMoving).toBe(false);
  });
  it('takes over the speed of the finger, and never swings over', () => {
    const clock = frames();
    const glide = new Glide({ x: 0 }, () => {});
    glide.to({ x: 100 }, { x: 1 });
    clock.pass(2);
    expect(glide.at.x).toBeCloseTo(10, 0);
    const far: number[] = [];
    const thrown = new Glide({ x: 0 }, ({ x }) => far.push(x));
    thrown.to({ x: 100 }, { x: 50 });
    clock.pass(80);
    expect(Math.max(...far)).toBe(100);
  });
  it('can be caught on the way', () => {
    const clock = frames();
    const glide = new Glide({ x: 0 }, () => {});
    glide.to({ x: 100 });
    clock.pass(8);
    const { x } = glide.at;
    glide.stop();
    clock.pass(8);
    expect(glide.at.x).toBe(x);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(100);
  });
  it('is there at once for those who want no motion', () => {
    frames();
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const glide = new Glide({ x: 0 }, () => {});
    glide.to({ x: 100 });
    expect(glide.at.x).toBe(100);
  });
});

const files = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  src: `/${id}.jpg`,
  thumbnail: `/${id}-thumb.jpg`,
  alt: `Picture ${id}`,
}));
type Props = ComponentProps<typeof FullScreenGallery>;

/** Opened in a window of 400 by 800; jsdom has no layout and loads no pictures. */
function open({ dir = 'ltr', ...props }: Partial<Props> & { dir?: 'ltr' | 'rtl' } = {}) {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(800);
  const callbacks = { onClose: jest.fn(), onShow: jest.fn(), onSave: jest.fn(), onNewTab: jest.fn() };
  const words: Props['words'] = {
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    save: 'Download',
    newTab: 'New tab',
    loading: 'Wait',
    broken: 'Not loaded',
    retry: 'Again',
    count: (current, total) => `${current} of ${total}`,
    go: (number) => `Photo ${number}`,
  };
  render(
    <div dir={dir}>
      <FullScreenGallery pictures={files} start={0} label="Photos" said="" words={words} {...callbacks} {...props} />
    </div>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Photos' });
  const stage = dialog.querySelector<HTMLElement>('[data-at]')!.closest<HTMLElement>('div:not([data-at] *)')!;
  return { ...callbacks, dialog, stage };
}
const sources = () => [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('src'));
const layer = (at: number) => document.querySelector<HTMLElement>(`[data-at="${at}"]`)!;

describe('pictures full screen, by keys (part of DSC-16)', () => {
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('turn in %s with %s and %s', async (dir, on, back) => {
    const { onShow } = open({ dir });
    await userEvent.keyboard(`${on}${on}`);
    expect(screen.getByText('3 of 5')).toBeDefined();
    await userEvent.keyboard(back);
    expect(screen.getByText('2 of 5')).toBeDefined();
    expect(onShow.mock.calls).toEqual([[1], [2], [1]]);
  });
  it('go to the first and the last, and no further', async () => {
    open({ start: 2 });
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(screen.getByText('5 of 5')).toBeDefined();
    expect(screen.getByLabelText('Next')).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByText('1 of 5')).toBeDefined();
  });
  it('zoom in and out', async () => {
    open();
    await userEvent.keyboard('+');
    expect(layer(0).style.transform).toBe('translate3d(0px, 0px, 0) scale(1.6)');
    await userEvent.keyboard('-');
    expect(layer(0).style.transform).toBe('');
  });
  it('close with Escape', () => {
    const { dialog, onClose } = open();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void dialog.dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledTimes(1);
    // Its owner closes it; the browser must not do so by itself.
    expect(cancel.defaultPrevented).toBe(true);
  });
  it('stay inside with Tab: after the last button comes the first', async () => {
    const { dialog } = open({ start: 1 });
    expect(document.activeElement).toBe(dialog);
    screen.getByLabelText('Next').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Download'));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Next'));
  });
});

describe('pictures full screen (part of DSC-16)', () => {
  it('have the shown one and its neighbours in full, and of the next ones the small copy', () => {
    open({ start: 2 });
    const full = ['/b.jpg', '/c.jpg', '/d.jpg'];
    expect(sources().filter((src) => !src?.includes('thumb'))).toEqual(full);
    expect(sources().filter((src) => src?.includes('thumb'))).toHaveLength(5);
  });
  it('cover the page for as long as they are open: toasts move over them [SHL-28]', () => {
    const seen = new Set<Element | undefined>();
    const note = (): void => void seen.add(topCover());
    window.addEventListener(coversChanged, note);
    const { dialog } = open();
    cleanup();
    window.removeEventListener(coversChanged, note);
    expect([...seen]).toEqual([dialog, undefined]);
  });
  it('show one that could not be loaded as a sentence, and try again', async () => {
    open();
    fireEvent.error(screen.getByAltText('Picture a'));
    expect(screen.getByRole('alert').textContent).toContain('Not loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByAltText('Picture a').getAttribute('src')).toBe('/a.jpg');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('jump by their dots, each as large as a finger needs', async () => {
    open();
    const dot = screen.getByRole('button', { name: 'Photo 4' });
    expect(getComputedStyle(dot).minInlineSize).toBe('24px');
    await userEvent.click(dot);
    expect(screen.getByText('4 of 5')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Photo 4' }).getAttribute('aria-current')).toBe('true');
  });
  it('save and open in a new tab the one that is shown', async () => {
    const { onSave, onNewTab } = open({ start: 1 });
    await userEvent.click(screen.getByLabelText('Download'));
    await userEvent.click(screen.getByLabelText('New tab'));
    expect([onSave, onNewTab].map(({ mock }) => mock.calls)).toEqual([[[files[1]]], [[files[1]]]]);
  });
  it('have neither arrows nor dots nor a number when there is one', () => {
    open({ pictures: files.slice(0, 1) });
    expect(screen.queryByLabelText('Next')).toBeNull();
    expect(screen.queryByText('1 of 1')).toBeNull();
  });
});

/** One finger, or two that move together, from these places to those; returns how to lift them. */
function fingers(target: Element, from: placement.Point[], to: placement.Point[]) {
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const touches = from.map(({ x, y }, identifier) => ({
      identifier,
      clientX: x + (to[identifier]!.x - x) * part,
      clientY: y + (to[identifier]!.y - y) * part,
      target,
    }));
    const isEnd = type === 'touchEnd';
    const left = isEnd ? [] : touches;
    const event = createEvent[type](target, { touches: left, targetTouches: left, changedTouches: touches });
    // As quick as a finger is, however slow the machine: a hundred milliseconds and a little more.
    Object.defineProperty(event, 'timeStamp', { value: begun + part * 100 + (isEnd ? 16 : 0) });
    fireEvent(target, event);
  };
  const begun = performance.now();
  tell('touchStart', 0);
  for (let part = 0.1; part <= 1.01; part += 0.1) tell('touchMove', part);
  return () => tell('touchEnd', 1);
}

describe('pictures full screen, by fingers (part of DSC-16)', () => {
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  it.each([
    ['ltr', -150],
    ['rtl', 150],
  ] as const)('follow one in %s and turn to the next', async (dir, way) => {
    const { stage } = open({ dir });
    const letGo = fingers(stage, [{ x: 200, y: 400 }], [{ x: 200 + way, y: 400 }]);
    const rail = layer(0).parentElement!.parentElement!;
    // As far as the finger, less the six pixels that told its direction: 144 of 400.
    expect(Math.abs(Number.parseFloat(rail.style.transform.slice('translate3d('.length)))).toBeCloseTo(36);
    letGo();
    await settled();
    await screen.findByText('2 of 5');
    await waitFor(() => expect(rail.style.transform).toContain(dir === 'rtl' ? '(104%' : '(-104%'));
  });
  it('take the click that ends a swipe for none', async () => {
    const { stage, onClose } = open();
    const press = () => {
      const event = new MouseEvent('pointerdown', { bubbles: true });
      act(() => void stage.dispatchEvent(Object.assign(event, { pointerType: 'mouse' })));
    };
    press();
    fingers(stage, [{ x: 200, y: 40 }], [{ x: 210, y: 40 }])();
    fireEvent.click(stage, { clientX: 210, clientY: 40 });
    expect(onClose).not.toHaveBeenCalled();
    // A press of a mouse beside the picture closes it.
    press();
    fireEvent.click(stage, { clientX: 210, clientY: 40 });
    expect(onClose).toHaveBeenCalledTimes(1);
    await settled();
  });
  it('close when they are pulled down', async () => {
    const { stage, onClose } = open();
    fingers(stage, [{ x: 200, y: 200 }], [{ x: 202, y: 500 }])();
    await settled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  const lies = (at: number) =>
    /translate3d\((.*?)px, 0px, 0\) scale\((.*)\)/.exec(layer(at).style.transform)!.slice(1).map(Number);
  it('grow under two of them, and go along with them', async () => {
    const { stage } = open();
    // 100 pixels apart around the middle, then 200 around a point 50 beside it.
    const apart = (...places: number[]) => places.map((x) => ({ x, y: 400 }));
    fingers(stage, apart(150, 250), apart(150, 350))();
    await settled();
    const [x, scale] = lies(0);
    expect(scale).toBeCloseTo(2);
    expect(x).toBeCloseTo(50);
  });
  it('grow under two of them on a trackpad, around where the pointer is', async () => {
    const { stage } = open();
    act(() => {
      const pinch = { bubbles: true, cancelable: true, ctrlKey: true, clientX: 300, clientY: 400 };
      for (const deltaY of [-50, -50]) stage.dispatchEvent(new WheelEvent('wheel', { ...pinch, deltaY }));
    });
    const [x, scale] = lies(0);
    expect(scale).toBeGreaterThan(1.5);
    expect((100 - x!) / scale!).toBeCloseTo(100);
    await settled();
  });
  it('turn once for each sweep of a trackpad', async () => {
    const { stage } = open({ dir: 'rtl' });
    act(() => {
      for (let sweep = 0; sweep < 6; sweep++)
        stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaX: -30 }));
    });
    await settled();
    expect(screen.getByText('2 of 5')).toBeDefined();
  });
  it('zoom with two taps, and hide what lies over them with one', async () => {
    const { stage, dialog } = open();
    const tap = () => {
      const press = new MouseEvent('pointerdown', { bubbles: true });
      act(() => void stage.dispatchEvent(Object.assign(press, { pointerType: 'touch' })));
      fireEvent.click(stage, { clientX: 300, clientY: 400 });
    };
    tap();
    tap();
    expect(layer(0).style.transform).toContain('scale(2.5)');
    expect(layer(0).style.transform).toContain('translate3d(-150px');
    jest.useFakeTimers();
    tap();
    act(() => void jest.advanceTimersByTime(300));
    jest.useRealTimers();
    expect(dialog.dataset.bare).toBe('true');
  });
});
