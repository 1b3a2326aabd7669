import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { asFailure, type Failure } from '../api/failure.ts';
import type { OwnReservation } from '../contract/eventPlaces.ts';
import { failureText } from '../i18n/failureText.ts';
import { formatToman } from '../language/money.ts';
import { formatNumber } from '../language/number.ts';
import { formatTime } from '../language/when.ts';
import { goToGateway } from './GatewayForm.tsx';
import { useMember } from './useMember.tsx';
import { useSecondsUntil } from './useSecondsUntil.tsx';

interface HoldPaymentProps {
  hold: Pick<OwnReservation, 'id' | 'factor_number' | 'amount' | 'expires_at'>;
  /** Factor numbers of other holds that the same payment is for; `hold` then has the sum and the first end of all. */
  togetherWith?: readonly string[];
  /** The event's zone. */
  timezone: string;
  size?: 'medium' | 'large';
  /**
   * The hold has ended (which was said), or there is nothing to pay any more: the owner asks the server how things
   * stand.
   */
  onEnd: () => void;
}

const useText = createUseText<never>();

const look = css`
  display: grid;
  gap: var(--s-2);
`;
const left = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: center;
`;

const endedText = (isFree: boolean) => (isFree ? 'kernel.hold.endedFree' : 'kernel.hold.ended');

/** Whole seconds that the hold still has. That it has ended is said once, also where the owner takes it away first. */
function useHoldEnd({ factor_number, amount, expires_at: until }: HoldPaymentProps['hold'], onEnd: () => void): number {
  const t = useText();
  const { now, toasts } = useRoot();
  const seconds = useSecondsUntil(until === null ? Number.POSITIVE_INFINITY : new Date(until).getTime());
  const isOver = seconds === 0;
  const hasSaid = useRef(false);
  const sayOver = useEffectEvent(() => {
    hasSaid.current = true;
    toasts.show({
      kind: 'warning',
      key: `hold ${factor_number}`,
      text: t(endedText(amount === 0)),
      duration: 6000,
    });
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOver) return;
    sayOver();
    end();
  }, [isOver]);
  // The owner may look at the clock first and take this away.
  const sayLate = useEffectEvent(() => {
    if (!hasSaid.current && until !== null && now() >= new Date(until)) sayOver();
  });
  useEffect(() => () => sayLate(), []);
  return seconds;
}

/** Takes what was held, at the gateway of payments where it costs something. */
function usePay({ hold, togetherWith = [], onEnd }: HoldPaymentProps) {
  const t = useText();
  const { api, entities, sheets, toasts } = useRoot();
  const asMember = useMember();
  const [isGoing, setGoing] = useState(false);
  // A second press may come before the first one is drawn.
  const isAsked = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const stop = (): void => {
    isAsked.current = false;
    setGoing(false);
  };
  // Whoever comes back from the gateway by the browser's button finds the page as it was left, still busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) stop();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const take = async (): Promise<void> => {
    const { data } = await api('POST /profile/reserves/:id/take', { id: hold.id });
    entities.putReservation(data.reservation);
    entities.putEvent(data.event);
    toasts.show({ kind: 'success', text: t('kernel.hold.taken') });
    stop();
    end.current();
  };
  const goAndPay = async (): Promise<void> =>
    goToGateway(
      (
        await api('POST /paystar/:factorNumber/get-token', {
          factorNumber: hold.factor_number,
          ...(togetherWith.length > 0 && { together_with: [...togetherWith] }),
        })
      ).data,
    );
  // Free places were held for somebody who waited for them: they need only be taken.
  const act = hold.amount === 0 ? take : goAndPay;
  const pay = async (): Promise<void> => {
    if (isAsked.current) return;
    isAsked.current = true;
    setFailure(null);
    setGoing(true);
    try {
      await act();
    } catch (error) {
      const refusal = asFailure(error);
      stop();
      // The session has ended, and with it all that is shown of the member: whoever signs in again goes on to the
      // gateway.
      if (refusal.status === 401) {
        if ((await sheets.open('auth.login', { why: 'book' })) === 'signed-in') await asMember('signed-in', act);
        return;
      }
      setFailure(refusal);
      // Paid in another tab, or over: the owner asks how things stand.
      if (refusal.status === 409 || refusal.status === 404) end.current();
    }
  };
  return { isGoing, failure, pay };
}

/** Pays for held seats with one press, and says until when they are held. */
export const HoldPayment = observer(function HoldPayment(props: HoldPaymentProps): ReactNode {
  const { hold, togetherWith = [], timezone, size = 'medium', onEnd } = props;
  const t = useText();
  const { locale } = useRoot();
  const seconds = useHoldEnd(hold, onEnd);
  const { isGoing, failure, pay } = usePay(props);
  const { expires_at: until } = hold;
  const isFree = hold.amount === 0;
  if (seconds === 0) return <Notice tone="warning">{t(endedText(isFree))}</Notice>;
  const amount = formatToman(locale, hold.amount);
  const minutes = Math.floor(seconds / 60);
  const places = togetherWith.length + 1;
  return (
    <div css={look}>
      {places > 1 && (
        <p css={left}>{t('kernel.hold.together', { count: places, number: formatNumber(locale, places) })}</p>
      )}
      <Button size={size} block loading={isGoing} onClick={() => void pay()}>
        {isFree && until !== null
          ? t('kernel.hold.take', { time: formatTime(locale, until, timezone) })
          : until === null
            ? t('kernel.hold.pay', { amount })
            : t('kernel.hold.payUntil', { amount, time: formatTime(locale, until, timezone) })}
      </Button>
      {until !== null && (
        <p css={left} role="timer">
          {minutes > 0
            ? t('kernel.hold.minutes', { count: minutes, number: formatNumber(locale, minutes) })
            : t('kernel.hold.seconds', { count: seconds, number: formatNumber(locale, seconds) })}
        </p>
      )}
      {failure && (
        <Notice tone="danger" announce>
          {failureText(t, failure)}
        </Notice>
      )}
    </div>
  );
});
