import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatDate } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { ReferenceNumber } from 'shared-kernel/ui/ReferenceNumber';
import { useText } from '../../messages/text.ts';
import { iranZone } from '../../parts/iranZone.ts';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook, titleLook } from './deskLook.ts';

export const Refunds = observer(function Refunds(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  const day = (at: string): string => formatDate(locale, at, iranZone);
  const due = (due_at: string): ReactNode => {
    const isLate = new Date(due_at) < now();
    return (
      <Badge tone={isLate ? 'danger' : 'neutral'}>
        {t(isLate ? 'desk.refunds.late' : 'desk.refunds.due', { day: day(due_at) })}
      </Badge>
    );
  };
  return (
    <DeskList
      title={t('desk.part.refunds')}
      queue={desk.refunds}
      nameOf={({ event_title, amount }) => `${event_title} ${formatToman(locale, amount)}`}
      empty={t('desk.refunds.empty')}
      columns={[
        { id: 'event', title: t('desk.column.event') },
        { id: 'guest', title: t('desk.column.guest') },
        { id: 'amount', title: t('insight.table.amount'), numeric: true, sorts: true },
        { id: 'reason', title: t('desk.reason') },
        { id: 'paid', title: t('desk.column.paid'), sorts: true },
        { id: 'due', title: t('desk.column.due') },
        { id: 'order', title: t('desk.refunds.order') },
      ]}
      cellsOf={({ amount, event_title, username, order_id, reason, paid_at, due_at }) => ({
        event: <bdi>{event_title}</bdi>,
        guest: username !== null && <bdi dir="ltr">@{username}</bdi>,
        amount: formatToman(locale, amount),
        reason: t(`desk.refunds.reason.${reason}`),
        paid: day(paid_at),
        due: due(due_at),
        order: <ReferenceNumber value={order_id} locale={locale} />,
      })}
      acts={[
        {
          id: 'settle',
          label: t('desk.refunds.settle'),
          hotkey: 'a',
          asks: t('payOut.reference'),
          required: true,
          maxLength: 80,
          look: 'primary',
          done: t('desk.refunds.done'),
          isOfOne: true,
          onDo: (refund, reference) => desk.settleRefund(refund, reference),
        },
      ]}
    >
      {({ amount, event_title, username, order_id, reason, paid_at, due_at }) => (
        <>
          <h2 css={titleLook}>{formatToman(locale, amount)}</h2>
          <p css={factsLook}>
            <bdi>{event_title}</bdi>
            {username !== null && <bdi dir="ltr">@{username}</bdi>}
            <span>{t(`desk.refunds.reason.${reason}`)}</span>
            <span>{t('desk.refunds.paid', { day: day(paid_at) })}</span>
            {due(due_at)}
          </p>
          <p css={factsLook}>
            {t('desk.refunds.order')} <ReferenceNumber value={order_id} locale={locale} />
          </p>
        </>
      )}
    </DeskList>
  );
});
