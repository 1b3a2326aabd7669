import type { RootStore } from 'shared-kernel/root/RootStore';
import { installOffer, takeInstallOffer } from './offer.ts';

/** How this device takes the site among its apps: the browser asks, or an iPhone's owner is shown how. */
export type InstallWay = 'prompt' | 'safari' | 'chrome' | null;

interface Device {
  userAgent: string;
  /** iPads say that they are Macs. */
  touchPoints: number;
  isInstalled: boolean;
  hasOffer: boolean;
}

/** Null where it cannot be done, or has been; other browsers of iPhones keep it in other places each year. */
export function installWay({ userAgent, touchPoints, isInstalled, hasOffer }: Device): InstallWay {
  if (isInstalled) return null;
  if (hasOffer) return 'prompt';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (!isApple) return null;
  if (/CriOS/.test(userAgent)) return 'chrome';
  // What shows pages within another app says no version of Safari.
  return /Version\/\S+ .*Safari/.test(userAgent) && !/FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent) ? 'safari' : null;
}

/** What a press on “install” does here, or null where there is nothing to offer. Never called without a press. */
export function installer({ sheets }: Pick<RootStore, 'sheets'>): (() => void) | null {
  const way = installWay({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    hasOffer: installOffer() !== null,
  });
  if (way === null) return null;
  if (way === 'prompt') return () => void takeInstallOffer()?.prompt();
  return () => void sheets.open('shell.install', { browser: way });
}
