import type { ComponentType } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { bring } from '../later/bring.ts';

/** The shell's own screens, by the names in its manifest; each a chunk of its own. */
export const ownScreens: Record<string, (locale: Locale) => Promise<ComponentType<object>>> = {
  DownloadScreen: (locale) =>
    bring(
      locale,
      async () => (await import(/* webpackChunkName: "own" */ './download/DownloadScreen.tsx')).DownloadScreen,
    ),
  CompositionScreen: (locale) =>
    bring(
      locale,
      async () => (await import(/* webpackChunkName: "own" */ './composition/CompositionScreen.tsx')).CompositionScreen,
    ),
};
