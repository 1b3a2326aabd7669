import { CircleAlert, CircleCheck, CircleX, Clock, HandCoins, SearchX, Undo2, type LucideIcon } from 'lucide-react';
import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Payment } from 'shared-kernel/contract/payment';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatDate, formatTime } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useMember } from 'shared-kernel/product/useMember';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { ReferenceNumber } from 'shared-kernel/ui/ReferenceNumber';
import { useText } from '../../messages/text.ts';
import { PaymentGate } from '../../parts/PaymentGate.tsx';
import type { PaymentStore } from '../../stores/PaymentStore.ts';
import { NextSteps } from '../../parts/NextSteps.tsx';
import { FactList } from '../../parts/sheet/FactList.tsx';
import { eventArea } from '../../area.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { WhatFor } from './WhatFor.tsx';
import { ScreenHeading } from '../../parts/ScreenHeading.tsx';

const look = css`
  display: grid;
  gap: var(--s-4);
  max-inline-size: 480px;
  margin-inline: auto;
  padding: var(--s-4);
`;
/** The zone of an event that is not known any more. */
const iran = 'Asia/Tehran';
const ways = css`
  display: grid;
  gap: var(--s-2);
`;

/**
 * The result of a payment. The address can be reloaded and shared: only the payer sees it, and only the bank's answer
 * counts.
 */
export function TransactionResultScreen(): ReactNode {
  return (
    <>
      <ScreenHeading />
      <OfPayment />
    </>
  );
}

const OfPayment = observer(function OfPayment(): ReactNode {
  const t = useText();
  const { session, locale } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const transId = new URLSearchParams(useLocation().search).get('trans_id') ?? '';
  const store = useSlice(eventArea).payment(transId);
  const isMember = session.isSignedIn;
  useEffect(() => {
    if (isMember && transId) void store.ask();
  }, [store, isMember, transId]);

  const home = (
    <Button block variant="secondary" href={navigation.href('/home')}>
      {t('event.result.toHome')}
    </Button>
  );
  if (!transId)
    return (
      <div css={look}>
        <EmptyState icon={SearchX} tone="neutral" title={t('event.result.unknown.title')} action={home} />
      </div>
    );
  if (session.state.kind === 'visitor') {
    return (
      <div css={look}>
        <EmptyState
          icon={Clock}
          title={t('event.result.signIn')}
          action={<Button onClick={() => void asMember('signed-in', () => {})}>{t('event.result.logIn')}</Button>}
        />
      </div>
    );
  }
  if (store.load.kind === 'failed' && !store.payment) {
    const isUnknown = store.load.failure.status === 404;
    return (
      <div css={look}>
        <EmptyState
          icon={isUnknown ? SearchX : CircleAlert}
          tone={isUnknown ? 'neutral' : 'danger'}
          title={isUnknown ? t('event.result.unknown.title') : failureText(t, store.load.failure)}
          {...(isUnknown && { text: t('event.result.unknown.text') })}
          action={
            <div css={ways}>
              {!isUnknown && <RetryButton onRetry={() => void store.ask()}>{t('event.result.ask')}</RetryButton>}
              {home}
            </div>
          }
        />
      </div>
    );
  }
  if (!store.payment)
    return (
      <div css={look} aria-busy="true">
        <p role="status">{t('event.result.busy')}</p>
        <SkeletonRows label={t('event.result.busy')} count={3} avatar={false} />
      </div>
    );
  if (store.start)
    return (
      <div css={look}>
        <PaymentGate start={store.start} zone={store.payment.event?.timezone ?? iran} onReturn={store.comeBack} />
      </div>
    );
  return (
    <div css={look}>
      <Result store={store} locale={locale} />
    </div>
  );
});

const looks = {
  paid: { icon: CircleCheck, tone: 'success' },
  waiting: { icon: Clock, tone: 'warning' },
  failed: { icon: CircleX, tone: 'danger' },
  canceled: { icon: Undo2, tone: 'neutral' },
  refund_needed: { icon: HandCoins, tone: 'warning' },
  refunded: { icon: HandCoins, tone: 'success' },
} as const satisfies Record<Payment['status'], { icon: LucideIcon; tone: string }>;
const wordOf = (status: Payment['status']) => (status === 'refund_needed' ? ('refund' as const) : status);

const Result = observer(function Result({ store, locale }: { store: PaymentStore; locale: Locale }): ReactNode {
  const t = useText();
  const format = useFormats();
  const navigation = useNavigation();
  const asMember = useMember();
  const payment = store.payment!;
  const { event } = payment;
  const { reservations } = store;
  const places = reservations.reduce((sum, { count }) => sum + count, 0) || 1;
  const isPayable = store.payable.length > 0;
  const word = wordOf(payment.status);
  const zone = event?.timezone ?? iran;
  const wasPaid = payment.status === 'paid' || payment.status === 'refund_needed' || payment.status === 'refunded';
  const refund = useRefundWords();
  return (
    <>
      <EmptyState
        {...looks[payment.status]}
        title={t(`event.result.${word}.title`)}
        text={t(`event.result.${word}.text`, { count: places, number: format.number(places) })}
      />
      {event && <WhatFor event={event} dates={reservations.map(({ date }) => date)} />}
      <FactList
        facts={[
          { label: t('event.reservation.amount'), value: format.price(payment.amount), isStrong: true },
          { label: t('event.result.order'), value: <ReferenceNumber locale={locale} value={payment.order_id} /> },
          ...(wasPaid && payment.transaction_date
            ? [
                {
                  label: t('event.result.date'),
                  value: `${formatDate(locale, payment.transaction_date, zone)} · ${formatTime(locale, payment.transaction_date, zone)}`,
                },
              ]
            : []),
          ...(payment.tracking_code
            ? [
                {
                  label: t('event.result.tracking'),
                  value: <ReferenceNumber locale={locale} value={payment.tracking_code} />,
                },
              ]
            : []),
          ...reservations
            .filter((reservation) => reservation.refund)
            .map((reservation) => ({
              key: reservation.id,
              label:
                reservations.length > 1
                  ? `${t('kernel.refund.label')} · ${formatDate(locale, reservation.date.start, zone)}`
                  : t('kernel.refund.label'),
              value: refund.after(reservation),
            })),
        ]}
      />
      <div css={ways}>
        {isPayable && (
          <Button block size="large" onClick={() => void asMember('signed-in', store.payAgain)}>
            {t('event.result.again')}
          </Button>
        )}
        {payment.status === 'waiting' && (
          <Button block variant="secondary" loading={store.load.kind === 'busy'} onClick={() => void store.ask()}>
            {t('event.result.ask')}
          </Button>
        )}
        {event && (
          <Button block variant={isPayable ? 'secondary' : 'primary'} href={navigation.href(event.link)}>
            {t('event.result.toEvent')}
          </Button>
        )}
      </div>
      {payment.status === 'paid' && reservations.length > 0 && <NextSteps reservations={reservations} />}
      <div css={ways}>
        <Button block variant="ghost" href={navigation.href('/home')}>
          {t('event.result.toHome')}
        </Button>
      </div>
    </>
  );
});
