import { css } from '@emotion/react';
import { CalendarClock, MapPin, ReceiptText, Ticket, Undo2, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatRange } from 'shared-kernel/language/when';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { Icon } from 'shared-kernel/ui/Icon';
import { ReferenceNumber } from 'shared-kernel/ui/ReferenceNumber';
import { useText } from '../../messages/text.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
  line-height: 1.6;
`;
const line = css`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2);
  & > svg {
    margin-block-start: 3px;
  }
`;
/** Breaks into two even lines, rather than cutting a day off from its month. */
const strong = css`
  display: block;
  color: var(--text);
  font-weight: 600;
  text-wrap: balance;
`;

/** When, where, what was booked, and the number to quote. */
export const ReservationFacts = observer(function ReservationFacts({
  reservation,
}: {
  reservation: ReservationEntity;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { event, date, event_date_plan: plan, count, amount, factor_number } = reservation;
  const price = amount === 0 ? t('kernel.free') : formatToman(locale, amount);
  const ticket = ticketTitle(locale, plan.title);
  const refund = useRefundWords().after(reservation);
  const place = event.city?.name ?? (event.is_online ? t('reservation.online') : null);
  return (
    <dl css={list}>
      <Fact icon={CalendarClock} name={t('reservation.when')}>
        <span css={strong}>{formatRange(locale, date.start, date.end, event.timezone)}</span>
      </Fact>
      {place !== null && (
        <Fact icon={MapPin} name={t('reservation.where')}>
          <bdi>{place}</bdi>
        </Fact>
      )}
      <Fact icon={Ticket} name={t('reservation.plan')}>
        <bdi>{ticket}</bdi> · {t('reservation.people', { count, number: formatNumber(locale, count) })}{' '}
        {ticket !== price && <> · {price}</>}
      </Fact>
      <Fact icon={ReceiptText} name={t('reservation.factor')}>
        {t.rich('reservation.factorNumber', { number: <ReferenceNumber locale={locale} value={factor_number} /> })}
      </Fact>
      {refund && (
        <Fact icon={Undo2} name={t('kernel.refund.label')}>
          {refund}
        </Fact>
      )}
    </dl>
  );
});

/** The icon is for the eye; screen readers get the name. */
function Fact({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }): ReactNode {
  return (
    <div css={line}>
      <Icon icon={icon} size={4} />
      <dt className="visually-hidden">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
