import { androidApp } from 'shared-kernel/store/androidApp';

/** How the site gets onto a home screen: which buttons its browser has for that. */
export type WayToInstall = 'installed' | 'safari' | 'chromeOnIos' | 'menu';

export function wayToInstall(window: Window): WayToInstall {
  if (androidApp(window) || window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  const { userAgent, maxTouchPoints } = window.navigator;
  // An iPad calls itself a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (!isIos) return 'menu';
  return /CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'chromeOnIos' : 'safari';
}
