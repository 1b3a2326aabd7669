import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { isPlaced } from 'shared-kernel/map/region';
import { Map } from 'shared-kernel/product/Map';
import { useRoot } from 'shared-kernel/root/context';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { EventAwaited } from '../../parts/EventAwaited.tsx';
import { useWholeEvent } from '../../parts/useEvent.ts';
import { MapLinks } from '../../parts/place/MapLinks.tsx';
import { StillMap } from '../../parts/place/StillMap.tsx';
import { SnappHelp } from './SnappHelp.tsx';

/** Most of a phone's sheet, but low enough that the links below are in sight. */
const map = css`
  --map-height: min(420px, 46dvh);
`;
const box = css`
  display: grid;
  gap: var(--s-3);
  justify-items: start;
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
const address = css`
  font-weight: 600;
  line-height: 1.6;
  text-wrap: balance;
`;
const ways = css`
  display: grid;
  gap: var(--s-3);
`;
const title = css`
  font-size: var(--t-16);
`;

/** Where an event is: an interactive map, the address, and apps that lead there. */
export const LocationSheet = observer(function LocationSheet({ eventId }: SheetParams['event.location']): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const { event, ...asked } = useWholeEvent(eventId);
  const region = [event?.city?.name, event?.country].filter(Boolean).join(t('event.place.comma'));
  useEffect(() => {
    if (region) sheets.setTitle(region);
  }, [sheets, region]);
  if (!event) return <EventAwaited {...asked} />;

  const place = event.address || region || event.title;
  return (
    <SheetFrame>
      {isPlaced(event.location) && (
        <div css={map}>
          <Map
            location={event.location}
            place={place}
            gestures="own"
            still={event.map && <StillMap address={event.map} locale={locale} alt="" />}
          />
        </div>
      )}
      {event.address && (
        <div css={box}>
          <p css={address}>
            <bdi>{event.address}</bdi>
          </p>
          <CopyButton
            value={event.address}
            size="small"
            label={t('event.place.copy')}
            copiedLabel={t('kernel.copied')}
          />
        </div>
      )}
      {isPlaced(event.location) && (
        <div css={ways}>
          <h3 css={title}>{t('event.place.openMap')}</h3>
          <MapLinks location={event.location}>
            <SnappHelp location={event.location} />
          </MapLinks>
        </div>
      )}
    </SheetFrame>
  );
});
