import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { InfiniteList } from './InfiniteList.tsx';
import { RetryButton } from './RetryButton.tsx';

const goOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

describe('what failed while the network was away', () => {
  it('is tried again by itself when it is back, and by a press before that', () => {
    const retry = jest.fn();
    render(<RetryButton onRetry={retry}>Try again</RetryButton>);
    goOnline(false);
    expect(retry).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Try again'));
    goOnline(true);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('asks for nothing once it is gone', () => {
    const retry = jest.fn();
    render(<RetryButton onRetry={retry}>Try again</RetryButton>).unmount();
    goOnline(true);
    expect(retry).not.toHaveBeenCalled();
  });

  it('is tried again when its screen is taken up after the network came back', () => {
    const retry = jest.fn();
    goOnline(false);
    const at = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <RetryButton onRetry={retry}>Try again</RetryButton>
      </Activity>
    );
    const { rerender } = render(at('visible'));
    rerender(at('hidden'));
    goOnline(true);
    expect(retry).not.toHaveBeenCalled();
    rerender(at('visible'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is tried once more when the network was not quite back', () => {
    jest.useFakeTimers();
    const retry = jest.fn();
    const { unmount } = render(<RetryButton onRetry={() => {}}>Try again</RetryButton>);
    goOnline(true);
    unmount();
    render(<RetryButton onRetry={retry}>Try again</RetryButton>);
    jest.advanceTimersByTime(2000);
    expect(retry).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('is tried again for a while where it failed too soon to be seen, and then left to a press', () => {
    jest.useFakeTimers();
    // Long after the network of the tests above came back.
    jest.advanceTimersByTime(60_000);
    const retry = jest.fn();
    render(<RetryButton onRetry={retry}>Try again</RetryButton>);
    goOnline(true);
    jest.advanceTimersByTime(2000);
    expect(retry).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(60_000);
    const calls = retry.mock.calls.length;
    jest.advanceTimersByTime(60_000);
    expect([calls <= 9, retry.mock.calls.length]).toEqual([true, calls]);
    jest.useRealTimers();
  });

  it('includes the next page of a list', () => {
    const more = jest.fn();
    render(
      <InfiniteList state="failed" onMore={more} busyLabel="" endText="" failedText="lost" retryLabel="Try again">
        rows
      </InfiniteList>,
    );
    goOnline(true);
    expect(more).toHaveBeenCalledTimes(1);
  });
});
