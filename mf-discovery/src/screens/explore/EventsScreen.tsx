import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { NotFound } from 'shared-kernel/product/NotFound';
import { useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { css } from '@emotion/react';
import { toMeetArea } from '../../areas/toMeet.ts';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { useText } from '../../messages/text.ts';
import { eventLists, type EventList } from '../../stores/eventLists.ts';

const head = css`
  padding-block: var(--s-4);
  & > h1 {
    font-size: var(--t-22);
  }
  & > p {
    color: var(--text-soft);
  }
`;

const listNamed = (given: string | undefined): EventList | undefined => eventLists.find((known) => known === given);

/** `/explore/…`: events of the last minute, or events with special guests. */
export const EventsScreen = observer(function EventsScreen(): ReactNode {
  const t = useText();
  const href = useLink();
  const toMeet = useSlice(toMeetArea);
  const { list: given } = useParams();
  const list = listNamed(given);
  if (!list) return <NotFound />;
  return (
    <div css={pageLook} data-wide>
      <div css={head}>
        <h1>{t(`explore.${list}`)}</h1>
        <p>{t(`explore.${list}.text`)}</p>
      </div>
      <EventFeed
        key={list}
        list={toMeet.events(list)}
        priority
        empty={
          <EmptyState
            title={t(`explore.${list}.empty`)}
            text={t('home.empty.text')}
            action={<Button href={href('/')}>{t('home.empty.discover')}</Button>}
          />
        }
      />
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, params }) => {
  const list = listNamed(params.list);
  if (list) await root.slice(toMeetArea).events(list).enter();
};
