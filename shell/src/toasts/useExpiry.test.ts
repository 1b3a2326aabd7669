import { renderHook } from '@testing-library/react';
import { useExpiry } from './useExpiry.ts';

describe('the time of a toast [SHL-28]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const start = (duration?: number) => {
    const onExpire = jest.fn();
    const { rerender, unmount } = renderHook(({ isHeld }) => useExpiry(duration, isHeld, onExpire), {
      initialProps: { isHeld: false },
    });
    const hold = (isHeld: boolean) => rerender({ isHeld });
    return { onExpire, hold, unmount };
  };
  const after = (milliseconds: number, { onExpire }: ReturnType<typeof start>) => {
    jest.advanceTimersByTime(milliseconds);
    return onExpire.mock.calls.length;
  };

  it.each([
    ['3500 ms unless it says otherwise', undefined, 3500],
    ['its own', 6000, 6000],
  ])('is %s', (_, given, lasts) => {
    const toast = start(given);
    expect([after(lasts - 1, toast), after(1, toast)]).toEqual([0, 1]);
  });

  it('waits while it is held, and then only the rest of it is left', () => {
    const toast = start(1000);
    expect(after(600, toast)).toBe(0);
    toast.hold(true);
    expect(after(5000, toast)).toBe(0);
    toast.hold(false);
    expect([after(399, toast), after(1, toast)]).toEqual([0, 1]);
  });

  it('ends with the toast', () => {
    const toast = start(1000);
    toast.unmount();
    expect(after(2000, toast)).toBe(0);
  });
});
