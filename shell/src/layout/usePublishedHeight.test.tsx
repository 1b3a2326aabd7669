import { act, render } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { usePublishedHeight } from './usePublishedHeight.ts';

const usual = 61;

function Part(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  usePublishedHeight(ref, '--part-height', usual);
  return <div ref={ref} />;
}

const published = () => document.documentElement.style.getPropertyValue('--part-height');
const before = globalThis.ResizeObserver;
let measured: ((entries: object[]) => void)[];

beforeEach(() => {
  measured = [];
  globalThis.ResizeObserver = class {
    constructor(callback: (entries: object[]) => void) {
      measured.push(callback);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  globalThis.ResizeObserver = before;
});

const frame = (blockSize: number) => act(() => measured.at(-1)!([{ borderBoxSize: [{ blockSize }] }]));

it('leaves the page as it is styled while a part is as high as usual, and says so otherwise', () => {
  const write = jest.spyOn(document.documentElement.style, 'setProperty');
  const part = render(<Part />);
  frame(61);
  expect(write).not.toHaveBeenCalled();
  part.unmount();
  write.mockRestore();
});

it('believes a part that comes back to be as high as it was, so that the page is styled once, and not twice', () => {
  const first = render(<Part />);
  frame(73.4);
  expect(published()).toBe('73px');
  first.unmount();
  expect(published()).toBe('');
  const again = render(<Part />);
  expect(published()).toBe('73px');
  const write = jest.spyOn(document.documentElement.style, 'setProperty');
  frame(73);
  expect(write).not.toHaveBeenCalled();
  again.unmount();
  render(<Part />);
  frame(121);
  expect(published()).toBe('121px');
  write.mockRestore();
});
