import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useMember } from 'shared-kernel/product/useMember';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Notice } from 'shared-kernel/ui/Notice';
import { Stepper } from 'shared-kernel/ui/Stepper';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { SheetFrame } from '../../parts/sheet/SheetFrame.tsx';
import { Choice } from './Choice.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { Summary } from './Summary.tsx';
import { TimeChoice } from './TimeChoice.tsx';

interface BookingFormProps {
  booking: BookingStore;
  event: EventEntity;
}

const title = css`
  font-weight: 600;
  color: var(--text-soft);
`;
const places = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
`;
const rules = css`
  max-block-size: 168px;
  overflow-y: auto;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  font-size: var(--t-14);
  white-space: pre-line;
`;
const hint = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: center;
`;

/** Everything there is to choose; what needs no choosing is chosen already. */
export const BookingForm = observer(function BookingForm({ booking, event }: BookingFormProps): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  if (booking.sessions.length === 0) {
    return (
      <EmptyState
        title={t('event.booking.noneTitle')}
        text={t('event.booking.noneText')}
        action={
          <Button variant="secondary" onClick={() => sheets.back()}>
            {t('kernel.close')}
          </Button>
        }
      />
    );
  }
  return (
    <SheetFrame foot={<Foot booking={booking} />}>
      <p css={title}>
        <bdi>{event.title}</bdi>
      </p>
      <TimeChoice booking={booking} zone={event.timezone} />
      <PlanChoice booking={booking} />
      <Places booking={booking} />
      {booking.hasRules && (
        <Choice title={t('event.rules.title')}>
          <p css={rules} dir="auto">
            {event.rules}
          </p>
          <Checkbox checked={booking.draft.rulesAccepted} onChange={booking.acceptRules}>
            {t('event.booking.acceptRules')}
          </Checkbox>
        </Choice>
      )}
      <Summary booking={booking} zone={event.timezone} />
    </SheetFrame>
  );
});

const Places = observer(function Places({ booking }: { booking: BookingStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  return (
    <Choice title={t('event.booking.count')}>
      <div css={places}>
        <span>{t('event.booking.countHint')}</span>
        <Stepper
          label={t('event.booking.count')}
          value={booking.count}
          max={Math.max(1, booking.mostPlaces)}
          onChange={booking.chooseCount}
          format={format.number}
          lessLabel={t('event.booking.less')}
          moreLabel={t('event.booking.more')}
        />
      </div>
    </Choice>
  );
});

/** The refusal of the server, what is still missing, and the one button. */
const Foot = observer(function Foot({ booking }: { booking: BookingStore }): ReactNode {
  const t = useText();
  const asMember = useMember();
  const { missing, plan, progress } = booking;
  const how = plan?.type === 'collective' ? 'share' : (plan?.price ?? 0) > 0 ? 'pay' : 'free';
  return (
    <>
      {progress.kind === 'refused' && (
        <Notice tone="danger" announce>
          {failureText(t, progress.failure)}{' '}
          {t(
            progress.failure.status === 0 || progress.failure.status >= 500
              ? 'event.booking.lost'
              : 'event.booking.kept',
          )}
        </Notice>
      )}
      {missing && <p css={hint}>{t(`event.booking.missing.${missing}`)}</p>}
      <Button
        size="large"
        block
        disabled={missing !== null}
        loading={progress.kind === 'busy'}
        onClick={() => void asMember('signed-in', booking.order)}
      >
        {t(`event.booking.act.${how}`)}
      </Button>
    </>
  );
});
