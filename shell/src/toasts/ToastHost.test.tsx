import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { renderShell, settle } from '../testing/shellStage.tsx';
import { rulesOf } from '../testing/rulesOf.ts';
import en from '../messages/en.json' with { type: 'json' };
import { sayExpired } from '../connectivity/sayExpired.ts';

/** In milliseconds: a toast that a test takes its time with. */
const hour = 3_600_000;

/** jsdom runs no animations; the library removes a toast when its exit has ended. */
const finishExit = () => document.querySelectorAll('.toast-exit').forEach((toast) => fireEvent.animationEnd(toast));

describe('toasts [SHL-28]', () => {
  it('are drawn in a live region at the top centre', async () => {
    const { root } = renderShell();
    act(() => root.toasts.error('No place is left'));
    const toast = await screen.findByText('No place is left');
    expect(toast.closest('[role=alert]')).not.toBeNull();
    expect(toast.closest('[aria-live=polite]')).not.toBeNull();
    expect(toast.closest('.Toastify__toast-container--top-center')).not.toBeNull();
  });

  it.each(['rtl', 'ltr'] as const)('follow the direction of the page: %s', async (direction) => {
    const { root } = renderShell({ locale: direction === 'rtl' ? 'fa' : 'en' });
    act(() => root.toasts.success('ok'));
    const container = (await screen.findByText('ok')).closest('.Toastify__toast-container')!;
    expect(container.classList.contains('Toastify__toast-container--rtl')).toBe(direction === 'rtl');
  });

  it('leave after their time, which waits while they are read', async () => {
    const { root } = renderShell();
    act(() => root.toasts.show({ kind: 'info', text: 'short', duration: 300 }));
    const toast = await screen.findByText('short');
    fireEvent.mouseEnter(toast.parentElement!);
    await settle(400);
    expect(root.toasts.list).toHaveLength(1);
    act(finishExit);
    fireEvent.mouseLeave(toast.parentElement!);
    await waitFor(() => expect(root.toasts.list).toHaveLength(0));
    await settle(50);
    finishExit();
  });

  it('leave when they are closed, and run their action once', async () => {
    const { root } = renderShell();
    let undone = 0;
    act(() => root.toasts.show({ kind: 'info', text: 'removed', action: { text: 'Undo', run: () => void undone++ } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect([undone, root.toasts.list]).toEqual([1, []]);
  });

  it('bring no style without a nonce into the page', async () => {
    const { root } = renderShell();
    act(() => root.toasts.success('styled'));
    await screen.findByText('styled');
    expect([...document.querySelectorAll('style:not([data-emotion])')]).toEqual([]);
  });
});

describe('a toast over what keeps the page inert [SHL-28] [SHL-33]', () => {
  // jsdom has the element but not its methods, and lays nothing out: what has no boxes is no stop of the keyboard.
  const { getClientRects } = Element.prototype;
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    Element.prototype.getClientRects = () => [{}] as never;
  });
  afterAll(() => void (Element.prototype.getClientRects = getClientRects));

  /** Opens a dialog in a React tree of its own, as a remote does. */
  const ask = (title: string, onClose = () => {}, container = document.getElementById('outlet')!) =>
    render(
      <Dialog open title={title} closeLabel="Close" onClose={onClose}>
        <p>Text of {title}</p>
      </Dialog>,
      { container: container.appendChild(document.createElement('div')) },
    );
  const held = (text: string) => screen.getByText(text).closest('[role=dialog], dialog');
  const isOnTop = (text: string) => screen.getByText(text).closest('[popover=manual]') !== null;
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  it('lies within the topmost dialog, and goes back down level by level', async () => {
    const { root } = renderShell();
    // Opened before the code of the toasts came.
    const first = ask('First');
    act(() => root.toasts.error('No place is left'));
    await screen.findByText('No place is left');
    expect(held('No place is left')).toBe(screen.getByRole('dialog', { name: 'First' }));
    // In the page it stands before the first.
    const second = ask('Second', undefined, document.getElementById('page')!.querySelector('header')!);
    expect(held('No place is left')).toBe(screen.getByRole('dialog', { name: 'Second' }));
    second.unmount();
    expect(held('No place is left')).toBe(screen.getByRole('dialog', { name: 'First' }));
    first.unmount();
    expect(held('No place is left')).toBeNull();
    expect(screen.getByText('No place is left').isConnected).toBe(true);
  });

  it('moves into a dialog before that is opened, which styles the page once, and is shown over it afterwards', async () => {
    const { root } = renderShell();
    act(() => root.toasts.error('No place is left'));
    await screen.findByText('No place is left');
    const steps: unknown[] = [];
    const note = (step: string) => () => void steps.push([step, held('No place is left')?.tagName]);
    jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
      this.open = true;
      note('the dialog opens')();
    });
    Object.assign(HTMLElement.prototype, { showPopover: note('the toasts are shown') });
    ask('First').unmount();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    jest.restoreAllMocks();
    expect(steps).toEqual([
      ['the dialog opens', 'DIALOG'],
      ['the toasts are shown', 'DIALOG'],
    ]);
  });

  it('can be pressed there, which is no press on the dialog', async () => {
    const { root } = renderShell();
    const [close, pressed, ran] = [jest.fn(), jest.fn(), jest.fn()];
    ask('Rules', close);
    document.getElementById('outlet')!.addEventListener('pointerdown', pressed);
    act(() => root.toasts.show({ kind: 'info', text: 'removed', duration: hour, action: { text: 'Undo', run: ran } }));
    await screen.findByText('removed');
    await userEvent.click(screen.getByText('removed'));
    await userEvent.click(undo());
    expect([ran, close, pressed].map((called) => called.mock.calls.length)).toEqual([1, 0, 0]);
  });

  it('is a stop of the Tab key in a sheet, and neither inert nor behind its scrim', async () => {
    const { root } = renderShell({ sheets: { 'auth.login': {} }, part: async () => () => <p>sign in</p> });
    act(() =>
      root.toasts.show({ kind: 'info', text: 'removed', duration: hour, action: { text: 'Undo', run: () => {} } }),
    );
    await screen.findByText('removed');
    act(() => void root.sheets.open('auth.login', {}));
    await screen.findByText('sign in');
    const sheet = screen.getByRole('dialog');
    expect([held('removed'), isOnTop('removed')]).toEqual([sheet, true]);
    expect(undo().closest('[inert], [aria-hidden]')).toBeNull();
    const [cross, crossOfToast] = within(sheet).getAllByRole('button', { name: 'Close' });
    cross!.focus();
    const stops: unknown[] = [];
    for (let press = 0; press < 4; press++) {
      await userEvent.tab();
      stops.push(document.activeElement);
    }
    expect(stops).toEqual([undo().closest('[role=status]'), undo(), crossOfToast, cross]);
    await userEvent.click(screen.getByText('removed'));
    expect(root.sheets.top?.name).toBe('auth.login');
    act(() => root.sheets.close());
    await waitFor(() => expect(held('removed')).toBeNull());
    // The link that skips to the content lies over it then.
    expect(isOnTop('removed')).toBe(false);
    await settle(50);
  });
});

