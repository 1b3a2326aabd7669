import type { RootStore } from 'shared-kernel/root/RootStore';
import { takeInstallOffer } from './offer.ts';
import { wayToInstall } from './wayToInstall.ts';

/**
 * What pressing “install” does, or null where nothing is sure to come of it. Never called without a press.
 */
export function installer({ sheets }: Pick<RootStore, 'sheets'>): (() => void) | null {
  const way = wayToInstall();
  if (way === 'prompt') return () => void takeInstallOffer()?.prompt();
  if (way === 'safari' || way === 'chrome') return () => void sheets.open('shell.download', {});
  return null;
}
