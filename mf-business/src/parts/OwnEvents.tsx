import { css } from '@emotion/react';
import { CalendarPlus, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { businessArea, type Time } from '../area.ts';
import { useText } from '../messages/text.ts';
import { OwnDrafts } from './OwnDrafts.tsx';
import { OwnEventRow, OwnEventSkeleton } from './OwnEventRow.tsx';
import { useShownAgain } from './useShownAgain.ts';

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1) var(--s-3);
  padding-block: var(--s-4) var(--s-2);
  & > h1 {
    font-size: var(--t-22);
  }
  & > h2 {
    font-size: var(--t-18);
  }
`;
const rows = css`
  display: grid;
  gap: var(--s-3);
  padding-block-start: var(--s-4);
`;

/** `heading` is set where another title stands above it on the page. */
export const OwnEvents = observer(function OwnEvents({
  heading: Heading = 'h1',
}: {
  heading?: 'h1' | 'h2';
}): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const time: Time = new URLSearchParams(search).get('tab') === 'past' ? 'past' : 'upcoming';
  const events = useSlice(businessArea).events[time];
  useEffect(() => void events.enter(), [events]);
  useShownAgain(events.enter);

  const create = navigation.href('/event/create');
  return (
    <>
      <div css={head}>
        <Heading>{t('business.title')}</Heading>
        {(events.rows.length > 0 || time === 'past') && (
          <Button size="small" variant="secondary" href={create} start={<Icon icon={Plus} size={4} />}>
            {t('business.create')}
          </Button>
        )}
      </div>
      <Tabs
        label={t('business.times')}
        selected={time}
        onSelect={(chosen) =>
          navigation.navigate(chosen === 'past' ? `${pathname}?tab=past` : pathname, { replace: true })
        }
        tabs={[
          { id: 'upcoming', label: t('business.upcoming') },
          { id: 'past', label: t('business.past') },
        ]}
      >
        <LoadedList
          pages={events}
          count={events.rows.length}
          failedTitle={t('business.failed')}
          skeleton={
            <div css={rows}>
              {[0, 1, 2, 3].map((at) => (
                <OwnEventSkeleton key={at} />
              ))}
            </div>
          }
          empty={
            time === 'past' ? (
              <EmptyState title={t('business.empty.past')} text={t('business.empty.pastText')} />
            ) : (
              <EmptyState
                icon={CalendarPlus}
                title={t('business.empty.title')}
                text={t('business.empty.text')}
                action={<Button href={create}>{t('business.empty.action')}</Button>}
              />
            )
          }
        >
          <WindowedRows css={rows} rows={events.rows} hasMore={events.hasMore} memory={events}>
            {(row) => <OwnEventRow row={row} />}
          </WindowedRows>
        </LoadedList>
        {time === 'upcoming' && <OwnDrafts />}
      </Tabs>
    </>
  );
});
