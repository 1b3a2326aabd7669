import type { ComponentType } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import type { OwnScreenProps } from './screens/OwnScreenProps.ts';

/** The shell's own screens and sheets, by the names in its manifest; each a chunk of its own. */
export const ownScreens: Record<string, () => Promise<ComponentType<OwnScreenProps>>> = {
  CompositionScreen: () =>
    twice(() => import('./screens/composition/CompositionScreen.tsx')).then((module) => module.CompositionScreen),
};
export const ownSheets: Record<string, () => Promise<ComponentType<object>>> = {
  // It is opened with the parameters that the contract of sheets gives it.
  InstallSheet: () =>
    twice(() => import('./pwa/install/InstallSheet.tsx')).then(
      (module) => module.InstallSheet as ComponentType<object>,
    ),
  MenuSheet: () => twice(() => import('./menu/MenuSheet.tsx')).then((module) => module.MenuSheet),
};
