import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatWeekday } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Picture } from 'shared-kernel/ui/Picture';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { columnOf } from '../../parts/columnOf.ts';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { EventMissing } from '../../parts/EventMissing.tsx';
import { SharePanel } from '../../parts/share/SharePanel.tsx';
import { ShareSite } from './ShareSite.tsx';
import { sharedEventOf } from './sharedEventOf.ts';

const page = css`
  ${columnOf('520px')};
  --page-margin: var(--s-4);
`;
const card = css`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  color: inherit;
  text-decoration: none;
  & > span:first-of-type {
    flex: none;
    inline-size: 84px;
  }
`;
const words = css`
  display: grid;
  min-inline-size: 0;
  & > h1 {
    font-size: var(--t-18);
    line-height: 1.5;
  }
  & > span {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;

/** `/share/:id?`. All ways to share an event or, without an id, the site itself. */
export const ShareScreen = observer(function ShareScreen(): ReactNode {
  const id = Number(useParams()['id']);
  return <div css={page}>{Number.isInteger(id) && id > 0 ? <ShareEvent id={id} /> : <ShareSite />}</div>;
});

const ShareEvent = observer(function ShareEvent({ id }: { id: number }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const store = useSlice(sharedEventOf)(id);
  useEffect(() => void store.enter(), [store, session.token]);
  const { event, load } = store;
  if (load.kind === 'failed' && load.failure.status === 404) return <EventMissing />;
  if (!event && load.kind === 'failed')
    return <EventFailure failure={load.failure} onRetry={() => void store.enter()} />;
  if (!event) return <SkeletonRows label={t('kernel.loading')} count={4} />;
  return (
    <>
      <EventCard event={event} />
      <SharePanel event={event} />
    </>
  );
});

const EventCard = observer(function EventCard({ event }: { event: EventEntity }): ReactNode {
  const { locale } = useRoot();
  const navigation = useNavigation();
  return (
    <a css={card} href={navigation.href(event.link)}>
      <span>
        <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
      </span>
      <span css={words}>
        <h1>
          <bdi>{event.title}</bdi>
        </h1>
        {event.start && <span>{formatWeekday(locale, event.start, event.timezone)}</span>}
      </span>
    </a>
  );
});
