import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { watchLeftovers } from '../testing/leftovers.tsx';
import { createStage } from '../testing/renderScreen.tsx';
import { RootContext } from './context.ts';
import { useFresh } from './useFresh.ts';

const every = 1000;

/** A screen that stays fresh, with an answer under way until it is given. */
function show() {
  const { root } = createStage();
  const waiting: ((isAnswered: boolean) => void)[] = [];
  let asked = 0;
  const ask = (): Promise<boolean> => (asked++, new Promise((resolve) => waiting.push(resolve)));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(RootContext, { value: root }, children);
  const { unmount } = renderHook(() => useFresh(ask, every), { wrapper });
  const after = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
  return {
    live: root.live,
    unmount,
    after,
    asked: () => asked,
    answer: async (isAnswered = true) => {
      waiting.splice(0).forEach((give) => give(isAnswered));
      await after(0);
    },
  };
}

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what a screen shows [CHT-03]', () => {
  let watched: ReturnType<typeof watchLeftovers>;
  beforeEach(() => void (watched = watchLeftovers()));
  afterEach(() => {
    hide(false);
    watched.stop();
  });

  it('is asked for again and again while the stream is cut, counted from the answer', async () => {
    const { after, asked, answer } = show();
    await after(999);
    expect(asked()).toBe(0);
    await after(1);
    expect(asked()).toBe(1);
    await after(5000);
    expect(asked()).toBe(1);
    await answer();
    await after(1000);
    expect(asked()).toBe(2);
  });

  it('is left alone for as long as the server asks, also when somebody looks again [CHT-03]', async () => {
    const { live, after, asked, answer } = show();
    await after(1000);
    live.hear(new Response('{}', { status: 503, headers: { 'retry-after': '30' } }));
    await answer(false);
    await after(20_000);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await after(9000);
    expect(asked()).toBe(1);
    await after(1000);
    expect(asked()).toBe(2);
    // Of an answer that went well nothing is taken.
    live.hear(new Response('{}', { headers: { 'retry-after': '30' } }));
    await answer();
    await after(1000);
    expect(asked()).toBe(3);
  });

  it('is asked for once as the stream stands, and not any more while it does [CHT-09]', async () => {
    const { live, after, asked, answer } = show();
    live.stand();
    expect(asked()).toBe(1);
    await answer();
    await after(600_000);
    window.dispatchEvent(new Event('focus'));
    expect(asked()).toBe(1);
    live.fall();
    await after(1000);
    expect(asked()).toBe(2);
  });

  it('is asked for ever less often while nobody answers, and at once when the network is back', async () => {
    const { after, asked, answer } = show();
    const pauses: number[] = [];
    for (let waited = 0; pauses.length < 8; waited += 1000) {
      const before = asked();
      await after(1000);
      if (asked() === before) continue;
      pauses.push(waited);
      waited = -1000;
      await answer(false);
    }
    expect(pauses.map((waited) => (waited + 1000) / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    window.dispatchEvent(new Event('online'));
    expect(asked()).toBe(9);
    await answer();
    await after(1000);
    expect(asked()).toBe(10);
  });

  it('is not asked for while nobody sees it, and at once when somebody does', async () => {
    const { live, after, asked, answer } = show();
    hide(true);
    await after(600_000);
    expect(asked()).toBe(0);
    hide(false);
    expect(asked()).toBe(1);
    await answer();
    hide(true);
    live.stand();
    expect(asked()).toBe(1);
    hide(false);
    expect(asked()).toBe(2);
    await answer();
    hide(true);
    hide(false);
    expect(asked()).toBe(2);
  });

  it('is given up with the screen: no listener and no timer is left, even though an answer is under way [PLT-11]', async () => {
    const { after, asked, answer, unmount } = show();
    // One is the page's own, for its addresses.
    const own = ['popstate'];
    const ofScreen = ['focus', 'online', 'timer', 'visibilitychange', 'visibilitychange'];
    expect(watched.left().sort()).toEqual([...own, ...ofScreen].sort());
    await after(1000);
    unmount();
    await answer();
    await after(600_000);
    expect([asked(), watched.left()]).toEqual([1, own]);
  });
});
