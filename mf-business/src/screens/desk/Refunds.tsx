import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatDate } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { ReferenceNumber } from 'shared-kernel/ui/ReferenceNumber';
import { useText } from '../../messages/text.ts';
import { iranZone } from '../../parts/iranZone.ts';
import { DeskAction } from './DeskAction.tsx';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { actionsLook, factsLook, titleLook } from './deskLook.ts';

export const Refunds = observer(function Refunds(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  const day = (at: string): string => formatDate(locale, at, iranZone);
  return (
    <DeskList
      pages={desk.refunds}
      nameOf={({ event_title, amount }) => `${event_title} ${formatToman(locale, amount)}`}
      empty={t('desk.refunds.empty')}
    >
      {({ id, amount, event_title, username, order_id, reason, paid_at, due_at }) => {
        const isLate = new Date(due_at) < now();
        return (
          <>
            <h2 css={titleLook}>{formatToman(locale, amount)}</h2>
            <p css={factsLook}>
              <bdi>{event_title}</bdi>
              {username !== null && <bdi dir="ltr">@{username}</bdi>}
              <span>{t(`desk.refunds.reason.${reason}`)}</span>
              <span>{t('desk.refunds.paid', { day: day(paid_at) })}</span>
              <Badge tone={isLate ? 'danger' : 'neutral'}>
                {t(isLate ? 'desk.refunds.late' : 'desk.refunds.due', { day: day(due_at) })}
              </Badge>
            </p>
            <p css={factsLook}>
              {t('desk.refunds.order')} <ReferenceNumber value={order_id} locale={locale} />
            </p>
            <div css={actionsLook}>
              <DeskAction
                label={t('desk.refunds.settle')}
                hotkey="a"
                asks={t('payOut.reference')}
                required
                maxLength={80}
                look="primary"
                done={t('desk.refunds.done')}
                onDo={(reference) => desk.settleRefund(id, reference)}
              />
            </div>
          </>
        );
      }}
    </DeskList>
  );
});
