import type { ComponentType } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { bring } from '../later/bring.ts';

/** The shell's own sheets, by the names in its manifest; each a chunk of its own. */
export const ownSheets: Record<string, (locale: Locale) => Promise<ComponentType<object>>> = {
  CompositionSheet: (locale) =>
    bring(
      locale,
      async () =>
        (await import(/* webpackChunkName: "own" */ '../screens/composition/CompositionSheet.tsx')).CompositionSheet,
    ),
  DownloadSheet: (locale) =>
    bring(
      locale,
      async () => (await import(/* webpackChunkName: "own" */ '../install/DownloadSheet.tsx')).DownloadSheet,
    ),
  PromptSheet: (locale) =>
    bring(
      locale,
      // It is opened with the parameters that the contract of sheets gives it.
      async () =>
        (await import(/* webpackChunkName: "own" */ '../prompts/PromptSheet.tsx')).PromptSheet as ComponentType<object>,
    ),
  MenuSheet: (locale) => bring(locale, async () => (await import('../menu/MenuSheet.tsx')).MenuSheet),
};
