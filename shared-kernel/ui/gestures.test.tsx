import { act, fireEvent, render, screen } from '@testing-library/react';
import { copyRefused } from '../contract/copying.ts';
import { copyText } from './copyText.tsx';
import { CopyButton } from './CopyButton.tsx';
import { longPressRepeat } from './longPress.ts';
import { useLongPress } from './useLongPress.tsx';
import { useSwipe } from './useSwipe.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
// jsdom's pointer events have no button.
const press = () => fireEvent(screen.getByText('Press'), new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

function Pressed({ onPress, repeat }: { onPress: () => void; repeat?: number }) {
  return (
    <button type="button" {...useLongPress(onPress, { repeat })}>
      Press
    </button>
  );
}

describe('a long press [KRN-11]', () => {
  it('counts after 200 ms, once', () => {
    const act = jest.fn();
    render(<Pressed onPress={act} />);
    press();
    pass(199);
    expect(act).not.toHaveBeenCalled();
    pass(1);
    pass(2000);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('repeats each 250 ms until the finger leaves', () => {
    const act = jest.fn();
    render(<Pressed onPress={act} repeat={longPressRepeat} />);
    press();
    pass(200 + 249);
    expect(act).toHaveBeenCalledTimes(1);
    pass(1 + 250);
    expect(act).toHaveBeenCalledTimes(3);
    fireEvent.pointerUp(screen.getByText('Press'));
    pass(2000);
    expect(act).toHaveBeenCalledTimes(3);
  });
  it('ends with its owner', () => {
    const act = jest.fn();
    const { unmount } = render(<Pressed onPress={act} />);
    press();
    unmount();
    pass(2000);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('copying [KRN-11]', () => {
  const clipboard = (writeText: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  it('tells for 2000 ms that it is done', async () => {
    const write = jest.fn(() => Promise.resolve());
    clipboard(write);
    render(<CopyButton value="https://x.test/a" label="Copy link" copiedLabel="Copied" />);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    });
    expect(write).toHaveBeenCalledWith('https://x.test/a');
    expect(screen.getByRole('status').textContent).toBe('Copied');
    pass(1999);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    pass(1);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });
  it('goes the older way where the clipboard is closed, as in other apps that show the page', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const selected: unknown[] = [];
    Object.assign(document, {
      execCommand: (command: string) => {
        const field = document.activeElement as HTMLTextAreaElement;
        selected.push([command, field.value.slice(field.selectionStart, field.selectionEnd)]);
        return true;
      },
    });
    const refused = jest.fn();
    document.addEventListener(copyRefused, refused);
    render(<CopyButton value="https://x.test/a" label="Copy link" copiedLabel="Copied" />);
    const button = screen.getByRole('button');
    button.focus();
    await act(async () => {
      fireEvent.click(button);
    });
    expect(selected).toEqual([['copy', 'https://x.test/a']]);
    expect([refused.mock.calls, document.querySelector('textarea'), document.activeElement]).toEqual([
      [],
      null,
      button,
    ]);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    Reflect.deleteProperty(document, 'execCommand');
    document.removeEventListener(copyRefused, refused);
  });
  it('is told of, too, where what was pressed has gone meanwhile, as the button of a notice', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const told = jest.fn();
    document.addEventListener(copyRefused, told);
    const button = document.body.appendChild(document.createElement('button'));
    const copied = copyText('https://x.test/a', button);
    button.remove();
    expect(await copied).toBe(false);
    document.removeEventListener(copyRefused, told);
    expect(told.mock.calls.map(([{ detail }]) => detail)).toEqual(['https://x.test/a']);
    expect(document.querySelector('textarea')).toBeNull();
  });
  it('tells the page of what nobody could copy, and claims nothing', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const told = jest.fn();
    document.addEventListener(copyRefused, told);
    render(<CopyButton value="a" label="Copy link" copiedLabel="Copied" />);
    await act(async () => {
      fireEvent.click(screen.getByRole('button'));
    });
    document.removeEventListener(copyRefused, told);
    expect(told.mock.calls.map(([{ detail }]) => detail)).toEqual(['a']);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });
});

describe('a row that is swept [KRN-11]', () => {
  function Swept({ onOpen }: { onOpen: () => void }) {
    const { handlers } = useSwipe(() => {});
    return (
      <div {...handlers}>
        <button type="button" onClick={onOpen}>
          Open
        </button>
      </div>
    );
  }
  const finger = (type: string, clientX: number) =>
    fireEvent(screen.getByText('Open'), new MouseEvent(type, { bubbles: true, clientX, clientY: 5 }));

  it('is not opened by the finger that swept it, but by keys and screen readers afterwards', () => {
    const open = jest.fn();
    render(<Swept onOpen={open} />);
    finger('pointerdown', 10);
    finger('pointermove', 60);
    finger('pointermove', 90);
    finger('pointerup', 90);
    fireEvent.click(screen.getByText('Open'), { detail: 1 });
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Open'), { detail: 0 });
    expect(open).toHaveBeenCalledTimes(1);
  });
});
