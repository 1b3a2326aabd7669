import { act, cleanup } from '@testing-library/react';
import { watchLeftovers } from 'shared-kernel/testing/leftovers';
import { renderShell } from '../testing/shellStage.tsx';

describe('a frame that goes [PLT-11]', () => {
  let watched: ReturnType<typeof watchLeftovers>;
  beforeEach(() => void (watched = watchLeftovers()));
  afterEach(() => watched.stop());

  /** Lets the frame draw itself and load its parts. */
  const draw = () => act(() => jest.advanceTimersByTimeAsync(100));

  it('is not charged with what the test environment asks of the page', () => {
    document.querySelector(':root > body:hover');
    getComputedStyle(document.body);
    expect(watched.left()).toEqual([]);
  });

  it.each([
    ['a phone', 390],
    ['a wide screen', 1440],
  ])('takes its listeners, observers and timers with it, on %s', async (_, width) => {
    renderShell({ width, path: '/friends' });
    await draw();
    expect(watched.left()).toEqual(expect.arrayContaining(['offline', 'online', 'scroll', 'observer', 'timer']));
    cleanup();
    // The page's own history and its links outlive every frame.
    expect(watched.left().filter((name) => !ofPage.has(name))).toEqual([]);
  });

  it('does so in the middle of an arrival', async () => {
    const { root } = renderShell({ path: '/friends' });
    await draw();
    await act(async () => root.navigation.navigate('/joined'));
    cleanup();
    expect(watched.left().filter((name) => !ofPage.has(name))).toEqual([]);
  });

  it('gives the page its height and its scrolling back', async () => {
    const { root } = renderShell({ path: '/friends', sheets: { 'event.reserved': {} } });
    await draw();
    act(() => void root.sheets.open('event.reserved', { eventId: 7 }));
    expect(document.documentElement.style.overflow).toBe('hidden');
    document.documentElement.style.setProperty('--header-height', '70px');
    cleanup();
    const { style } = document.documentElement;
    expect([style.overflow, style.getPropertyValue('--header-height')]).toEqual(['', '']);
  });

  it('hears of no address any more', async () => {
    const { root } = renderShell({ path: '/friends' });
    await draw();
    cleanup();
    await act(async () => root.navigation.navigate('/joined'));
    expect(watched.left().filter((name) => !ofPage.has(name))).toEqual([]);
  });
});

const ofPage = new Set(['beforeinstallprompt', 'popstate', 'click', 'pointerover', 'touchstart', 'focusin']);
