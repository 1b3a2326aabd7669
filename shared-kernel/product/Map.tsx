import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { isOnMap, type Location } from '../map/region.ts';
import { twice } from '../platform/twice.ts';
import { still as behind } from '../ui/map/mapLook.ts';
import type { MapViewProps, MapWords } from '../ui/map/MapView.tsx';

interface MapProps extends Pick<MapViewProps, 'gestures' | 'onPick'> {
  location: Location;
  /** What stands there, for those who do not see the map. */
  place: string;
  /** Drawn until the map has come, and where it does not come; it fills the same room. */
  still?: ReactNode;
}

type Loaded =
  | { kind: 'busy' | 'failed' }
  | { kind: 'ready'; View: ComponentType<MapViewProps>; wordsOf: (place: string) => MapWords };

const useText = createUseText<never>();

const room = css`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  block-size: var(--map-height, 320px);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
const failure = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-raised);
`;

/**
 * A map with a pin at a place, or to pick a place on; as high as `--map-height`. Its library (220 kB) is brought when it
 * is drawn, so it belongs into sheets and dialogs; a page shows a drawn picture. Nothing where the map does not reach.
 */
export const Map = observer(function Map({ location, place, still, gestures, onPick }: MapProps): ReactNode {
  const { locale, mapStyle: style = null, connectivity } = useRoot();
  const t = useText();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'busy' });
  const isShown = isOnMap(location, style);
  const isWanted = isShown && loaded.kind === 'busy';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    twice(async () =>
      Promise.all([import('../ui/map/MapView.tsx'), import('./mapWords.ts').then(({ mapWords }) => mapWords(locale))]),
    ).then(
      ([{ MapView }, wordsOf]) => isLeft || setLoaded({ kind: 'ready', View: MapView, wordsOf }),
      () => isLeft || setLoaded({ kind: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, locale]);

  if (!isShown) return null;
  if (loaded.kind === 'ready')
    return (
      <loaded.View
        // Another place is another map; while one is picked, the place follows the map.
        key={onPick ? 'picking' : `${location.latitude},${location.longitude}`}
        location={location}
        locale={locale}
        style={style}
        gestures={gestures}
        still={still}
        words={loaded.wordsOf(place)}
        {...(onPick && { onPick })}
      />
    );
  return (
    <div css={room} aria-busy={loaded.kind === 'busy'}>
      <div css={behind}>{still}</div>
      {loaded.kind === 'failed' && (
        <div css={failure} role="alert">
          <p>{t(connectivity.online ? 'kernel.wrong' : 'kernel.offline')}</p>
          <RetryButton onRetry={() => setLoaded({ kind: 'busy' })}>{t('kernel.retry')}</RetryButton>
        </div>
      )}
    </div>
  );
});
