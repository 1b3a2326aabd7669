import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { InfiniteList } from './InfiniteList.tsx';
import { MenuList } from './MenuList.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { StatNumber } from './StatNumber.tsx';

describe('an infinite list [KRN-06]', () => {
  let reach: () => void = () => {};
  const watched = jest.fn();
  const original = globalThis.IntersectionObserver;
  beforeEach(() => {
    watched.mockClear();
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        reach = () =>
          callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      }
      observe = watched;
      unobserve() {}
      disconnect() {
        reach = () => {};
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = original;
  });

  const more = jest.fn();
  const list = (state: 'more' | 'busy' | 'end' | 'failed') => (
    <InfiniteList
      state={state}
      onMore={more}
      busyLabel="Loading"
      endText="No more"
      failedText="It failed"
      retryLabel="Try again"
    >
      <p>entry</p>
    </InfiniteList>
  );

  it('asks for more when its end comes near, and again when a short page leaves it there', () => {
    const { rerender } = render(list('more'));
    act(() => reach());
    expect(more).toHaveBeenCalledTimes(1);
    rerender(list('busy'));
    expect(screen.getByText('Loading')).toBeTruthy();
    act(() => reach());
    expect(more).toHaveBeenCalledTimes(1);
    rerender(list('more'));
    expect(watched).toHaveBeenCalledTimes(2);
    act(() => reach());
    expect(more).toHaveBeenCalledTimes(2);
  });
  it('says that there is no more', () => {
    render(list('end'));
    expect(screen.getByRole('status').textContent).toBe('No more');
  });
  it('keeps what it has when asking failed, and offers a retry', async () => {
    more.mockClear();
    render(list('failed'));
    expect(screen.getByText('entry')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('It failed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(more).toHaveBeenCalledTimes(1);
  });
});

describe('places without content [KRN-06]', () => {
  it('show ten skeleton rows and one word', () => {
    const { container } = render(<SkeletonRows label="Loading" />);
    expect(container.querySelectorAll('[data-skeleton-row]')).toHaveLength(10);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
  it('say what is missing and offer the next step', () => {
    render(
      <>
        <EmptyState title="Nothing yet" action={<button type="button">Create</button>} />
        <ErrorState title="Offline" text="Check the connection." code="net" />
      </>,
    );
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Check the connection.');
  });
});

describe('numbers and menus [KRN-06]', () => {
  it('tell the change in words', () => {
    render(
      <StatNumber
        label="Sales"
        value="12"
        change={{ direction: 'up', text: '5%', label: '5% more than last month' }}
      />,
    );
    expect(screen.getByText('5% more than last month')).toBeTruthy();
  });
  it('mix links and actions', async () => {
    const leave = jest.fn();
    render(
      <MenuList
        label="Account"
        items={[
          { id: 'p', label: 'Profile', href: '/sara', current: true },
          { id: 'x', label: 'Sign out', dangerous: true, onSelect: leave },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
