import { css } from '@emotion/react';
import { CalendarPlus, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { businessArea } from '../area.ts';
import { useText } from '../messages/text.ts';
import { OwnEventRow, OwnEventSkeleton } from './OwnEventRow.tsx';
import { useShownAgain } from './useShownAgain.ts';

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding-block: var(--s-4) var(--s-2);
  & > h1 {
    font-size: var(--t-22);
  }
`;
const rows = css`
  display: grid;
  gap: var(--s-3);
`;

export const OwnEvents = observer(function OwnEvents(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { events } = useSlice(businessArea);
  useEffect(() => void events.enter(), [events]);
  useShownAgain(events.enter);

  const create = navigation.href('/event/create');
  return (
    <>
      <div css={head}>
        <h1>{t('business.title')}</h1>
        {events.rows.length > 0 && (
          <Button size="small" variant="secondary" href={create} start={<Icon icon={Plus} size={4} />}>
            {t('business.create')}
          </Button>
        )}
      </div>
      <LoadedList
        pages={events}
        count={events.rows.length}
        failedTitle={t('business.failed')}
        skeleton={
          <div css={rows} aria-hidden="true">
            {[0, 1, 2, 3].map((at) => (
              <OwnEventSkeleton key={at} />
            ))}
          </div>
        }
        empty={
          <EmptyState
            icon={CalendarPlus}
            title={t('business.empty.title')}
            text={t('business.empty.text')}
            action={<Button href={create}>{t('business.empty.action')}</Button>}
          />
        }
      >
        <ul css={rows}>
          {events.rows.map((event) => (
            <li key={event.id}>
              <OwnEventRow event={event} />
            </li>
          ))}
        </ul>
      </LoadedList>
    </>
  );
});
