import { createContext, use } from 'react';
import type { Composition } from './Composition.ts';

export const CompositionContext = createContext<Composition | null>(null);

/** For the parts of the shell that ask what is published, in the frame, in a sheet or on a screen. */
export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionContext above it');
  return composition;
}
