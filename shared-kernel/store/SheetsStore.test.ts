import { createSharedHistory, type SharedHistory } from '../navigation/history.ts';
import { Navigation } from '../navigation/Navigation.ts';
import { SheetsStore } from './SheetsStore.ts';

/** The store on a real history, wired as the shell does it. */
function stage() {
  window.history.pushState(null, '', '/start');
  const navigation = new Navigation(createSharedHistory(window), 'fa');
  const sheets = new SheetsStore(navigation.sheetAddress);
  navigation.history.listen(() => sheets.keep(navigation.sheetLevel));
  navigation.navigate('/sara/dinner');
  return { navigation, sheets, names: () => sheets.stack.map(({ name }) => name) };
}

const address = () => location.pathname + location.hash;

/** Waits for the next answer of the browser to a way back. */
const popped = ({ listen }: SharedHistory): Promise<void> =>
  new Promise((resolve) => {
    const stop = listen(() => {
      stop();
      setTimeout(resolve);
    });
  });

describe('sheets and the address [SHL-11]', () => {
  it('mark each level in the address; Back closes one and its opener learns that it was dismissed', async () => {
    const { navigation, sheets, names } = stage();
    const first = sheets.open('event.share', { eventId: 1 });
    void sheets.open('auth.locales', {});
    expect(address()).toBe('/sara/dinner#footer-sheet-2');
    window.history.back();
    await popped(navigation.history);
    expect([address(), names()]).toEqual(['/sara/dinner#footer-sheet-1', ['event.share']]);
    sheets.back();
    expect(await first).toBeUndefined();
    expect([address(), names()]).toEqual(['/sara/dinner', []]);
  });

  it('open once for a double tap, whose presses both hear how it ended', async () => {
    const { sheets, names } = stage();
    const both = [sheets.open('event.share', { eventId: 1 }), sheets.open('event.share', { eventId: 1 })];
    expect([address(), names()]).toEqual(['/sara/dinner#footer-sheet-1', ['event.share']]);
    sheets.back();
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
    expect(address()).toBe('/sara/dinner');
    void sheets.open('event.share', { eventId: 1 });
    void sheets.open('event.share', { eventId: 2 });
    expect(names()).toEqual(['event.share', 'event.share']);
  });

  it('close all at once', async () => {
    const { sheets, names } = stage();
    const first = sheets.open('event.share', { eventId: 1 });
    const second = sheets.open('auth.locales', {});
    sheets.close();
    expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
    expect([address(), names()]).toEqual(['/sara/dinner', []]);
  });

  it('that lie over a cover of the page close without it [KRN-04]', async () => {
    const { sheets } = stage();
    const uncovered = jest.fn();
    sheets.cover(uncovered);
    const first = sheets.open('event.share', { eventId: 1 });
    sheets.close();
    await first;
    expect([address(), uncovered.mock.calls.length]).toEqual(['/sara/dinner#footer-sheet-1', 0]);
  });

  it('take two quick presses on the cross for one', async () => {
    const { sheets } = stage();
    const first = sheets.open('event.share', { eventId: 1 });
    sheets.back();
    sheets.back();
    await first;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(address()).toBe('/sara/dinner');
  });

  it('give the result after the address has come back, so that the next sheet is not swept away', async () => {
    const { sheets, names } = stage();
    const login = sheets.open('auth.login', {});
    sheets.finish('auth.login', 'signed-in');
    expect(await login).toBe('signed-in');
    const booking = sheets.open('event.booking', { eventId: 1 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([address(), names()]).toEqual(['/sara/dinner#footer-sheet-1', ['event.booking']]);
    sheets.finish('event.booking', 'reserved');
    expect(await booking).toBe('reserved');
  });

  it('open the next sheet even when it is asked for in the same breath', async () => {
    const { navigation, sheets, names } = stage();
    void sheets.open('auth.login', {});
    sheets.finish('auth.login', 'signed-in');
    void sheets.open('event.booking', { eventId: 1 });
    await popped(navigation.history);
    expect([address(), names()]).toEqual(['/sara/dinner#footer-sheet-1', ['event.booking']]);
  });

  it('finish one over another in the same breath', async () => {
    const { sheets } = stage();
    const booking = sheets.open('event.booking', { eventId: 1 });
    const login = sheets.open('auth.login', {});
    sheets.finish('auth.login', 'signed-in');
    sheets.finish('event.booking', 'reserved');
    expect(await Promise.all([login, booking])).toEqual(['signed-in', 'reserved']);
    expect(address()).toBe('/sara/dinner');
  });

  it.each(['back', 'close'] as const)(
    '%s counts while a finished sheet above is still leaving the address',
    async (dismiss) => {
      const { sheets } = stage();
      const booking = sheets.open('event.booking', { eventId: 1 });
      const login = sheets.open('auth.login', {});
      sheets.finish('auth.login', 'signed-in');
      sheets[dismiss]();
      expect(await Promise.all([login, booking])).toEqual(['signed-in', undefined]);
      expect(address()).toBe('/sara/dinner');
    },
  );

  it('wait for the address however busy the page is: what comes next is not undone by a late way back', async () => {
    const { navigation, sheets } = stage();
    const login = sheets.open('auth.login', {});
    sheets.finish('auth.login', 'signed-in');
    const end = performance.now() + 1200;
    while (performance.now() < end);
    await login;
    navigation.navigate('/joined');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(address()).toBe('/joined');
  });

  it('leave for another page after a result, with the page behind it', async () => {
    const { navigation, sheets } = stage();
    const booking = sheets.open('event.booking', { eventId: 1 });
    sheets.finish('event.booking', 'reserved');
    await booking;
    navigation.navigate('/joined');
    expect(address()).toBe('/joined');
    navigation.back();
    await popped(navigation.history);
    expect(address()).toBe('/sara/dinner');
  });

  it.each([1, 2])(
    'a link followed inside %i open sheets closes them, and Back leads to the page under them',
    async (levels) => {
      const { navigation, sheets, names } = stage();
      const opened = Array.from({ length: levels }, () => sheets.open('event.share', { eventId: 1 }));
      navigation.navigate('/joined');
      expect(await Promise.all(opened)).toEqual(opened.map(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect([address(), names()]).toEqual(['/joined', []]);
      navigation.back();
      await popped(navigation.history);
      expect(address()).toBe('/sara/dinner');
    },
  );

  it('a replacing navigation takes the place of the page under the sheet', async () => {
    const { navigation, sheets } = stage();
    const opened = sheets.open('auth.login', {});
    navigation.navigate('/verify', { replace: true });
    await opened;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(address()).toBe('/verify');
    window.history.back();
    await popped(navigation.history);
    expect(address()).toBe('/start');
  });
});

describe('going back [SHL-16]', () => {
  it('goes back in history, or home where the visit began', async () => {
    const { navigation } = stage();
    navigation.back();
    await popped(navigation.history);
    expect(address()).toBe('/start');
    navigation.back();
    expect(address()).toBe('/home');
  });
});

describe('a question over the page or over a sheet', () => {
  it('is closed by Back, and the page stays', async () => {
    const { navigation, sheets } = stage();
    const close = jest.fn();
    const closedOtherwise = sheets.cover(close);
    expect([address(), sheets.stack.length]).toEqual(['/sara/dinner#footer-sheet-1', 0]);
    window.history.back();
    await popped(navigation.history);
    expect(close).toHaveBeenCalledTimes(1);
    closedOtherwise();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(address()).toBe('/sara/dinner');
  });

  it('that is answered leaves no entry behind', async () => {
    const { navigation, sheets } = stage();
    const close = jest.fn();
    const closedOtherwise = sheets.cover(close);
    const left = popped(navigation.history);
    closedOtherwise();
    await left;
    expect([address(), close.mock.calls.length]).toEqual(['/sara/dinner', 0]);
  });

  it('goes with the sheet that is finished by its answer', async () => {
    const { sheets, names } = stage();
    const login = sheets.open('auth.login', {});
    const close = jest.fn();
    const closedOtherwise = sheets.cover(close);
    expect(address()).toBe('/sara/dinner#footer-sheet-2');
    sheets.finish('auth.login', 'signed-in');
    closedOtherwise();
    expect(await login).toBe('signed-in');
    expect([address(), names(), close.mock.calls.length]).toEqual(['/sara/dinner', [], 0]);
  });

  it('goes with the page that another takes the place of, and takes none along', async () => {
    const { navigation, sheets } = stage();
    const close = jest.fn();
    const closedOtherwise = sheets.cover(close);
    // As where the session ends, and with it what is being written.
    navigation.navigate('/', { replace: true });
    closedOtherwise();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([address(), close.mock.calls.length]).toEqual(['/', 0]);
    window.history.back();
    await popped(navigation.history);
    expect(address()).toBe('/start');
  });

  it('makes way for the page that its answer leads to', async () => {
    const { navigation, sheets } = stage();
    const closedOtherwise = sheets.cover(() => {});
    navigation.navigate('/joined');
    closedOtherwise();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(address()).toBe('/joined');
    window.history.back();
    await popped(navigation.history);
    expect(address()).toBe('/sara/dinner');
  });
});
