import { act, render } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { usePublishedHeight } from './usePublishedHeight.ts';

function Part(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  usePublishedHeight(ref, '--part-height');
  return <div ref={ref} />;
}

const published = () => document.documentElement.style.getPropertyValue('--part-height');
const before = globalThis.ResizeObserver;
let measured: (() => void)[];

beforeEach(() => {
  measured = [];
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      measured.push(callback);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  globalThis.ResizeObserver = before;
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

const isHigh = (height: number) =>
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: height, configurable: true });
const frame = () => act(() => measured.at(-1)!());

it('believes a part that comes back to be as high as it was, so that the page is styled once, and not twice', () => {
  isHigh(61);
  const first = render(<Part />);
  frame();
  expect(published()).toBe('61px');
  first.unmount();
  expect(published()).toBe('0px');
  const again = render(<Part />);
  expect(published()).toBe('61px');
  const write = jest.spyOn(document.documentElement.style, 'setProperty');
  frame();
  expect(write).not.toHaveBeenCalled();
  again.unmount();
  isHigh(121);
  render(<Part />);
  frame();
  expect(published()).toBe('121px');
});
