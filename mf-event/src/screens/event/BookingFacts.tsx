import { css } from '@emotion/react';
import { CalendarDays, MapPin, Ticket, Video, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { changingStarts, isTaken, leftOf, openSessions, plansOf, tellsRoom } from '../../stores/bookingOffer.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { ChangingBadge } from '../../parts/ChangingBadge.tsx';
import { OwnBadge } from '../../parts/OwnBadge.tsx';
import { beside, withPanel } from './pageLook.ts';
import { shownTimes } from './shownTimes.ts';

/** Beside the picture: on a phone the page itself says all of it above the bar. */
const wide = css`
  display: none;
  gap: var(--s-3);
  font-size: var(--t-14);
  line-height: 1.6;
  ${beside} {
    display: grid;
    align-content: start;
    margin-block-start: var(--s-4);
  }
  ${withPanel} {
    margin-block-start: 0;
  }
`;
const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
  align-items: start;
  & > svg {
    margin-block-start: 2px;
    color: var(--brand-strong);
  }
  & > dd {
    display: grid;
    gap: var(--s-1);
  }
`;
const facts = css`
  display: grid;
  gap: var(--s-3);
`;
const strong = css`
  font-weight: 600;
`;
const plan = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
`;
const soft = css`
  color: var(--text-soft);
`;

/** The places left are told from here down, so that a large hall does not look empty. */
const fewLeft = 20;

/** Above the booking button of a wide page: time, place and price. */
export const BookingFacts = observer(function BookingFacts({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const times = shownTimes(event, now());
  const changing = changingStarts(event);
  const place = event.is_online ? t('event.place.online') : event.city?.name;
  return (
    <div css={wide}>
      <dl css={facts}>
        {times.length > 0 && (
          <Fact icon={CalendarDays} name={t('event.facts.when')}>
            {times.map(({ start, end, own }) => (
              <span key={start} css={strong}>
                {formatRange(locale, start, end, event.timezone)} {own && <OwnBadge own={own} />}{' '}
                {changing.has(start) && <ChangingBadge />}
              </span>
            ))}
          </Fact>
        )}
        {place && (
          <Fact icon={event.is_online ? Video : MapPin} name={t('event.facts.where')}>
            <bdi>{place}</bdi>
          </Fact>
        )}
        <Plans event={event} />
      </dl>
    </div>
  );
});

function Fact({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }): ReactNode {
  return (
    <div css={row}>
      <Icon icon={icon} size={4} />
      <dt className="visually-hidden">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Plans = observer(function Plans({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const format = useFormats();
  const [next] = openSessions(event);
  const plans = plansOf(event);
  const isRoomTold = tellsRoom(event);
  const told = plans.map((one) => {
    const left = leftOf(one, next);
    const [title, price] = [format.ticket(one.title), format.price(one.price)];
    return {
      id: one.id,
      title,
      price: title === price ? null : price,
      // The only ticket of a free event is called as its price is, which stands below.
      isNamed: title !== price || plans.length > 1,
      left: !isRoomTold
        ? null
        : isTaken(left)
          ? t('event.plans.full')
          : left !== null && left <= fewLeft
            ? t('event.capacity.left', { count: left, number: format.number(left) })
            : null,
    };
  });
  if (!told.some(({ isNamed, left }) => isNamed || left)) return null;
  return (
    <Fact icon={Ticket} name={t('event.plans.title')}>
      {told.map(({ id, title, price, isNamed, left }) => (
        <span key={id}>
          {isNamed && (
            <span css={plan}>
              <bdi>{title}</bdi>
              {price && <span>{price}</span>}
            </span>
          )}
          {left && <span css={soft}>{left}</span>}
        </span>
      ))}
    </Fact>
  );
});
