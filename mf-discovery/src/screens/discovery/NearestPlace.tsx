import { MapPinOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { css } from '@emotion/react';
import { useText } from '../../messages/text.ts';
import type { PlaceStore } from '../../stores/PlaceStore.ts';

interface NearestPlaceProps {
  place: PlaceStore;
  /** Instead of a place: the list by time. */
  onSoonest: () => void;
}

const waiting = css`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  padding: var(--s-16) var(--s-6);
  color: var(--text-soft);
  text-align: center;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-3);
`;

/**
 * Stands before the list of what is nearest until the place is known: asks for it, and says what to do when it is kept
 * back.
 */
export const NearestPlace = observer(function NearestPlace({ place, onSoonest }: NearestPlaceProps): ReactNode {
  const t = useText();
  useEffect(() => void place.find(), [place]);
  const { kind } = place.state;
  if (kind !== 'refused' && kind !== 'unavailable') {
    return (
      <output css={waiting}>
        <Spinner size={28} />
        <span>{t('discovery.place.asking')}</span>
      </output>
    );
  }
  return (
    <ErrorState
      icon={MapPinOff}
      title={t('discovery.place.failed')}
      text={t(kind === 'refused' ? 'discovery.place.refused' : 'discovery.place.unavailable')}
      action={
        <div css={actions}>
          <Button onClick={() => void place.find()}>{t('kernel.retry')}</Button>
          <Button variant="ghost" onClick={onSoonest}>
            {t('discovery.place.soonest')}
          </Button>
        </div>
      }
    />
  );
});
