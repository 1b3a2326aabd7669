import { NavigationType } from 'react-router-dom';
import { createSharedHistory } from './history.ts';
import { Navigation } from './Navigation.ts';

/** What single-spa does to every pushState: an artificial popstate right after it. */
function patchLikeSingleSpa(): () => void {
  const original = window.history.pushState;
  window.history.pushState = function pushState(...args: Parameters<History['pushState']>) {
    original.apply(window.history, args);
    window.dispatchEvent(
      Object.assign(new PopStateEvent('popstate', { state: window.history.state as unknown }), { singleSpa: true }),
    );
  };
  return () => void (window.history.pushState = original);
}

describe('the shared history', () => {
  let unpatch: () => void;
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    unpatch = patchLikeSingleSpa();
  });
  afterEach(() => unpatch());

  it('stays PUSH for every listener although single-spa fires its own popstate [PLT-04]', () => {
    const history = createSharedHistory(window);
    const seen: string[] = [];
    history.listen(({ action, location }) => seen.push(`one ${action} ${location.pathname}`));
    history.listen(({ action, location }) => seen.push(`two ${action} ${location.pathname}`));
    history.push('/sara');
    expect(seen).toEqual(['one PUSH /sara', 'two PUSH /sara']);
    expect(history.action).toBe(NavigationType.Push);
  });

  it('puts the language in front of a path', () => {
    const navigation = new Navigation(createSharedHistory(window), 'en');
    navigation.navigate('/saves?x=1');
    expect(window.location.pathname + window.location.search).toBe('/en/saves?x=1');
    expect(navigation.path).toBe('/saves');
    expect(navigation.href('/')).toBe('/en');
  });

  it('goes back over the entries of sheets, and over nothing where the mark of one came with a copied address [SHL-11]', async () => {
    window.history.pushState({ idx: 0 }, '', '/before');
    window.history.pushState(null, '', '/sara#footer-sheet-9');
    const copied = new Navigation(createSharedHistory(window), 'fa');
    const went = jest.spyOn(window.history, 'go');
    copied.goTo('/sara', { replace: true });
    expect([went.mock.calls, location.pathname, location.hash]).toEqual([[], '/sara', '']);
    copied.sheetAddress.push(1);
    copied.goTo('/sara', { replace: true });
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    expect([went.mock.calls, location.pathname, location.hash]).toEqual([[[-1]], '/sara', '']);
    went.mockRestore();
  });

  it('lets what a page writes into its address wait for the sheet that lies over it [SHL-11]', async () => {
    const navigation = new Navigation(createSharedHistory(window), 'fa');
    const written: string[] = [];
    navigation.whenUncovered(() => written.push('at once'));
    navigation.sheetAddress.push(1);
    navigation.whenUncovered(() => written.push('later'));
    navigation.whenUncovered(() => written.push('called off'))();
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    await pause();
    expect(written).toEqual(['at once']);
    await navigation.sheetAddress.back(1);
    // What the sheet was opened for comes first.
    expect(written).toEqual(['at once']);
    await pause();
    expect(written).toEqual(['at once', 'later']);
  });

  it('goes back in history, or home when the visit began here [SHL-16]', async () => {
    window.history.pushState({ idx: 0 }, '', '/sara');
    const navigation = new Navigation(createSharedHistory(window), 'fa');
    navigation.back();
    expect(window.location.pathname).toBe('/home');
    navigation.navigate('/saves');
    navigation.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    expect(window.location.pathname).toBe('/home');
  });
});
