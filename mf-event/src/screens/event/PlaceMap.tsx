import { css } from '@emotion/react';
import { Maximize2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { isPlaced } from 'shared-kernel/map/region';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { StillMap } from '../../parts/place/StillMap.tsx';

/** Reserves the picture's height until it loads. */
const card = css`
  position: relative;
  display: block;
  overflow: hidden;
  inline-size: 100%;
  padding: 0;
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  box-shadow: 0 0 0 1px var(--border);
  aspect-ratio: 360 / 200;
  @container event (min-width: 600px) {
    aspect-ratio: 640 / 280;
  }
  & img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const pill = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline-start: var(--s-3);
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-1) var(--s-3);
  border-radius: var(--r-full);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-1);
  font-size: var(--t-14);
  font-weight: 600;
`;

/** A picture of the event's place; a press opens the interactive map with ways to get there. */
export function PlaceMap({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const [isMissing, setMissing] = useState(false);
  if (!isPlaced(event.location)) return null;
  const open = (): void => void sheets.open('event.location', { eventId: event.id });
  if (!event.map || isMissing)
    return (
      <Button variant="secondary" size="small" onClick={open}>
        {t('event.place.showMap')}
      </Button>
    );
  return (
    <button css={card} type="button" onClick={open}>
      <StillMap address={event.map} locale={locale} alt={t('event.place.mapAlt')} onMissing={() => setMissing(true)} />
      <span css={pill}>
        <Icon icon={Maximize2} size={4} />
        {t('event.place.showMap')}
      </span>
    </button>
  );
}
