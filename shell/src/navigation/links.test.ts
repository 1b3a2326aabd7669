import { createSharedHistory } from 'shared-kernel/navigation/history';
import type { Navigation } from 'shared-kernel/navigation/Navigation';
import { followLinks, warmLinksWhenIdle } from './links.ts';

describe('an ordinary link', () => {
  let isBrowsers = false;
  // jsdom goes nowhere, and says so.
  const note = (event: Event): void => {
    isBrowsers = !event.defaultPrevented;
    event.preventDefault();
  };
  beforeEach(() => {
    window.history.replaceState(null, '', '/en/friends');
    document.addEventListener('click', note);
  });
  afterEach(() => {
    document.removeEventListener('click', note);
    document.body.replaceChildren();
  });

  function pageWith(html: string) {
    document.body.innerHTML = `<div>${html}</div>`;
    const page = document.body.firstElementChild!;
    const [goTo, prefetch] = [jest.fn(), jest.fn()];
    followLinks(page as unknown as Document, { goTo } as unknown as Navigation, prefetch);
    const target = page.querySelector('b') ?? page.querySelector('a')!;
    const send = (event: Event) => void target.dispatchEvent(event);
    const click = (init: MouseEventInit = {}) =>
      send(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return { goTo, prefetch, send, click };
  }

  it('leads on within the page, with its query and hash, wherever on it one presses', () => {
    const { goTo, click } = pageWith('<a href="/en/sara/tea?from=feed#comments"><b>Tea</b></a>');
    click();
    expect([goTo.mock.calls, isBrowsers]).toEqual([[['/en/sara/tea?from=feed#comments', { replace: false }]], false]);
  });

  it('to the page that is shown makes no second entry of it', () => {
    const { goTo, click } = pageWith('<a href="/en/friends">Friends</a>');
    click();
    expect(goTo.mock.calls).toEqual([['/en/friends', { replace: true }]]);
  });

  it.each([
    ['with Ctrl', '<a href="/en/saves">x</a>', { ctrlKey: true }],
    ['with Command', '<a href="/en/saves">x</a>', { metaKey: true }],
    ['with Shift', '<a href="/en/saves">x</a>', { shiftKey: true }],
    ['with Alt', '<a href="/en/saves">x</a>', { altKey: true }],
    ['with another button', '<a href="/en/saves">x</a>', { button: 1 }],
    ['into another tab', '<a href="/en/saves" target="_blank">x</a>', {}],
    ['to a file', '<a href="/en/saves" download>x</a>', {}],
    ['to another site', '<a href="https://else.where/en/saves">x</a>', {}],
    ['to the API', '<a href="/api/v1/event/7/postal-card">x</a>', {}],
    ['to a file of a release', '<a href="/_apps/shell/1.0.0/entry.js">x</a>', {}],
  ])('is the browser’s own %s', (_, html, init) => {
    const { goTo, click } = pageWith(html);
    click(init);
    expect([goTo.mock.calls, isBrowsers]).toEqual([[], true]);
  });

  it('brings the code of its area as soon as a pointer, a finger or the focus is on it, unless data is dear', () => {
    const { prefetch, send } = pageWith('<a href="/en/sara/tea"><b>Tea</b></a>');
    for (const name of ['pointerover', 'touchstart', 'focusin']) send(new Event(name, { bubbles: true }));
    expect(prefetch.mock.calls).toEqual([['/en/sara/tea'], ['/en/sara/tea'], ['/en/sara/tea']]);
    for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }]) {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      send(new Event('pointerover', { bubbles: true }));
    }
    Reflect.deleteProperty(navigator, 'connection');
    expect(prefetch).toHaveBeenCalledTimes(3);
  });
});

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
