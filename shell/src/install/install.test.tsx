import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/shellStage.tsx';
import en from '../later/messages/en.json' with { type: 'json' };
import { keepInstallOffer, takeInstallOffer } from './offer.ts';
import { wayOf } from './wayToInstall.ts';

const apple = (browser: string, device = 'iPhone; CPU iPhone OS 18_0 like Mac OS X'): string =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const safari = apple('Version/18.0 Mobile/15E148 Safari/604.1');
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

describe('the way to install the site [SHL-25]', () => {
  it.each([
    ['the browser’s own offer', android, {}, true, 'prompt'],
    ['the browser’s menu without an offer', android, {}, false, 'menu'],
    ['Safari on an iPhone', safari, {}, false, 'safari'],
    [
      'Safari on an iPad',
      apple('Version/18.0 Safari/605.1.15', 'Macintosh; Intel Mac OS X 10_15_7'),
      { touchPoints: 5 },
      false,
      'safari',
    ],
    [
      'the menu in Safari on a Mac',
      apple('Version/18.0 Safari/605.1.15', 'Macintosh; Intel Mac OS X 10_15_7'),
      {},
      false,
      'menu',
    ],
    ['Chrome on an iPhone', apple('CriOS/140.0 Mobile/15E148 Safari/604.1'), {}, false, 'chrome'],
    ['another browser than Firefox there', apple('FxiOS/140.0 Mobile/15E148 Safari/605.1.15'), {}, false, 'elsewhere'],
    ['out of another app', apple('Mobile/15E148 Instagram 300.0'), {}, false, 'elsewhere'],
    ['none once it is installed', safari, { isInstalled: true }, true, 'done'],
  ])('is %s', (_, userAgent, more, hasOffer, way) => {
    expect(wayOf({ userAgent, touchPoints: 0, isInstalled: false, hasOffer, ...more })).toBe(way);
  });
});

const { userAgent } = navigator;
const browserIs = (agent: string): void =>
  void Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
afterEach(() => {
  takeInstallOffer();
  browserIs(userAgent);
});

/** The browser's own question about installing, offered to the page. */
function offerInstallation(): jest.Mock {
  keepInstallOffer(window);
  const prompt = jest.fn(async () => {});
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

describe('the offer to install [SHL-25]', () => {
  const openMenu = async () => {
    const stage = renderShell();
    act(() => void stage.root.sheets.open('shell.menu', {}));
    await screen.findByRole('list', { name: 'My account' });
    return stage;
  };

  it('of the browser is kept from asking by itself, and asks once from the menu', async () => {
    keepInstallOffer(window);
    let asked = 0;
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void asked++,
    });
    window.dispatchEvent(offer);
    expect([offer.defaultPrevented, asked]).toEqual([true, 0]);
    await openMenu();
    fireEvent.click(screen.getByText('Install the app'));
    expect(asked).toBe(1);
    expect(takeInstallOffer()).toBeNull();
  });

  it('is not there where the site cannot be installed', async () => {
    await openMenu();
    expect(screen.queryByText('Install the app')).toBeNull();
  });

  it.each([
    ['safari', safari],
    ['chrome', apple('CriOS/140.0 Mobile/15E148 Safari/604.1')],
  ] as const)('shows step by step how it is done in %s of an iPhone', async (browser, agent) => {
    browserIs(agent);
    await openMenu();
    fireEvent.click(screen.getByText('Install the app'));
    for (const id of [`shell.download.${browser}1`, 'shell.download.home2', 'shell.download.add3'] as const)
      expect((await screen.findByText(en[id])).closest('li')!.querySelector('svg')).not.toBeNull();
  });
});

describe('the way to the app [DSC-15]', () => {
  const open = async (): Promise<HTMLElement> => {
    const { root } = renderShell();
    act(() => void root.sheets.open('shell.download', {}));
    return screen.findByRole('dialog');
  };

  it('begins on a page that says what the app is good for, by the button of its head or its foot', async () => {
    const { root } = renderShell({ path: '/download' });
    const page = within(document.getElementById('outlet')!.parentElement!);
    expect(await page.findByRole('heading', { level: 1, name: en['shell.download.title'] })).toBeDefined();
    for (const what of ['find', 'friends', 'create', 'talk'] as const)
      expect(page.getByText(en[`shell.download.${what}`]).closest('li')).not.toBeNull();
    const buttons = page.getAllByRole('button', { name: en['shell.landing.action'] });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      fireEvent.click(button);
      const steps = within(await screen.findByRole('dialog')).findAllByRole('listitem');
      expect((await steps).map(({ textContent }) => textContent)).toEqual([
        en['shell.download.menu1'],
        en['shell.download.install2'],
        en['shell.download.done3'],
      ]);
      act(() => root.sheets.keep(0));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('is the browser’s own question where it has one, put once', async () => {
    const { root } = renderShell();
    const prompt = offerInstallation();
    act(() => void root.sheets.open('shell.download', {}));
    fireEvent.click(await screen.findByRole('button', { name: 'Install now' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Open the menu of your browser')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
  });

  it.each([
    ['Safari of an iPhone', safari, en['shell.download.safari1']],
    ['Chrome of an iPhone', apple('CriOS/120 Mobile/15E148 Safari/604.1'), en['shell.download.chrome1']],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', en['shell.download.menu1']],
  ])('is told by the buttons of %s, each step drawn', async (_, agent, first) => {
    browserIs(agent);
    const sheet = await open();
    expect(await within(sheet).findByText(first)).toBeDefined();
    const steps = within(sheet).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('svg') !== null)).toEqual([true, true, true]);
  });

  it('leads to Safari on an iPhone whose browser cannot', async () => {
    browserIs(apple('FxiOS/140.0 Mobile/15E148 Safari/605.1.15'));
    const sheet = await open();
    expect(await within(sheet).findByText(en['shell.download.elsewhere'])).toBeDefined();
    expect(within(sheet).queryByRole('list')).toBeNull();
  });

  it('is over inside the app', async () => {
    Object.assign(window, { androidApp: { share() {}, readToken: () => '', writeToken() {} } });
    const sheet = await open();
    expect(await within(sheet).findByText('It is on your home screen. Open it from there.')).toBeDefined();
    expect(within(sheet).queryByRole('list')).toBeNull();
    Reflect.deleteProperty(window, 'androidApp');
  });
});
