import { createSharedHistory } from 'shared-kernel/navigation/history';
import { warmLinksWhenIdle } from './links.ts';

describe('the areas that a page’s links lead to', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const areaOf = (pathname: string) => (pathname.split('/').length === 3 ? 'event' : null);
  const outletWith = (html: string) => {
    const outlet = document.createElement('div');
    outlet.innerHTML = html;
    return outlet;
  };

  it('are warmed up once each when the page is idle, and those of the next page after it', () => {
    const history = createSharedHistory(window);
    const outlet = outletWith('<a href="/sara/tea">tea</a><a href="/sara/hike">hike</a><a href="/about">about</a>');
    const prefetch = jest.fn();
    warmLinksWhenIdle(outlet, history, { areaOf, prefetch });
    expect(prefetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(3000);
    expect(prefetch.mock.calls).toEqual([['/sara/tea']]);
    history.push('/elsewhere');
    jest.advanceTimersByTime(3000);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('are left alone where the visitor saves data, and on other sites', () => {
    const prefetch = jest.fn();
    warmLinksWhenIdle(outletWith('<a href="https://else.where/sara/tea">tea</a>'), createSharedHistory(window), {
      areaOf,
      prefetch,
    });
    jest.advanceTimersByTime(3000);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    warmLinksWhenIdle(outletWith('<a href="/sara/tea">tea</a>'), createSharedHistory(window), { areaOf, prefetch });
    jest.advanceTimersByTime(3000);
    Reflect.deleteProperty(navigator, 'connection');
    expect(prefetch).not.toHaveBeenCalled();
  });
});
