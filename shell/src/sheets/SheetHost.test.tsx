import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Globals } from '@react-spring/web';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { rulesOf } from '../testing/rulesOf.ts';
import { arriveAt, renderShell, settle, type ShellStage } from '../testing/shellStage.tsx';

const Booking = ({ eventId }: { eventId?: number }): ReactNode => {
  const { sheets } = useRoot();
  return (
    <>
      <p>booking of {eventId}</p>
      <button type="button" onClick={() => void sheets.open('auth.login', {})}>
        sign in first
      </button>
      <button type="button" onClick={() => sheets.finish('event.booking', 'reserved')}>
        reserve
      </button>
    </>
  );
};
const Login = (): ReactNode => {
  const { sheets } = useRoot();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.focus(), []);
  return (
    <>
      <input ref={field} aria-label="phone" />
      <button type="button" onClick={() => sheets.finish('auth.login', 'signed-in')}>
        sign in
      </button>
    </>
  );
};
const parts: Record<string, ComponentType<object>> = {
  'event.booking': Booking,
  'auth.login': Login,
  'event.reserved': () => <p>who joins</p>,
};
const sheets = { 'event.booking': { height: 92 }, 'auth.login': { height: 'auto' as const }, 'event.reserved': {} };

const stageOf = (options: Parameters<typeof renderShell>[0] = {}) =>
  renderShell({ path: '/sara/dinner', sheets, part: async (name) => parts[name]!, ...options });
const dialog = (name: string) => screen.findByRole('dialog', { name: `Sheet ${name}` });
const opened = (stage: ShellStage) => stage.root.sheets.stack.map(({ name }) => name);
const page = () => document.getElementById('page')!;

async function openBooking(stage: ShellStage) {
  let result!: Promise<unknown>;
  act(() => void (result = stage.root.sheets.open('event.booking', { eventId: 7 })));
  await screen.findByText('booking of 7');
  return { result };
}

