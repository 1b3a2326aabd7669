import type { ComponentType } from 'react';
import { twice } from './twice.ts';

/** A component that is loaded once; `current` is there as soon as its code is, so a prepared screen renders at once. */
export interface Loadable {
  current: ComponentType | null;
  load(): Promise<void>;
}

export function loadable(name: string, load: () => Promise<Record<string, ComponentType>>): Loadable {
  let pending: Promise<void> | null = null;
  const self: Loadable = {
    current: null,
    load() {
      pending ??= twice(load).then(
        (module) => {
          self.current = module[name] ?? null;
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
