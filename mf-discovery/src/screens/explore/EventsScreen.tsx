import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
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

/** Each has a route of its own, so that no other is taken for one. */
const listAt = (path: string): EventList => eventLists.find((list) => path.split('/').includes(list))!;

/** `/explore/…`: events of the last minute, or events with special guests. */
export const EventsScreen = observer(function EventsScreen(): ReactNode {
  const t = useText();
  const href = useLink();
  const toMeet = useSlice(toMeetArea);
  const list = listAt(useLocation().pathname);
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

export const loader: ScreenLoader = ({ root }) => root.slice(toMeetArea).events(listAt(root.navigation.path)).enter();
