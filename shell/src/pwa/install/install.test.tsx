import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../../testing/shellStage.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { installWay } from './install.ts';
import { keepInstallOffer, takeInstallOffer } from './offer.ts';

const apple = (browser: string, device = 'iPhone; CPU iPhone OS 18_0 like Mac OS X'): string =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const safari = apple('Version/18.0 Mobile/15E148 Safari/604.1');
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

describe('the way to install the site [SHL-25]', () => {
  it.each([
    ['the browser’s own offer', android, {}, true, 'prompt'],
    ['none without an offer', android, {}, false, null],
    ['Safari on an iPhone', safari, {}, false, 'safari'],
    [
      'Safari on an iPad',
      apple('Version/18.0 Safari/605.1.15', 'Macintosh; Intel Mac OS X 10_15_7'),
      { touchPoints: 5 },
      false,
      'safari',
    ],
    [
      'none in Safari on a Mac',
      apple('Version/18.0 Safari/605.1.15', 'Macintosh; Intel Mac OS X 10_15_7'),
      {},
      false,
      null,
    ],
    ['Chrome on an iPhone', apple('CriOS/140.0 Mobile/15E148 Safari/604.1'), {}, false, 'chrome'],
    ['none in Firefox there', apple('FxiOS/140.0 Mobile/15E148 Safari/605.1.15'), {}, false, null],
    ['none within another app', apple('Mobile/15E148 Instagram 300.0'), {}, false, null],
    ['none once it is installed', safari, { isInstalled: true }, true, null],
  ])('is %s', (_, userAgent, more, hasOffer, way) => {
    expect(installWay({ userAgent, touchPoints: 0, isInstalled: false, hasOffer, ...more })).toBe(way);
  });
});

describe('the offer to install [SHL-25]', () => {
  const { userAgent } = navigator;
  afterEach(() => {
    takeInstallOffer();
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  });
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
    Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
    await openMenu();
    fireEvent.click(screen.getByText('Install the app'));
    for (const id of [`pwa.install.${browser}.share`, 'pwa.install.choose', 'pwa.install.add'] as const)
      expect((await screen.findByText(en[id])).closest('li')!.querySelector('svg')).not.toBeNull();
  });
});
