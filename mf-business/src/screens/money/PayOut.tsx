import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import type { PayOutRequest } from 'shared-kernel/contract/reward';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatToman } from 'shared-kernel/language/money';
import { typedNumber } from 'shared-kernel/language/typedNumber';
import { formatDate } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { AmountField } from 'shared-kernel/product/AmountField';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { businessArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { iranZone } from '../../parts/iranZone.ts';

const form = css`
  display: grid;
  gap: var(--s-3);
  max-inline-size: 420px;
`;
const list = css`
  display: grid;
  gap: var(--s-2);
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s-2) var(--s-3);
    padding-block: var(--s-2);
    border-block-end: 1px solid var(--border);
    font-size: var(--t-14);
  }
  & small {
    flex-basis: 100%;
    color: var(--text-soft);
  }
`;

interface PayOutProps {
  available: number;
  requests: readonly PayOutRequest[];
}

/** Asks for a pay-out to the host's own sheba number and tells how it stands. */
export const PayOut = observer(function PayOut({ available, requests }: PayOutProps): ReactNode {
  const t = useText();
  const { api, locale, navigation, session } = useRoot();
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, error, setError, send } = useSending(() => setTyped(null));
  const sheba = session.user?.sheba_number ?? null;
  const waiting = requests.find(({ status }) => status === 'waiting');
  const amount = typedNumber(typed ?? String(available)) ?? 0;
  const handleAsk = (): void => {
    if (amount === 0) return setError(t('payOut.noAmount'));
    if (amount > available) return setError(t('payOut.tooMuch', { amount: formatToman(locale, available) }));
    void send(() => api('POST /reward/pay-out', { amount }));
  };

  return (
    <Section title={t('payOut.title')}>
      {sheba === null ? (
        <Notice
          action={
            <Button size="small" href={navigation.href('/profile')}>
              {t('payOut.toProfile')}
            </Button>
          }
        >
          {t('payOut.noSheba')}
        </Notice>
      ) : waiting ? (
        <Notice
          action={
            <Button
              size="small"
              variant="secondary"
              loading={isBusy}
              onClick={() => void send(() => api('DELETE /reward/pay-out/:id', { id: waiting.id }))}
            >
              {t('payOut.withdraw')}
            </Button>
          }
        >
          {t('payOut.waiting', { amount: formatToman(locale, waiting.amount) })} <bdi dir="ltr">{waiting.sheba}</bdi>
        </Notice>
      ) : available === 0 ? (
        <p>{t('payOut.nothing')}</p>
      ) : (
        <div css={form}>
          <AmountField
            label={t('payOut.amount')}
            value={typed ?? String(available)}
            onChange={(text) => {
              setTyped(text);
              setError(null);
            }}
            dir="ltr"
            error={error}
          />
          <p>
            {t('payOut.to')} <bdi dir="ltr">{sheba}</bdi>
          </p>
          <div>
            <Button loading={isBusy} onClick={handleAsk}>
              {t('payOut.ask')}
            </Button>
          </div>
        </div>
      )}
      {(waiting || available === 0) && error !== null && (
        <Notice tone="danger" announce>
          {error}
        </Notice>
      )}
      {requests.length > 0 && <Requests requests={requests} />}
    </Section>
  );
});

/** Sends something about pay-outs, after which the money is read anew. */
function useSending(onSent: () => void) {
  const t = useText();
  const { money } = useSlice(businessArea);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call();
      onSent();
      await money.enter();
    } catch (refused) {
      const failure = asFailure(refused);
      setError(failureText(t, failure));
      // Something was decided, or asked for on another device, that this page does not show yet.
      if (failure.status === 409 || failure.status === 404) await money.enter();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, setError, send };
}

const tones: Record<PayOutRequest['status'], ComponentProps<typeof Badge>['tone']> = {
  waiting: 'warning',
  paid: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

const Requests = observer(function Requests({ requests }: Pick<PayOutProps, 'requests'>): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  return (
    <ul css={list} aria-label={t('payOut.requests')}>
      {requests.map((request) => (
        <li key={request.id}>
          <b>{formatToman(locale, request.amount)}</b>
          <Badge tone={tones[request.status]}>{t(`payOut.status.${request.status}`)}</Badge>
          <span>{formatDate(locale, request.decided_at ?? request.created_at, iranZone)}</span>
          {request.reference !== null && (
            <small>
              {t('payOut.reference')} <bdi>{request.reference}</bdi>
            </small>
          )}
          {request.reason !== null && (
            <small>
              <bdi>{request.reason}</bdi>
            </small>
          )}
        </li>
      ))}
    </ul>
  );
});
