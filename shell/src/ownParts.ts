import type { ComponentType } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { bring } from './later/bring.ts';
import type { OwnScreenProps } from './screens/OwnScreenProps.ts';

type Own<Props extends object> = Record<string, (locale: Locale) => Promise<ComponentType<Props>>>;

/** The shell's own screens and sheets, by the names in its manifest; each a chunk of its own. */
export const ownScreens: Own<OwnScreenProps> = {
  CompositionScreen: (locale) =>
    bring(locale, async () => (await import('./screens/composition/CompositionScreen.tsx')).CompositionScreen),
};
export const ownSheets: Own<object> = {
  MenuSheet: (locale) => bring(locale, async () => (await import('./menu/MenuSheet.tsx')).MenuSheet),
};
