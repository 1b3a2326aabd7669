import { useEffect, useState, type ComponentType } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { twice } from '../platform/twice.ts';
import type { MapWords } from '../ui/map/MapView.tsx';

type MapPart<Props> =
  | { kind: 'busy' | 'failed' }
  | { kind: 'ready'; View: ComponentType<Props>; wordsOf: (place: string) => MapWords };

/** A part that draws a map, and its words, both loaded once they are wanted; and a way to load them again. */
export function useMapPart<Props>(
  bring: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): [part: MapPart<Props>, again: () => void] {
  const { locale } = useRoot();
  const [part, setPart] = useState<MapPart<Props>>({ kind: 'busy' });
  const isAsked = isWanted && part.kind === 'busy';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    twice(async () => Promise.all([bring(), import('./mapWords.ts').then(({ mapWords }) => mapWords(locale))])).then(
      ([View, wordsOf]) => isLeft || setPart({ kind: 'ready', View, wordsOf }),
      () => isLeft || setPart({ kind: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [bring, isAsked, locale]);
  return [part, () => setPart({ kind: 'busy' })];
}