describe('the sheet host [SHL-11]', () => {
  it('draws the sheet of a remote with its parameters over a page that cannot be used meanwhile', async () => {
    const stage = stageOf();
    await openBooking(stage);
    expect(location.hash).toBe('#footer-sheet-1');
    expect([page().hasAttribute('inert'), page().dataset.behind, document.documentElement.style.overflow]).toEqual([
      true,
      'true',
      'hidden',
    ]);
    expect(rulesOf(page())).toMatch(/\[data-behind=.true.\]\s*\{[^}]*scale\(0\.95\)/);
  });

  it('stacks a second one over the first, which stays as it was', async () => {
    const stage = stageOf();
    await openBooking(stage);
    fireEvent.click(screen.getByText('sign in first'));
    await screen.findByLabelText('phone');
    expect(location.hash).toBe('#footer-sheet-2');
    const layer = (name: string) => screen.getByText(name, { selector: 'h2' }).closest('[inert]');
    expect([layer('Sheet event.booking'), layer('Sheet auth.login')].map(Boolean)).toEqual([true, false]);
    act(() => window.history.back());
    await arriveAt('/en/sara/dinner#footer-sheet-1', stage);
    expect(opened(stage)).toEqual(['event.booking']);
    expect(screen.getByText('booking of 7')).toBeDefined();
  });

  it('its content is a stop of the keyboard where it scrolls and nothing in it is one', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const stage = stageOf();
    await openBooking(stage);
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    const scrolled = (await screen.findByText('who joins')).parentElement!;
    await waitFor(() => expect(screen.getByRole('group', { name: 'Sheet event.reserved' })).toBe(scrolled));
    expect(scrolled.tabIndex).toBe(0);
    expect(screen.getByText('booking of 7').parentElement!.hasAttribute('tabindex')).toBe(false);
    height.mockReturnValue(300);
    act(() => void scrolled.append(document.createElement('p')));
    await waitFor(() => expect(scrolled.hasAttribute('tabindex')).toBe(false));
    jest.restoreAllMocks();
  });

  it.each([
    ['a press outside', () => fireEvent.click(screen.getByTestId('scrim-1'))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['the back button', () => act(() => window.history.back())],
    ['the cross', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))],
  ])('closes by %s and leaves the window', async (_, close) => {
    const stage = stageOf();
    const { result } = await openBooking(stage);
    close();
    await arriveAt('/en/sara/dinner', stage);
    expect(await result).toBeUndefined();
    expect(page().hasAttribute('inert')).toBe(false);
    await waitFor(() => expect(screen.queryByText('booking of 7')).toBeNull());
  });

  it('closes by a drag from its header, and springs back from a short one', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 600, configurable: true });
    const stage = stageOf();
    await openBooking(stage);
    await settle(700);
    const drag = async (distance: number) => {
      const grip = screen.getByText('Sheet event.booking');
      const at = (clientY: number, buttons = 1) => ({
        clientX: 5,
        clientY,
        buttons,
        pointerId: 1,
        touches: [{ identifier: 1, clientX: 5, clientY, target: grip }],
        changedTouches: [{ identifier: 1, clientX: 5, clientY, target: grip }],
        targetTouches: [{ identifier: 1, clientX: 5, clientY, target: grip }],
      });
      const names =
        'ontouchstart' in window
          ? (['touchStart', 'touchMove', 'touchEnd'] as const)
          : (['pointerDown', 'pointerMove', 'pointerUp'] as const);
      fireEvent[names[0]](grip, at(0));
      for (let y = 20; y <= distance; y += 20) {
        await settle(16);
        fireEvent[names[1]](grip, at(y));
      }
      // Held still before it is let go, so that speed plays no part.
      await settle(80);
      fireEvent[names[1]](grip, at(distance));
      fireEvent[names[2]](grip, at(distance, 0));
      await settle(50);
    };
    await drag(60);
    expect(opened(stage)).toEqual(['event.booking']);
    await drag(400);
    await arriveAt('/en/sara/dinner', stage);
    expect(opened(stage)).toEqual([]);
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  });

  it('closes by a quick flick however short, and leaves a finger to its content while that can scroll', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 600, configurable: true });
    const stage = stageOf();
    await openBooking(stage);
    await settle(700);
    const content = screen.getByText('booking of 7');
    const scroller = content.parentElement!;
    let now = performance.now();
    const flick = async (distance: number) => {
      const at = (clientY: number) => {
        const touches = [{ identifier: 1, clientX: 5, clientY, target: content }];
        return { touches, changedTouches: touches, targetTouches: touches };
      };
      const send = (event: Event): void => {
        Object.defineProperty(event, 'timeStamp', { value: (now += 16) });
        fireEvent(content, event);
      };
      send(createEvent.touchStart(content, at(0)));
      for (const part of [0.25, 0.5, 0.75, 1]) send(createEvent.touchMove(content, at(part * distance)));
      send(createEvent.touchEnd(content, { ...at(distance), touches: [], targetTouches: [] }));
      await settle(50);
    };
    scroller.scrollTop = 40;
    await flick(400);
    expect(opened(stage)).toEqual(['event.booking']);
    scroller.scrollTop = 0;
    await flick(-400);
    expect(opened(stage)).toEqual(['event.booking']);
    // A tenth of its height, which moved slowly would spring back.
    await flick(60);
    await arriveAt('/en/sara/dinner', stage);
    expect(opened(stage)).toEqual([]);
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  });

  it('stays where it is under a finger that moves in a dialog over it', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 600, configurable: true });
    const stage = stageOf();
    await openBooking(stage);
    await settle(700);
    const dialog = screen.getByText('booking of 7').parentElement!.appendChild(document.createElement('dialog'));
    const at = (clientY: number) => {
      const touches = [{ identifier: 1, clientX: 5, clientY, target: dialog }];
      return { touches, changedTouches: touches, targetTouches: touches };
    };
    fireEvent.touchStart(dialog, at(0));
    for (const y of [100, 200, 300, 400]) {
      await settle(16);
      fireEvent.touchMove(dialog, at(y));
    }
    fireEvent.touchEnd(dialog, { ...at(400), touches: [], targetTouches: [] });
    await settle(50);
    expect(opened(stage)).toEqual(['event.booking']);
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  });

  it('hands the result on, and the next step may be a sheet or a page', async () => {
    const stage = stageOf();
    act(
      () =>
        void stage.root.sheets.open('auth.login', {}).then(async (login) => {
          if (login !== 'signed-in') return;
          if ((await stage.root.sheets.open('event.booking', { eventId: 7 })) === 'reserved')
            stage.root.navigation.navigate('/joined');
        }),
    );
    fireEvent.click(await screen.findByText('sign in'));
    fireEvent.click(await screen.findByText('reserve'));
    await arriveAt('/en/joined', stage);
    expect(opened(stage)).toEqual([]);
    act(() => window.history.back());
    await arriveAt('/en/sara/dinner', stage);
    expect([opened(stage), location.hash]).toEqual([[], '']);
  });

  it('shows what failed, tells whom it may concern, and opens on a second try [SHL-24]', async () => {
    let tries = 0;
    const stage = stageOf({
      part: async () => {
        if (++tries === 1) throw new Error('502');
        return Booking;
      },
    });
    act(() => void stage.root.sheets.open('event.booking', { eventId: 7 }));
    expect(await screen.findByText('This panel did not open')).toBeDefined();
    expect(stage.losses).toEqual([{ error: new Error('502'), wasRetried: true, wasLoading: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('booking of 7')).toBeDefined();
  });

  it('says so where the release set lacks the area whose sheet it is; what was typed in the page stays', async () => {
    const stage = stageOf({ isPublished: false });
    const typed = document.getElementById('outlet')!.appendChild(document.createElement('textarea'));
    typed.value = 'Is there a place to park?';
    const answered = jest.fn();
    act(() => void stage.root.sheets.open('auth.login', {}).then(answered));
    expect(await screen.findByText('This panel did not open')).toBeDefined();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await arriveAt('/en/sara/dinner', stage);
    await waitFor(() => expect(answered.mock.calls).toEqual([[undefined]]));
    expect([typed.isConnected, typed.value]).toEqual([true, 'Is there a place to park?']);
  });

  it('keeps a sheet that throws to itself', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const stage = stageOf({
      part: async () => () => {
        throw new Error('broken');
      },
    });
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    expect(await screen.findByText('This panel did not open')).toBeDefined();
    jest.restoreAllMocks();
  });
});

