import { css } from '@emotion/react';
import { Armchair, CalendarClock, ChevronRight, Users, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatTime, formatWeekday } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Card } from 'shared-kernel/ui/Card';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import type { OwnRow } from '../area.ts';
import { useText } from '../messages/text.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
`;
const picture = css`
  flex: none;
  inline-size: 88px;
`;
const words = css`
  display: grid;
  /* Below the picture where they have no room beside it. */
  flex: 1 1 min(9rem, 100% - 36px);
  gap: var(--s-1);
  min-inline-size: 0;
`;
const title = css`
  font-size: var(--t-16);
  line-height: 1.5;
`;
const fact = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
  text-wrap: balance;
  & > svg {
    flex: none;
  }
`;
const numbers = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
`;
const onward = css`
  flex: none;
  color: var(--text-soft);
`;

export const OwnEventRow = observer(function OwnEventRow({ row }: { row: OwnRow }): ReactNode {
  const t = useText();
  const { locale, navigation } = useRoot();
  const { event, income, places_left: left } = row;
  const { start, timezone, reserved_count: count } = event;
  return (
    <Card
      look="outlined"
      href={navigation.href(`/business/event/${event.id}`)}
      label={t('business.open', { title: event.title })}
    >
      <div css={line}>
        <div css={picture}>
          <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
        </div>
        <div css={words}>
          <h2 css={title}>
            <bdi>{event.title}</bdi>
          </h2>
          <p css={fact}>
            <Icon icon={CalendarClock} size={4} />
            {start === null
              ? t('business.noSession')
              : t(event.is_over ? 'business.last' : 'business.next', {
                  when: `${formatWeekday(locale, start, timezone)} ${formatTime(locale, start, timezone)}`,
                })}
          </p>
          <ul css={numbers}>
            <li css={fact}>
              <Icon icon={Users} size={4} />
              {t('business.guests', { count, number: formatNumber(locale, count) })}
            </li>
            {left !== null && !event.is_over && (
              <li css={fact}>
                <Icon icon={Armchair} size={4} />
                {left === 0
                  ? t('business.full')
                  : t('business.left', { count: left, number: formatNumber(locale, left) })}
              </li>
            )}
            {(income > 0 || event.price > 0) && (
              <li css={fact}>
                <Icon icon={Wallet} size={4} />
                {t('business.income', { amount: formatToman(locale, income) })}
              </li>
            )}
          </ul>
          {event.state === 'in_update_queue' && (
            <div>
              <Badge tone="warning">{t('business.inQueue')}</Badge>
            </div>
          )}
        </div>
        <span css={onward}>
          <Icon icon={ChevronRight} mirrored />
        </span>
      </div>
    </Card>
  );
});

/** Silent: the list around it announces that it loads. */
export function OwnEventSkeleton(): ReactNode {
  return (
    <Card look="outlined" as="div">
      <div css={line}>
        <div css={picture}>
          <Skeleton shape="box" ratio={1} />
        </div>
        <div css={words}>
          <Skeleton width="70%" height="24px" />
          <Skeleton width="50%" height="22px" />
          <Skeleton width="30%" height="22px" />
        </div>
      </div>
    </Card>
  );
}
