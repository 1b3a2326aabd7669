import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { isOnMap, type Location } from '../map/region.ts';
import type { MapViewProps } from '../ui/map/MapView.tsx';
import { MapRoom } from './MapRoom.tsx';
import { useMapPart } from './useMapPart.ts';

interface MapProps extends Pick<MapViewProps, 'gestures' | 'onPick'> {
  location: Location;
  /** What stands there, for those who do not see the map. */
  place: string;
  /** Drawn until the map has come, and where it never does; it fills the same room. */
  still?: ReactNode;
}

const useText = createUseText<never>();

const bringView = async () => (await import('../ui/map/MapView.tsx')).MapView;

/**
 * A map with a pin at a place, or to pick a place on; its height is `--map-height`. Its library (220 kB) is loaded when
 * it is drawn, so it belongs into sheets and dialogs; a page shows a drawn picture. Draws nothing for a place beyond
 * the map.
 */
export const Map = observer(function Map({ location, place, still, gestures, onPick }: MapProps): ReactNode {
  const { locale, mapStyle: style = null, connectivity } = useRoot();
  const t = useText();
  const isShown = isOnMap(location, style);
  const [part, again] = useMapPart(bringView, isShown);

  if (!isShown) return null;
  if (part.kind === 'ready')
    return (
      <part.View
        // Another place is another map; while one is being picked, the place follows the map.
        key={onPick ? 'picking' : `${location.latitude},${location.longitude}`}
        location={location}
        locale={locale}
        style={style}
        gestures={gestures}
        still={still}
        words={part.wordsOf(place)}
        {...(onPick && { onPick })}
      />
    );
  return (
    <MapRoom
      still={still}
      failure={part.kind === 'failed' ? t(connectivity.online ? 'kernel.wrong' : 'kernel.offline') : null}
      retry={t('kernel.retry')}
      onRetry={again}
    />
  );
});
