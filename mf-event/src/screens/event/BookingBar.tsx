import { css } from '@emotion/react';
import { ChartColumn, CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useMember } from 'shared-kernel/product/useMember';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { plansOf } from '../../stores/bookingOffer.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { nextStep, type NextStep } from './nextStep.ts';

const words = css`
  display: grid;
  min-inline-size: 0;
  line-height: 1.5;
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
  @container event (min-width: 860px) {
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
/** The next step keeps its one line; a long date beside it takes two. */
const act = css`
  display: grid;
  flex: 1 0 auto;
  justify-items: stretch;
`;

export const BookingBar = observer(function BookingBar({ event }: { event: EventEntity }): ReactNode {
  const { session } = useRoot();
  const step = nextStep(event, session.user?.id ?? null);
  return (
    <>
      {step.kind === 'book' && <Price event={event} />}
      <div css={act}>
        <Act event={event} step={step} />
      </div>
    </>
  );
});

const Price = observer(function Price({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const prices = new Set(plansOf(event).map((plan) => plan.price));
  const amount = format.price(event.price);
  return (
    <div css={words}>
      <span css={price}>{prices.size > 1 ? t('event.bar.from', { price: amount }) : amount}</span>
      {event.start && event.end && (
        <span css={[soft, narrow]}>{formatRange(locale, event.start, event.end, event.timezone)}</span>
      )}
    </div>
  );
});

const Act = observer(function Act({ event, step }: { event: EventEntity; step: NextStep }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const handleBook = (): void => void asMember('signed-in', () => sheets.open('event.booking', { eventId: event.id }));
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
    case 'book':
      return (
        <Button size="large" block onClick={handleBook}>
          {t(`event.bar.${step.how}`)}
        </Button>
      );
    case 'closed':
      return <p css={closedLook}>{t(`event.bar.closed.${step.why}`)}</p>;
  }
});
