import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { listed } from 'shared-kernel/language/listed';
import { formatNumber } from 'shared-kernel/language/number';
import { formatToman } from 'shared-kernel/language/money';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Card } from 'shared-kernel/ui/Card';
import { Picture } from 'shared-kernel/ui/Picture';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { typedNumber } from 'shared-kernel/language/typedNumber';
import { soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { dayText, useHoursText } from './useHoursText.ts';

const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-1);
  line-height: 1.5;
`;
const heading = css`
  font-size: var(--t-18);
  line-height: 1.4;
`;
const price = css`
  font-weight: 700;
  color: var(--brand-strong);
`;

/** The event as lists will show it. */
export const PreviewCard = observer(function PreviewCard({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const hours = useHoursText();
  const { locale, session } = useRoot();
  const { title, gallery, ratio, days, city, isOnline, address, plans, badge, paymentType } = store.values;
  const [first] = days;
  const [time] = first?.times ?? [];
  const prices = plans.flatMap((plan) => (plan.type === 'free' ? 0 : (typedNumber(plan.price) ?? [])));
  const lowest = Math.min(...prices);
  const where = isOnline ? t('eventForm.place.online') : (city?.name ?? address.trim());
  const [cover] = gallery;
  const user = session.user;
  return (
    <Card
      media={<Picture src={cover?.link ?? null} thumbnail={cover?.thumbnail_link} alt="" ratio={ratio} sizes="320px" />}
    >
      <div css={words}>
        {badge.trim() !== '' && (
          <span>
            <Badge>{badge}</Badge>
          </span>
        )}
        <h3 css={heading}>
          <bdi>{title.trim() || t('eventForm.preview.noTitle')}</bdi>
        </h3>
        <p css={soft}>
          {first && time ? listed(locale, [dayText(locale, first.day), hours(time)]) : t('eventForm.preview.noDay')}
          {days.length > 1 &&
            ` (${t('eventForm.preview.moreDays', { number: formatNumber(locale, days.length - 1) })})`}
        </p>
        {where !== '' && <p css={soft}>{where}</p>}
        <p css={price}>
          {paymentType === 'free' || lowest === 0
            ? t('kernel.free')
            : Number.isFinite(lowest)
              ? formatToman(locale, lowest)
              : t('eventForm.preview.noPrice')}
        </p>
        {user && <p css={soft}>{[user.name.first, user.name.last].filter(Boolean).join(' ')}</p>}
      </div>
    </Card>
  );
});
