import { CreditCard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { formatTime } from 'shared-kernel/language/when';
import { GatewayForm, type PaymentStart } from 'shared-kernel/product/GatewayForm';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../messages/text.ts';

interface PaymentGateProps {
  start: PaymentStart;
  zone: string;
  /** Called when somebody comes back from the gateway by the browser's button, to the page as it was left. */
  onReturn: () => void;
}

/** Fills a whole screen or sheet on the way to the payment gateway. */
export const PaymentGate = observer(function PaymentGate({ start, zone, onReturn }: PaymentGateProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  });
  useEffect(() => {
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return (
    <GatewayForm start={start}>
      <EmptyState
        icon={CreditCard}
        title={t('event.pay.going')}
        text={t('event.pay.goingText', { time: formatTime(locale, start.expires_at, zone) })}
        action={
          <Button type="submit" variant="secondary">
            {t('event.pay.open')}
          </Button>
        }
      />
    </GatewayForm>
  );
});
