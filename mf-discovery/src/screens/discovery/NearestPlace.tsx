import { LocateFixed, MapPin, MapPinOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Icon } from 'shared-kernel/ui/Icon';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { css } from '@emotion/react';
import { useText } from '../../messages/text.ts';
import { inPlace, type DiscoveryFilter } from '../../stores/discoveryFilter.ts';
import { mayLocate } from '../../stores/locate.ts';
import type { PlaceStore } from '../../stores/PlaceStore.ts';

interface NearestPlaceProps {
  place: PlaceStore;
  /** For those who would rather give no place: the list by time. */
  onSoonest: () => void;
  /** For those who would rather choose: a city or a province. */
  onPlace: (place: Partial<DiscoveryFilter>) => void;
}

const waiting = css`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  padding: var(--s-16) var(--s-6);
  color: var(--text-soft);
  text-align: center;
`;
/** In milliseconds; specification, section 9, toasts: “city hint 10 s”. */
const cityHint = 10_000;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-3);
`;

/**
 * Stands before the list of the nearest events until the reader's place is known: says what it is for before the
 * browser asks, offers a city instead, and says what to do after a refusal.
 */
export const NearestPlace = observer(function NearestPlace({
  place,
  onSoonest,
  onPlace,
}: NearestPlaceProps): ReactNode {
  const t = useText();
  const { sheets, toasts } = useRoot();
  useEffect(() => {
    void mayLocate().then((isAllowed) => (isAllowed ? place.find() : undefined));
  }, [place]);
  const handleCity = async (): Promise<void> => {
    const chosen = await sheets.open('discovery.city', { use: 'filter', cityId: null });
    if (!chosen) return;
    onPlace(inPlace({ city: chosen.cityId ?? undefined, province: chosen.provinceId }));
    // The list is not the one that was asked for, and the button that chose the city has gone with it.
    toasts.show({ kind: 'info', text: t('discovery.place.chosen'), duration: cityHint, key: 'discovery.city' });
  };
  const city = (
    <Button variant="secondary" start={<Icon icon={MapPin} />} onClick={() => void handleCity()}>
      {t('discovery.place.city')}
    </Button>
  );
  const { kind } = place.state;
  if (kind === 'unknown')
    return (
      <EmptyState
        icon={LocateFixed}
        title={t('discovery.place.title')}
        text={t('discovery.place.reason')}
        action={
          <div css={actions}>
            <Button start={<Icon icon={LocateFixed} />} onClick={() => void place.find()}>
              {t('discovery.place.use')}
            </Button>
            {city}
          </div>
        }
      />
    );
  if (kind === 'refused' || kind === 'unavailable' || kind === 'far')
    return (
      <ErrorState
        icon={MapPinOff}
        title={t(kind === 'far' ? 'discovery.place.farTitle' : 'discovery.place.failed')}
        text={t(`discovery.place.${kind}`)}
        action={
          <div css={actions}>
            {kind !== 'far' && <Button onClick={() => void place.find()}>{t('kernel.retry')}</Button>}
            {city}
            <Button variant="ghost" onClick={onSoonest}>
              {t('discovery.place.soonest')}
            </Button>
          </div>
        }
      />
    );
  return (
    <output css={waiting}>
      <Spinner size={28} />
      <span>{t('discovery.place.asking')}</span>
    </output>
  );
});
