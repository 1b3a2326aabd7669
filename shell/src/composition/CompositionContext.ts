import { createContext, use } from 'react';
import type { Composition } from './Composition.ts';

export const CompositionContext = createContext<Composition | null>(null);

/** For the shell's own sheets and screens, which are drawn far from the frame. */
export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionContext above it');
  return composition;
}
