import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import type { Location } from '../map/region.ts';
import type { PinsViewProps } from '../ui/map/PinsView.tsx';
import { MapRoom } from './MapRoom.tsx';
import { useMapPart } from './useMapPart.ts';

interface PinsMapProps extends Pick<PinsViewProps, 'places' | 'box' | 'hasChosen' | 'onChoose' | 'onMoved'> {
  /** What stands there, for those who do not see the map. */
  what: string;
  /** The sentence in its place where there is no map. */
  instead: Record<'offline' | 'failed' | 'refused', string>;
  /** Stands out, as somebody points at what it stands for. */
  marked?: Location | null;
}

const useText = createUseText<never>();

const bringView = async () => (await import('../ui/map/PinsView.tsx')).PinsView;

/**
 * A map of many places; its height is `--map-height`. Its library (220 kB) is loaded when it is drawn: a page draws it
 * when somebody asks for it.
 */
export const PinsMap = observer(function PinsMap({ what, instead, ...parts }: PinsMapProps): ReactNode {
  const { locale, mapStyle: style = null, connectivity } = useRoot();
  const t = useText();
  const { online } = connectivity;
  const [part, bringAgain] = useMapPart(bringView, true);
  const [gone, setGone] = useState<'refused' | 'failed' | null>(null);
  const hasFailed = part.kind === 'failed' || gone === 'failed';
  const again = (): void => {
    setGone(null);
    if (part.kind === 'failed') bringAgain();
  };

  if (part.kind === 'ready' && gone === null)
    return <part.View {...parts} locale={locale} style={style} words={part.wordsOf(what)} onGone={setGone} />;
  const failure = gone === 'refused' ? instead.refused : hasFailed ? instead[online ? 'failed' : 'offline'] : null;
  return <MapRoom failure={failure} retry={t('kernel.retry')} onRetry={gone === 'refused' ? undefined : again} />;
});
