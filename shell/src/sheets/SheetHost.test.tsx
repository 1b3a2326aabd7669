import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
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

  it.each([
    ['a press outside', () => fireEvent.click(screen.getByTestId('scrim-1'))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['the back button', () => act(() => window.history.back())],
    ['the cross', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))],
  ])('closes by %s and leaves the window within half a second', async (_, close) => {
    const stage = stageOf();
    const { result } = await openBooking(stage);
    close();
    await arriveAt('/en/sara/dinner', stage);
    expect(await result).toBeUndefined();
    expect(page().hasAttribute('inert')).toBe(false);
    await waitFor(() => expect(screen.queryByText('booking of 7')).toBeNull(), { timeout: 700 });
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

  it('shows what failed, and opens on a second try', async () => {
    let tries = 0;
    const stage = stageOf({
      part: async () => {
        if (++tries === 1) throw new Error('502');
        return Booking;
      },
    });
    act(() => void stage.root.sheets.open('event.booking', { eventId: 7 }));
    expect(await screen.findByText('This panel did not open')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('booking of 7')).toBeDefined();
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

  it('opens after 150 ms and stays in the window', async () => {
    const stage = stageOf();
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    const panel = await dialog('event.reserved');
    expect(panel.style.transform).toBe('translateY(100%)');
    await waitFor(() => expect(panel.style.transform).toMatch(/translateY\(0%\)|none/), { timeout: 1500 });
  });

  it('does not move for those who want no motion', async () => {
    const stage = stageOf();
    const { matchMedia } = window;
    window.matchMedia = ((media: string) =>
      media.includes('reduced-motion') ? { matches: true } : matchMedia(media)) as never;
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    const panel = await dialog('event.reserved');
    await waitFor(() => expect(panel.style.transform).toMatch(/translateY\(0%\)|none/), { timeout: 60 });
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

it('the share sheet’s header copies the event’s link [SHL-13]', async () => {
  const stage = stageOf({ sheets: { 'event.share': {} } });
  act(
    () =>
      void stage.root.entities.putEvent({
        id: 7,
        username: 'sara',
        slug: 'dinner',
        channel: { id: 1 },
        reserved: [],
      } as never),
  );
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
  act(() => void stage.root.sheets.open('event.share', { eventId: 7 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await settle();
  expect(copied).toEqual(['http://localhost/en/sara/dinner']);
});
