import { badge, icon, wholeIcon } from './icon.ts';

/** A picture of the site's mark, for devices that take no drawing. */
export interface IconPicture {
  /** Its name in this folder and at the site's root; no username can have a hyphen. */
  file: string;
  pixels: number;
  drawing: string;
  /** As a web manifest says it; absent where the page itself names it. */
  purpose?: 'any' | 'maskable';
}

export const iconPictures: readonly IconPicture[] = [
  { file: 'icon-192.png', pixels: 192, drawing: icon, purpose: 'any' },
  { file: 'icon-512.png', pixels: 512, drawing: icon, purpose: 'any' },
  { file: 'icon-maskable-192.png', pixels: 192, drawing: wholeIcon, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', pixels: 512, drawing: wholeIcon, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', pixels: 180, drawing: wholeIcon },
  // Of pushed notifications, in the status bar of Android.
  { file: 'badge-96.png', pixels: 96, drawing: badge },
];
