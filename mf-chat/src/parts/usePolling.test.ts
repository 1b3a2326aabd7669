import { renderHook } from '@testing-library/react';
import { watchLeftovers } from 'shared-kernel/testing/leftovers';
import { usePolling } from './usePolling.ts';

describe('asking again and again [CHT-03]', () => {
  let watched: ReturnType<typeof watchLeftovers>;
  beforeEach(() => void (watched = watchLeftovers()));
  afterEach(() => watched.stop());

  it('ends with the screen: no listener and no timer is left [PLT-11]', () => {
    const { unmount } = renderHook(() => usePolling(async () => {}, { visible: 1000, hidden: null }));
    expect(watched.left().sort()).toEqual(['focus', 'online', 'timer', 'visibilitychange']);
    unmount();
    expect(watched.left()).toEqual([]);
  });

  it('ends with the screen though an answer is still under way', async () => {
    let answer!: () => void;
    const asked: number[] = [];
    const ask = () => (asked.push(1), new Promise<void>((resolve) => (answer = resolve)));
    const { unmount } = renderHook(() => usePolling(ask, { visible: 1000, hidden: null }));
    await jest.advanceTimersByTimeAsync(1000);
    unmount();
    answer();
    await jest.advanceTimersByTimeAsync(5000);
    expect([asked.length, watched.left()]).toEqual([1, []]);
  });
});
