import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { isolate } from 'shared-kernel/language/text';
import { useText } from '../../messages/text.ts';
import { DeskAction } from './DeskAction.tsx';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { actionsLook, factsLook, titleLook } from './deskLook.ts';

export const PayOuts = observer(function PayOuts(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  return (
    <DeskList
      pages={desk.payOuts}
      nameOf={({ username, amount }) => `${isolate(username ?? '')} ${formatToman(locale, amount)}`}
      empty={t('desk.payOuts.empty')}
    >
      {({ id, amount, available, username, sheba, created_at }) => (
        <>
          <h2 css={titleLook}>{formatToman(locale, amount)}</h2>
          <p css={factsLook}>
            {username !== null && <bdi dir="ltr">@{username}</bdi>}
            <bdi dir="ltr">{sheba}</bdi>
            <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
            <Badge tone={amount > available ? 'danger' : 'neutral'}>
              {t(amount > available ? 'desk.payOuts.tooLittle' : 'desk.payOuts.available', {
                amount: formatToman(locale, available),
              })}
            </Badge>
          </p>
          <div css={actionsLook}>
            <DeskAction
              label={t('desk.payOuts.pay')}
              hotkey="a"
              asks={t('payOut.reference')}
              required
              maxLength={80}
              look="primary"
              done={t('desk.payOuts.paid')}
              onDo={(reference) => desk.decidePayOut(id, 'pay', reference)}
            />
            <DeskAction
              label={t('desk.payOuts.reject')}
              hotkey="r"
              asks={t('desk.reason')}
              hint={t('desk.reasonHint')}
              required
              maxLength={500}
              done={t('desk.payOuts.rejected')}
              onDo={(reason) => desk.decidePayOut(id, 'reject', reason)}
            />
          </div>
        </>
      )}
    </DeskList>
  );
});
