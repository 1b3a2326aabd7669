import { androidApp } from 'shared-kernel/store/androidApp';
import { installOffer } from './offer.ts';

/**
 * How this device takes the site among its apps:
 * - `done`: it has, or the page is within the app.
 * - `prompt`: the browser asks for it when it is let.
 * - `safari`, `chrome`: an iPhone's owner does it by hand, each browser in its own place.
 * - `elsewhere`: on an iPhone, in a browser or an app that cannot, or keeps it in another place each year.
 * - `menu`: where the browser has it at all, it is in its menu.
 */
export type WayToInstall = 'done' | 'prompt' | 'safari' | 'chrome' | 'elsewhere' | 'menu';

interface Device {
  userAgent: string;
  /** iPads say that they are Macs. */
  touchPoints: number;
  isInstalled: boolean;
  hasOffer: boolean;
}

export function wayOf({ userAgent, touchPoints, isInstalled, hasOffer }: Device): WayToInstall {
  if (isInstalled) return 'done';
  if (hasOffer) return 'prompt';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (!isApple) return 'menu';
  if (/CriOS/.test(userAgent)) return 'chrome';
  // What shows pages within another app says no version of Safari.
  return /Version\/\S+ .*Safari/.test(userAgent) && !/FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent)
    ? 'safari'
    : 'elsewhere';
}

export const wayToInstall = (): WayToInstall =>
  wayOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      androidApp(window) !== null ||
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    hasOffer: installOffer() !== null,
  });
