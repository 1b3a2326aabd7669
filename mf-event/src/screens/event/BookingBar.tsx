import { css } from '@emotion/react';
import { ChartColumn, CircleCheck, Hourglass, PenLine, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useReducer, type ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { formatRange, formatTime, formatWeekday } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useMember } from 'shared-kernel/product/useMember';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { largeLetters } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { HoldPayment } from 'shared-kernel/product/HoldPayment';
import { plansOf } from '../../stores/bookingOffer.ts';
import { eventArea } from '../../area.ts';
import { experienceFormAddress } from '../../parts/ownAddresses.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { nextStep, type NextStep } from './nextStep.ts';
import { withPanel } from './pageLook.ts';
import { shownTimes } from './shownTimes.ts';

const words = css`
  display: grid;
  min-inline-size: 0;
  line-height: 1.5;
  @container event ${largeLetters} {
    flex: 1 0 auto;
    max-inline-size: 100%;
  }
`;
const price = css`
  font-weight: 800;
  font-size: var(--t-18);
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const narrow = css`
  ${withPanel} {
    display: none;
  }
  /* The page itself says it above the bar. */
  @container event ${largeLetters} {
    display: none;
  }
`;
const closedLook = css`
  flex: 1;
  padding: var(--s-3);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  color: var(--text-soft);
  font-weight: 600;
  text-align: center;
`;
/** The button keeps to one line; a long date beside it takes two. */
const act = css`
  display: grid;
  flex: 1 0 auto;
  max-inline-size: 100%;
  justify-items: stretch;
`;
const side = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr));
  gap: var(--s-2);
`;
/** Text below it, such as an error, wraps instead of widening the bar. */
const alone = css`
  flex: 1;
  min-inline-size: 0;
`;

export const BookingBar = observer(function BookingBar({ event }: { event: EventEntity }): ReactNode {
  const { session, now } = useRoot();
  // A hold that ends changes nothing by itself, and the server's answer about it may never come.
  const [, lookAtClock] = useReducer((times: number) => times + 1, 0);
  const step = nextStep(event, session.user?.id ?? null, now());
  return (
    <>
      {step.kind === 'book' && <Price event={event} />}
      {step.kind === 'reserved' && <OwnTimes event={event} />}
      <div css={[act, (step.kind === 'pay' || step.kind === 'after') && alone]}>
        <Act event={event} step={step} onEnd={lookAtClock} />
      </div>
    </>
  );
});

/** When the member comes; a wide page says it above. */
const OwnTimes = observer(function OwnTimes({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const format = useFormats();
  const [first, ...others] = shownTimes(event, now());
  if (!first) return null;
  return (
    <div css={[words, soft, narrow]}>
      <span>{formatWeekday(locale, first.start, event.timezone)}</span>
      <span>
        {formatTime(locale, first.start, event.timezone)}
        {others.length > 0 &&
          ` · ${t('event.bar.moreTimes', { count: others.length, number: format.number(others.length) })}`}
      </span>
    </div>
  );
});

const Price = observer(function Price({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const format = useFormats();
  const [time] = shownTimes(event, now());
  const prices = new Set(plansOf(event).map((plan) => plan.price));
  const amount = format.price(event.price);
  const [waiting] = event.own_waiting ?? [];
  // Nothing has a price yet while the event is being written.
  if (event.event_date_plans?.available.length === 0) return null;
  return (
    <div css={words}>
      <span css={price}>{prices.size > 1 ? t('event.bar.from', { price: amount }) : amount}</span>
      {time && <span css={[soft, narrow]}>{formatRange(locale, time.start, time.end, event.timezone)}</span>}
      {waiting && (
        <span css={soft}>
          {t('event.bar.waiting')}
          {plansOf(event).length > 1 && ` · ${isolate(format.ticket(waiting.plan))}`}
        </span>
      )}
    </div>
  );
});

/** What who was there has still to say: how it was, in stars and in words. */
const Afterwards = observer(function Afterwards({
  event,
  canRate,
  canTell,
}: {
  event: EventEntity;
  canRate: boolean;
  canTell: boolean;
}): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { sheets } = useRoot();
  return (
    <div css={side}>
      {canRate && (
        <Button
          size="large"
          block
          start={<Icon icon={Star} />}
          onClick={() => void sheets.open('event.rating', { eventId: event.id })}
        >
          {t('event.rates.ask')}
        </Button>
      )}
      {canTell && (
        <Button
          size="large"
          block
          variant="secondary"
          start={<Icon icon={PenLine} />}
          href={navigation.href(experienceFormAddress(event))}
        >
          {t('event.experiences.tell')}
        </Button>
      )}
    </div>
  );
});

interface ActProps {
  event: EventEntity;
  step: NextStep;
  onEnd: () => void;
}

const Act = observer(function Act({ event, step, onEnd }: ActProps): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const reservation = useSlice(eventArea).reservation(event.id);
  const handleBook = (): void =>
    void asMember('signed-in', () => sheets.open('event.booking', { eventId: event.id }), { why: 'book' });
  switch (step.kind) {
    case 'owner':
      return (
        <Button
          size="large"
          block
          variant="secondary"
          href={navigation.href(`/business/event/${event.id}`)}
          start={<Icon icon={ChartColumn} />}
        >
          {t('event.bar.stats')}
        </Button>
      );
    case 'pay':
      return (
        <HoldPayment
          key={step.hold.factor_number}
          hold={step.hold}
          togetherWith={step.togetherWith}
          timezone={event.timezone}
          size="large"
          onEnd={() => {
            onEnd();
            reservation.noteEnd();
          }}
        />
      );
    case 'reserved':
      return (
        <Button
          size="large"
          block
          variant="secondary"
          start={<Icon icon={CircleCheck} />}
          onClick={() => void sheets.open('event.reservation', { eventId: event.id })}
        >
          {t('event.bar.reserved')}
        </Button>
      );
    case 'waiting':
      return (
        <Button size="large" block variant="secondary" start={<Icon icon={Hourglass} />} onClick={handleBook}>
          {t('event.bar.waiting')}
        </Button>
      );
    case 'wait':
      return (
        <Button size="large" block variant="secondary" start={<Icon icon={Hourglass} />} onClick={handleBook}>
          {t('event.bar.wait')}
        </Button>
      );
    case 'book':
      return (
        <Button size="large" block onClick={handleBook}>
          {t(`event.bar.${step.how}`)}
        </Button>
      );
    case 'after':
      return <Afterwards event={event} canRate={step.canRate} canTell={step.canTell} />;
    case 'closed':
      return <p css={closedLook}>{t(`event.bar.closed.${step.why}`)}</p>;
  }
});
