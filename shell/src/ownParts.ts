import type { ComponentType } from 'react';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Overrides } from './overrides/overrides.ts';

/** What the shell's own screens are given. */
export interface OwnScreenProps {
  set: ReleaseSet;
  applied: Overrides;
  canOverride: boolean;
}

/** The shell's own screens and sheets, by the names in its manifest; each a chunk of its own. */
export const ownScreens: Record<string, () => Promise<ComponentType<OwnScreenProps>>> = {
  CompositionScreen: () =>
    import('./screens/composition/CompositionScreen.tsx').then((module) => module.CompositionScreen),
};
export const ownSheets: Record<string, () => Promise<ComponentType>> = {
  MenuSheet: () => import('./menu/MenuSheet.tsx').then((module) => module.MenuSheet),
};
