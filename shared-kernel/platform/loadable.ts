import type { ComponentType } from 'react';
import type { ScreenLoader } from './ScreenLoader.ts';
import { twice } from './twice.ts';

/** What a screen's file exports beside the screen. */
export interface ScreenModule {
  loader?: ScreenLoader;
}

/**
 * A component that is loaded once; `current` is set as soon as its code is there, so a prepared screen renders at once.
 */
export interface Loadable {
  current: ComponentType | null;
  /** Loads what the first drawing needs, where the screen's file exports it. */
  loader: ScreenLoader | undefined;
  load(): Promise<void>;
}

export function loadable(name: string, load: () => Promise<Record<string, ComponentType>>): Loadable {
  let pending: Promise<void> | null = null;
  const self: Loadable = {
    current: null,
    loader: undefined,
    load() {
      pending ??= twice(load).then(
        (module) => {
          self.current = module[name] ?? null;
          self.loader = (module as unknown as ScreenModule).loader;
        },
        (error: unknown) => {
          // A chunk that failed may be asked for again.
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
  return self;
}
