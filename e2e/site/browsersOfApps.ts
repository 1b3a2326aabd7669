import type { Page } from 'puppeteer';

/** What a browser does not have, or keeps from pages. */
type Missing = 'share' | 'shareRefused' | 'clipboard' | 'push' | 'barcode' | 'worker';

interface AppBrowser {
  name: string;
  agent: string;
  isWithinApp: boolean;
  without: readonly Missing[];
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** Browsers as people come with them, each without what it lacks. */
export const browsersOfApps: readonly AppBrowser[] = [
  {
    name: 'Instagram on Android',
    agent:
      'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android',
    isWithinApp: true,
    without: ['share', 'clipboard', 'push', 'barcode'],
  },
  {
    name: 'Telegram on Android',
    agent:
      'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Telegram-Android/11.5.3 (Samsung SM-G991B; Android 13; SDK 33; HIGH)',
    isWithinApp: true,
    without: ['shareRefused', 'push', 'barcode'],
  },
  {
    name: 'WhatsApp on an iPhone',
    agent: `${iPhone} Mobile/15E148 WhatsApp/24.25.80`,
    isWithinApp: true,
    without: ['shareRefused', 'clipboard', 'push', 'barcode', 'worker'],
  },
  {
    name: 'Samsung Internet',
    agent:
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    isWithinApp: false,
    without: ['barcode'],
  },
  {
    name: 'Safari on an iPhone',
    agent: `${iPhone} Version/17.6 Mobile/15E148 Safari/604.1`,
    isWithinApp: false,
    without: ['push', 'barcode'],
  },
];

/** Takes away what a browser lacks, before any script of the page runs. */
export async function actAs(page: Page, { agent, without }: AppBrowser): Promise<void> {
  await page.setUserAgent({ userAgent: agent });
  await page.evaluateOnNewDocument((missing) => {
    const lacks = (name: Missing): boolean => missing.includes(name);
    const give = (name: string, value: unknown): void =>
      void Object.defineProperty(Navigator.prototype, name, { configurable: true, value });
    const take = (from: object, ...names: string[]): void => {
      for (const name of names) Reflect.deleteProperty(from, name);
    };
    if (lacks('share')) take(Navigator.prototype, 'share', 'canShare');
    else
      give('share', () =>
        lacks('shareRefused') ? Promise.reject(new DOMException('not here', 'NotAllowedError')) : Promise.resolve(),
      );
    if (lacks('clipboard')) {
      give('clipboard', undefined);
      document.execCommand = () => false;
    }
    if (lacks('push')) take(globalThis, 'PushManager', 'Notification');
    if (lacks('barcode')) take(globalThis, 'BarcodeDetector');
    if (lacks('worker')) take(globalThis, 'OffscreenCanvas', 'createImageBitmap');
  }, without);
}
