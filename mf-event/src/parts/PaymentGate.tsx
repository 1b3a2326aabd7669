import { css } from '@emotion/react';
import { CreditCard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../messages/text.ts';
import type { PaymentStart } from '../stores/PaymentStore.ts';

const look = css`
  display: grid;
  justify-items: center;
`;

/** The way out to the gateway of payments: a form that sends itself, and a button for where it could not. */
export const PaymentGate = observer(function PaymentGate({
  start,
  zone,
}: {
  start: PaymentStart;
  zone: string;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} css={look} method="post" action={start.payment_url}>
      <input type="hidden" name="token" value={start.token} />
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
    </form>
  );
});
