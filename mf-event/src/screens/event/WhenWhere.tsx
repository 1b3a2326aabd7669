import { css } from '@emotion/react';
import { CalendarDays, MapPin, Video, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { Icon } from 'shared-kernel/ui/Icon';
import { useOwnZone } from 'shared-kernel/product/useOwnZone';
import { useText } from '../../messages/text.ts';
import { changingStarts } from '../../stores/bookingOffer.ts';
import { webAddress } from '../../text/webAddress.ts';
import { CalledOffDates } from './CalledOffDates.tsx';
import { ChangingBadge } from '../../parts/ChangingBadge.tsx';
import { OwnBadge } from '../../parts/OwnBadge.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { Section } from '../../parts/Section.tsx';
import { SessionList } from './SessionList.tsx';
import { shownTimes } from './shownTimes.ts';

const fact = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  align-items: start;
`;
const medal = css`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--r-button);
  background: var(--brand-soft);
  color: var(--brand-strong);
`;
/** Aligns a button's words with the text above. */
const words = css`
  display: grid;
  gap: var(--s-1);
  justify-items: start;
  min-inline-size: 0;
  align-content: center;
  min-block-size: 44px;
  & > button {
    margin-inline-start: calc(var(--s-3) * -1);
  }
`;
const strong = css`
  font-weight: 600;
  line-height: 1.6;
  text-wrap: balance;
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <div css={fact}>
      <span css={medal}>
        <Icon icon={icon} />
      </span>
      <div css={words}>{children}</div>
    </div>
  );
}

/** The time, in the event's own zone, and the way there. */
export const WhenWhere = observer(function WhenWhere({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const times = shownTimes(event, now());
  const changing = changingStarts(event);
  const zone = useOwnZone();
  const isElsewhere = zone !== null && zone !== event.timezone;
  return (
    <Section title={t('event.when.title')}>
      {times.length > 0 && (
        <Fact icon={CalendarDays}>
          {times.map(({ start, end, own }) => (
            <p key={start} css={strong}>
              {formatRange(locale, start, end, event.timezone)} {own && <OwnBadge own={own} />}{' '}
              {changing.has(start) && <ChangingBadge />}
            </p>
          ))}
          {isElsewhere && event.country && !event.is_online && (
            <p css={soft}>{t('event.when.zone', { country: event.country })}</p>
          )}
          <CalledOffDates event={event} />
          <SessionList event={event} />
        </Fact>
      )}
      {event.is_online ? <Online event={event} /> : <Place event={event} />}
      {!event.is_online && <PlaceMap event={event} />}
    </Section>
  );
});

const Online = observer(function Online({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const address = event.online_address;
  const link = address && /^https?:/i.test(address) ? webAddress(address) : null;
  return (
    <Fact icon={Video}>
      <p css={strong}>{t('event.place.online')}</p>
      {address ? (
        <>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              <bdi dir="ltr">{address}</bdi>
            </a>
          ) : (
            <bdi dir="auto">{address}</bdi>
          )}
          <CopyButton
            value={address}
            size="small"
            variant="ghost"
            label={t('event.place.copyLink')}
            copiedLabel={t('kernel.copied')}
          />
        </>
      ) : (
        event.description !== undefined &&
        !event.is_over &&
        event.state !== 'not_held' && <p css={soft}>{t('event.place.onlineLater')}</p>
      )}
    </Fact>
  );
});

const Place = observer(function Place({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const region = [event.city?.name, event.province?.name]
    .filter((name, at, names) => name && names.indexOf(name) === at)
    .join(t('event.place.comma'));
  if (!region && !event.address) return null;
  return (
    <Fact icon={MapPin}>
      <p css={strong}>
        <bdi>{event.address || region}</bdi>
      </p>
      {event.address && region && (
        <p css={soft}>
          <bdi>{region}</bdi>
        </p>
      )}
      {event.address && (
        <CopyButton
          value={event.address}
          size="small"
          variant="ghost"
          label={t('event.place.copy')}
          copiedLabel={t('kernel.copied')}
        />
      )}
    </Fact>
  );
});