describe('what a sheet is unless it says otherwise [SHL-12]', () => {
  it.each([
    ['event.reserved', '70dvh'],
    ['event.booking', '92dvh'],
    ['auth.login', ''],
  ] as const)('%s is %s high', async (name, height) => {
    const stage = stageOf();
    act(() => void stage.root.sheets.open(name, { eventId: 7 } as never));
    expect((await dialog(name)).style.blockSize).toBe(height);
  });

  it('takes its title from the manifest until the screen says a better one', async () => {
    const stage = stageOf();
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    await dialog('event.reserved');
    act(() => stage.root.sheets.setTitle('12 people join'));
    expect(screen.getByRole('dialog', { name: '12 people join' })).toBeDefined();
  });

  describe('by its clock', () => {
    const stands = /translateY\(0%\)|none/;
    beforeEach(() => {
      jest.useFakeTimers();
      Globals.assign({ requestAnimationFrame: (run) => requestAnimationFrame(run), now: () => performance.now() });
    });
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    afterEach(async () => {
      // A frame that react-spring waits for must come by the clock that it was asked of.
      await pass(2000);
      jest.useRealTimers();
    });
    /** Until it is drawn; how long its code takes to come is not its clock's. */
    const panelOf = async (stage: ShellStage): Promise<HTMLElement> => {
      act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
      for (let turn = 0; turn < 1000 && !screen.queryByRole('dialog'); turn++) await act(async () => {});
      return screen.getByRole('dialog');
    };

    it('opens after 150 ms and stays in the window', async () => {
      const panel = await panelOf(stageOf());
      await pass(149);
      expect(panel.style.transform).toBe('translateY(100%)');
      await pass(51);
      expect(panel.style.transform).not.toBe('translateY(100%)');
      await pass(1000);
      expect(panel.style.transform).toMatch(stands);
    });

    it('begins to close at once and is gone within 400 ms', async () => {
      const stage = stageOf();
      const panel = await panelOf(stage);
      await pass(1200);
      expect(panel.style.transform).toMatch(stands);
      act(() => stage.root.sheets.close());
      await pass(50);
      expect([stage.root.sheets.stack, stands.test(panel.style.transform)]).toEqual([[], false]);
      await pass(350);
      expect(panel.isConnected).toBe(false);
    });

    it('does not move for those who want no motion', async () => {
      const stage = stageOf();
      const { matchMedia } = window;
      window.matchMedia = ((media: string) =>
        media.includes('reduced-motion') ? { matches: true } : matchMedia(media)) as never;
      const panel = await panelOf(stage);
      await pass(40);
      expect(panel.style.transform).toMatch(stands);
    });
  });

  it('stands in the middle of a wide window, where it fades as it comes, and at the foot of others', async () => {
    const stage = stageOf({ width: 1440 });
    await openBooking(stage);
    const panel = await dialog('event.booking');
    expect(rulesOf(panel.parentElement!)).toMatch(/min-width: 1024px[^}]*justify-content: center/);
    await waitFor(() => expect(panel.style.opacity).toBe('1'));
  });

  it('is at most 640 pixels wide', async () => {
    const stage = stageOf();
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    const panel = await dialog('event.reserved');
    expect(rulesOf(panel)).toMatch(/max-inline-size: ?640px/);
  });

  it('takes the focus and gives it back, level by level', async () => {
    const stage = stageOf();
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Back' });
    button.focus();
    await openBooking(stage);
    const panel = await dialog('event.booking');
    expect(document.activeElement).toBe(panel);
    const opener = screen.getByText('sign in first');
    opener.focus();
    fireEvent.click(opener);
    const field = await screen.findByLabelText('phone');
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByText('sign in'));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('the header of a sheet [SHL-13]', () => {
  const withAction = { 'event.share': { screen: 'Sharing', headerAction: 'Copying' } };
  const shared: Record<string, ComponentType<object>> = {
    Sharing: () => <p>ways to share</p>,
    Copying: (({ eventId }: { eventId: number }) => (
      <button type="button">copy {eventId}</button>
    )) as ComponentType<object>,
  };

  it('offers the action that the sheet’s owner declares, with the sheet’s parameters', async () => {
    const stage = stageOf({ sheets: withAction, part: async (name) => shared[name]! });
    act(() => void stage.root.sheets.open('event.share', { eventId: 7 }));
    const action = await screen.findByRole('button', { name: 'copy 7' });
    expect(action.closest('[role=dialog]')!.querySelector('h2')!.parentElement!.contains(action)).toBe(true);
    expect(await screen.findByText('ways to share')).toBeDefined();
  });

  it.each([
    ['does not come', () => Promise.reject(new Error('502'))],
    [
      'throws',
      async () => () => {
        throw new Error('broken');
      },
    ],
  ])('leaves an action out that %s; the sheet goes on', async (_, bring) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const stage = stageOf({
      sheets: withAction,
      part: (name) => (name === 'Copying' ? bring() : Promise.resolve(shared[name]!)) as never,
    });
    act(() => void stage.root.sheets.open('event.share', { eventId: 7 }));
    expect(await screen.findByText('ways to share')).toBeDefined();
    await settle(20);
    expect(screen.queryByText('This panel did not open')).toBeNull();
    expect(stage.failures).toEqual([expect.objectContaining({ app: 'mf-a', stage: 'part' })]);
    jest.restoreAllMocks();
  });
});

describe('a phone’s keyboard over a sheet [SHL-12]', () => {
  const viewport = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 });
  const scrolled: unknown[] = [];
  const { scrollIntoView } = Element.prototype;
  beforeEach(() => {
    Object.assign(viewport, { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    scrolled.length = 0;
    Element.prototype.scrollIntoView = function scroll(options) {
      scrolled.push([this.getAttribute('aria-label'), options]);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'visualViewport');
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  /** What the sheet's layer knows of the window, after this has become of it. */
  const unseen = (change: Partial<typeof viewport>, event = 'resize') => {
    Object.assign(viewport, change);
    act(() => void viewport.dispatchEvent(new Event(event)));
    const { style } = screen.getByRole('dialog').parentElement!;
    return [style.getPropertyValue('--unseen-start'), style.getPropertyValue('--unseen-end')];
  };
  const openLogin = async () => {
    const stage = stageOf();
    act(() => void stage.root.sheets.open('auth.login', {}));
    await screen.findByLabelText('phone');
    return stage;
  };

  it('covers nothing of it: the sheet stands above the keyboard, and the field stays in sight', async () => {
    await openLogin();
    const layer = screen.getByRole('dialog').parentElement!;
    expect(rulesOf(layer)).toMatch(/padding-block: var\(--unseen-start, 0px\) var\(--unseen-end, 0px\)/);
    expect(rulesOf(screen.getByRole('dialog'))).toMatch(/max-block-size: min\(92dvh, 100% - max\(var\(--s-2\), /);
    expect(unseen({ height: window.innerHeight - 300 })).toEqual(['0px', '300px']);
    expect(scrolled).toEqual([['phone', { block: 'nearest' }]]);
    expect(unseen({ height: window.innerHeight })).toEqual(['0px', '0px']);
  });

  it('does so where the browser has pushed the window up, and again when the reader moves it', async () => {
    await openLogin();
    expect(unseen({ height: window.innerHeight - 300, offsetTop: 120 })).toEqual(['120px', '180px']);
    expect(unseen({ offsetTop: 40 }, 'scroll')).toEqual(['40px', '260px']);
    expect(scrolled).toHaveLength(1);
  });

  it('is not what a reader has who zooms in', async () => {
    await openLogin();
    expect(unseen({ height: window.innerHeight / 2, offsetTop: 90, scale: 2 })).toEqual(['0px', '0px']);
  });
});

describe('the Tab key in a sheet [SHL-12] [SHL-33]', () => {
  // jsdom lays nothing out, and what has no boxes is no stop of the keyboard.
  const { getClientRects } = Element.prototype;
  beforeEach(() => void (Element.prototype.getClientRects = () => [{}] as never));
  afterEach(() => void (Element.prototype.getClientRects = getClientRects));

  const names = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('goes round within it, forwards and backwards', async () => {
    const stage = stageOf();
    const user = userEvent.setup();
    await openBooking(stage);
    const stops: unknown[] = [];
    for (let press = 0; press < 4; press++) {
      await user.tab();
      stops.push(names());
    }
    expect(stops).toEqual(['Close', 'sign in first', 'reserve', 'Close']);
    await user.tab({ shift: true });
    expect(names()).toBe('reserve');
  });

  it('never stands at the bounds, which have no name that could be read out', async () => {
    const stage = stageOf();
    await openBooking(stage);
    const passed: unknown[] = [];
    const note = ({ target }: Event): void => void passed.push((target as HTMLElement).dataset['bound']);
    document.addEventListener('focusin', note);
    const user = userEvent.setup();
    await user.tab({ shift: true });
    await user.tab();
    await user.tab({ shift: true });
    document.removeEventListener('focusin', note);
    expect(passed).toEqual([undefined, undefined, undefined]);
  });

  it('goes from the sheet itself backwards to its last element', async () => {
    const stage = stageOf();
    await openBooking(stage);
    expect(document.activeElement).toBe(await dialog('event.booking'));
    await userEvent.setup().tab({ shift: true });
    expect(names()).toBe('reserve');
  });
});

describe('the focus and a sheet', () => {
  // jsdom lays nothing out, and what takes no room takes no focus.
  const { getClientRects } = Element.prototype;
  beforeEach(() => void (Element.prototype.getClientRects = () => [{}] as never));
  afterEach(() => void (Element.prototype.getClientRects = getClientRects));

  /** A sheet with a field that goes away and a frame of another site at its end. */
  const Framed = (): ReactNode => {
    const [hasField, setField] = useState(true);
    return (
      <>
        {hasField && <input aria-label="field" onBlur={() => {}} />}
        <button type="button" onClick={() => setField(false)}>
          take away
        </button>
        <iframe title="map" />
      </>
    );
  };
  const openFramed = async () => {
    const stage = renderShell({ sheets: { 'event.reserved': {} }, part: async () => Framed });
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    await screen.findByLabelText('field');
    return stage;
  };

  it('goes round at both ends, past a frame too', async () => {
    await openFramed();
    const panel = screen.getByRole('dialog');
    const bound = (end: string) => document.querySelector<HTMLElement>(`[data-bound="${end}"]`)!;
    act(() => bound('end').focus());
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Close' }));
    act(() => bound('start').focus());
    expect(document.activeElement).toBe(screen.getByTitle('map'));
    // The element before the frame is not the last one: the browser goes on into the frame.
    screen.getByText('take away').focus();
    expect(fireEvent.keyDown(screen.getByText('take away'), { key: 'Tab' })).toBe(true);
  });

  it('stays in it when the element that had it is taken away', async () => {
    await openFramed();
    const field = screen.getByLabelText('field');
    act(() => field.focus());
    await act(async () => field.remove());
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });
});
