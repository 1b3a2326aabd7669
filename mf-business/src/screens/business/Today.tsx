import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { StatNumber } from 'shared-kernel/ui/StatNumber';
import { isolate } from 'shared-kernel/language/text';
import { businessArea, type TodayOfHost } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { Loading } from '../../parts/Loading.tsx';
import { OwnEventRow } from '../../parts/OwnEventRow.tsx';
import { Section } from '../../parts/Section.tsx';
import { useShownAgain } from '../../parts/useShownAgain.ts';

const head = css`
  padding-block: var(--s-4) var(--s-3);
  font-size: var(--t-22);
`;
const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;
const numbers = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  gap: var(--s-3);
  & > * {
    padding: var(--s-4);
    border-radius: var(--r-card);
    background: var(--surface-sunken);
  }
`;
const lines = css`
  list-style: none;
`;
const quiet = css`
  color: var(--text-soft);
`;
const when = css`
  color: var(--text-soft);
  font-size: var(--t-12);
  white-space: nowrap;
`;

/** The next session, money to be paid out, and comments without an answer. */
export const Today = observer(function Today(): ReactNode {
  const t = useText();
  const { today } = useSlice(businessArea);
  useEffect(() => void today.enter(), [today]);
  useShownAgain(today.enter);
  return (
    <>
      <h1 css={head}>{t('today.title')}</h1>
      <Loading of={today} failedTitle={t('today.failed')}>
        {(data) => <TodayNumbers today={data} />}
      </Loading>
    </>
  );
});

const TodayNumbers = observer(function TodayNumbers({ today }: { today: TodayOfHost }): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const { next, held, refunds, unanswered } = today;
  const number = (value: number): string => formatNumber(locale, value);
  return (
    <div css={page}>
      <Section title={t('today.next')}>
        {next ? <OwnEventRow row={next} /> : <p css={quiet}>{t('today.noNext')}</p>}
      </Section>
      <div css={numbers} role="group" aria-label={t('today.waiting')}>
        <StatNumber
          label={t('today.held', { count: held.reservations, number: number(held.reservations) })}
          value={formatToman(locale, held.amount)}
        />
        <StatNumber
          label={t('today.refunds', { count: refunds.count, number: number(refunds.count) })}
          value={formatToman(locale, refunds.amount)}
        />
        <StatNumber label={t('today.unanswered')} value={number(unanswered.count)} />
      </div>
      {unanswered.first.length > 0 && (
        <Section title={t('today.unansweredTitle')}>
          <ul css={lines}>
            {unanswered.first.map(({ id, body, channel, event, created_at }) => (
              <li key={id}>
                <LineRow
                  start={<Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="sm" decorative />}
                  title={body}
                  note={`${isolate(channel.name)} · ${isolate(event.title)}`}
                  end={
                    <time css={when} dateTime={created_at}>
                      {formatAgo(locale, created_at, now())}
                    </time>
                  }
                  href={navigation.href(`${event.link}#comments`)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
});
