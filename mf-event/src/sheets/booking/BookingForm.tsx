import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { listed } from 'shared-kernel/language/listed';
import { formatRange } from 'shared-kernel/language/when';
import { useMember } from 'shared-kernel/product/useMember';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Notice } from 'shared-kernel/ui/Notice';
import { Stepper } from 'shared-kernel/ui/Stepper';
import { useRoot } from 'shared-kernel/root/context';
import { wordRoom } from 'shared-kernel/style/tokens';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { refundRuleOf } from '../../stores/refundRuleOf.ts';
import { useText } from '../../messages/text.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { fullSessions, howToJoin, isChanging, openSessions } from '../../stores/bookingOffer.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { MoreTimes } from './MoreTimes.tsx';
import { OffCode } from './OffCode.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { Settled } from './Settled.tsx';
import { Summary } from './Summary.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { WaitingNotices } from './WaitingNotices.tsx';

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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  & > :first-child {
    flex: 1 1 ${wordRoom};
  }
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
const accept = css`
  display: grid;
  gap: var(--s-1);
`;
/** Short, so that the checkbox stands on a phone's first screen. */
const short = css`
  max-block-size: 88px;
`;
const question = css`
  display: grid;
  line-height: 1.5;
  & > span {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;
const sum = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  font-weight: 800;
`;
const hint = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: start;
`;

/** All choices of a reservation; where there is only one option, it is chosen already. */
export const BookingForm = observer(function BookingForm({ booking, event }: BookingFormProps): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  if (openSessions(event).length === 0 && fullSessions(event).length === 0) {
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
    <SheetFrame foot={<Foot booking={booking} event={event} />}>
      <p css={title}>
        <bdi>{event.title}</bdi>
      </p>
      <WaitingNotices booking={booking} event={event} />
      <Settled booking={booking} zone={event.timezone} />
      {!booking.choice.onlySession && <TimeChoice booking={booking} zone={event.timezone} />}
      {!booking.choice.onlyPlan && <PlanChoice booking={booking} />}
      <MoreTimes booking={booking} zone={event.timezone} />
      {isChanging(event) && <Notice>{t('event.booking.changingWhy')}</Notice>}
      <Places booking={booking} />
      {event.sponsorship && <p css={hint}>{t('event.code.sponsor', { name: event.sponsorship })}</p>}
      {!booking.choice.mustWait && <OffCode booking={booking} />}
      {booking.choice.hasRules && (
        <section css={accept} aria-label={t('event.rules.title')}>
          <p css={[rules, booking.choice.isOnlyOffer && short]} dir="auto">
            {event.rules}
          </p>
          <Checkbox checked={booking.choice.draft.rulesAccepted} onChange={booking.choice.acceptRules}>
            {t('event.booking.acceptRules')}
          </Checkbox>
        </section>
      )}
      {!booking.choice.isOnlyOffer && <Summary booking={booking} zone={event.timezone} />}
      <div>
        <Button variant="ghost" size="small" onClick={() => void sheets.open('auth.rules', { kind: 'booking' })}>
          {t('event.booking.siteRules')}
        </Button>
      </div>
    </SheetFrame>
  );
});

const Places = observer(function Places({ booking }: { booking: BookingStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  return (
    <div css={places}>
      <div css={question}>
        <h3>{t('event.booking.count')}</h3>
        <span>{t('event.booking.countHint')}</span>
      </div>
      <Stepper
        label={t('event.booking.count')}
        value={booking.choice.count}
        max={Math.max(1, booking.choice.mostPlaces)}
        onChange={booking.choice.chooseCount}
        format={format.number}
        lessLabel={t('event.booking.less')}
        moreLabel={t('event.booking.more')}
      />
    </div>
  );
});

/** The server's refusal, what is still missing, and the button. */
const Foot = observer(function Foot({ booking, event }: BookingFormProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const asMember = useMember();
  const { progress } = booking;
  const { missing, plan, onlyPlan, mustWait, isAwaited, ownWaiting } = booking.choice;
  const how = howToJoin(event, plan);
  const format = useFormats();
  const refundWords = useRefundWords();
  const isPaidHere = !mustWait && plan?.type === 'payable' && booking.total > 0;
  return (
    <>
      {progress.kind === 'refused' && (
        <Notice tone="danger" announce>
          {progress.gone
            ? t('event.booking.gone', {
                count: progress.gone.length,
                when: listed(
                  locale,
                  progress.gone.map(({ start, end }) => formatRange(locale, start, end, event.timezone)),
                ),
              })
            : failureText(t, progress.failure)}{' '}
          {!progress.gone &&
            t(
              progress.failure.status === 0 || progress.failure.status >= 500
                ? 'event.booking.lost'
                : 'event.booking.kept',
            )}
        </Notice>
      )}
      {isPaidHere && (
        <div>
          {/* Elsewhere the summary says it, which is far from the button where several times are chosen. */}
          {(booking.choice.isOnlyOffer || booking.choice.chosen.length > 1) && (
            <p css={sum}>
              <span>{t('event.booking.total')}</span>
              <span>{format.price(booking.total)}</span>
            </p>
          )}
          <p css={hint}>{refundWords.rule(refundRuleOf(event))}</p>
        </div>
      )}
      {mustWait && (
        <p css={hint}>
          {t('event.wait.how', { count: event.offer_hours ?? 2, number: format.number(event.offer_hours ?? 2) })}
        </p>
      )}
      {ownWaiting && !isAwaited && <p css={hint}>{t(mustWait ? 'event.wait.anew' : 'event.wait.instead')}</p>}
      {missing && !(missing === 'plan' && onlyPlan) && <p css={hint}>{t(`event.booking.missing.${missing}`)}</p>}
      <Button
        size="large"
        block
        disabled={missing !== null}
        loading={progress.kind === 'busy'}
        onClick={() => void asMember('signed-in', mustWait ? booking.wait : booking.order, { why: 'book' })}
      >
        {mustWait ? t(isAwaited ? 'event.bar.waiting' : 'event.bar.wait') : t(`event.booking.act.${how}`)}
        {isPaidHere && how === 'pay' && ` · ${format.price(booking.total)}`}
      </Button>
    </>
  );
});
