import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { isolate } from 'shared-kernel/language/text';
import { useText } from '../../messages/text.ts';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook, titleLook } from './deskLook.ts';

export const PayOuts = observer(function PayOuts(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  const asked = (created_at: string): ReactNode => (
    <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
  );
  return (
    <DeskList
      title={t('desk.part.pay-outs')}
      queue={desk.payOuts}
      nameOf={({ username, amount }) => `${isolate(username ?? '')} ${formatToman(locale, amount)}`}
      empty={t('desk.payOuts.empty')}
      columns={[
        { id: 'host', title: t('desk.column.host') },
        { id: 'amount', title: t('insight.table.amount'), numeric: true, sorts: true },
        { id: 'available', title: t('desk.column.available'), numeric: true },
        { id: 'sheba', title: t('desk.column.sheba') },
        { id: 'asked', title: t('desk.column.asked'), sorts: true },
      ]}
      cellsOf={({ amount, available, username, sheba, created_at }) => ({
        host: username !== null && <bdi dir="ltr">@{username}</bdi>,
        amount: formatToman(locale, amount),
        available:
          amount > available ? (
            <Badge tone="danger">{t('desk.payOuts.tooLittle', { amount: formatToman(locale, available) })}</Badge>
          ) : (
            formatToman(locale, available)
          ),
        sheba: <bdi dir="ltr">{sheba}</bdi>,
        asked: asked(created_at),
      })}
      acts={[
        {
          id: 'pay',
          label: t('desk.payOuts.pay'),
          hotkey: 'a',
          asks: t('payOut.reference'),
          required: true,
          maxLength: 80,
          look: 'primary',
          done: t('desk.payOuts.paid'),
          isOfOne: true,
          onDo: (request, reference) => desk.decidePayOut(request, 'pay', reference),
        },
        {
          id: 'reject',
          label: t('desk.payOuts.reject'),
          hotkey: 'r',
          asks: t('desk.reason'),
          hint: t('desk.reasonHint'),
          required: true,
          maxLength: 500,
          done: t('desk.payOuts.rejected'),
          onDo: (request, reason) => desk.decidePayOut(request, 'reject', reason),
        },
      ]}
    >
      {({ amount, available, username, sheba, created_at }) => (
        <>
          <h2 css={titleLook}>{formatToman(locale, amount)}</h2>
          <p css={factsLook}>
            {username !== null && <bdi dir="ltr">@{username}</bdi>}
            <bdi dir="ltr">{sheba}</bdi>
            {asked(created_at)}
            <Badge tone={amount > available ? 'danger' : 'neutral'}>
              {t(amount > available ? 'desk.payOuts.tooLittle' : 'desk.payOuts.available', {
                amount: formatToman(locale, available),
              })}
            </Badge>
          </p>
        </>
      )}
    </DeskList>
  );
});