it('lie over the page, and over no title of a sheet, which ends below them [SHL-28] [SHL-11]', async () => {
  let measured: ((entries: object[]) => void) | undefined;
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    private readonly callback: typeof measured;
    constructor(callback: NonNullable<typeof measured>) {
      this.callback = callback;
    }
    observe(element: Element) {
      if (element.classList.contains('toasts')) measured = this.callback;
    }
    unobserve() {}
    disconnect() {}
  } as never;
  const { root } = renderShell({ sheets: { 'auth.login': {} }, part: async () => () => <p>sign in</p> });
  act(() => root.toasts.show({ kind: 'error', text: 'You are offline', duration: hour }));
  await screen.findByText('You are offline');
  measured!([{ borderBoxSize: [{ blockSize: 75.5 }] }]);
  act(() => void root.sheets.open('auth.login', {}));
  await screen.findByText('sign in');
  const sheet = screen.getByRole('dialog');
  const end = () => sheet.style.getPropertyValue('--toasts-end');
  expect(end()).toMatch(/^calc\(76px \+ /);
  expect(rulesOf(sheet)).toMatch(/max-block-size: min\(92dvh, 100% - max\(var\(--s-2\), var\(--toasts-end, 0px\)\)\)/);
  // The last has gone, and another comes.
  measured!([{ borderBoxSize: [{ blockSize: 0 }] }]);
  expect(end()).toBe('');
  measured!([{ borderBoxSize: [{ blockSize: 52 }] }]);
  expect(end()).toMatch(/^calc\(52px \+ /);
  act(() => root.sheets.close());
  await waitFor(() => expect(end()).toBe(''));
  expect(document.body.style.getPropertyValue('--toasts-end')).toBe('');
  globalThis.ResizeObserver = before;
  await settle(50);
});

it('say once that the session has ended, with the way to sign in, whatever is asked for next [SHL-22]', async () => {
  const { root } = renderShell({ sheets: { 'auth.login': {} } });
  const t = Object.assign((id: keyof typeof en) => en[id], { rich: () => null });
  act(() => sayExpired(root, t));
  const [said] = root.toasts.list;
  // Another would be read out anew, and stay for its own ten seconds.
  act(() => sayExpired(root, t));
  expect(root.toasts.list[0]).toBe(said);
  expect(await screen.findAllByText('We need to verify you again, Please login.')).toHaveLength(1);
  expect(root.toasts.list[0]!.duration).toBe(10_000);
  // A page for members that is asked for meanwhile offers the way in instead, and not beside.
  act(() => root.navigation.navigate('/event/create'));
  await waitFor(() => expect(root.toasts.list[0]).not.toBe(said));
  expect(root.toasts.list).toHaveLength(1);
  act(finishExit);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(root.sheets.top?.name).toBe('auth.login'));
  await settle(50);
});

it('say that the network is gone for 90 seconds and that it is back [SHL-23]', async () => {
  const { root } = renderShell();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(root.connectivity.online).toBe(false);
  expect(root.toasts.list.map(({ kind, duration }) => [kind, duration])).toEqual([['error', 90_000]]);
  expect(await screen.findByText('You are offline. What you have opened stays here until you are back.')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(root.connectivity.online).toBe(true);
  expect(root.toasts.list.map(({ kind }) => kind)).toEqual(['success']);
  expect(await screen.findByText('You are back online')).toBeDefined();
  await settle(50);
});
