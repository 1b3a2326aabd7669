import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { toMeetArea } from '../../areas/toMeet.ts';
import { Banners } from '../../parts/banner/Banners.tsx';
import { SmallCard } from '../../parts/card/SmallCard.tsx';
import { FailedPart } from '../../parts/FailedPart.tsx';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { useReason } from '../../parts/people/useReason.ts';
import { TitledPart } from '../../parts/TitledPart.tsx';
import { useText } from '../../messages/text.ts';
import { eventLists, type EventList } from '../../stores/eventLists.ts';
import { type SuggestionKind } from '../../stores/PeopleToMeet.ts';

const plain = css`
  --banner-margin: 0;
  display: grid;
  &:empty {
    display: none;
  }
`;
const waiting = css`
  display: flex;
  gap: var(--s-3);
  overflow: hidden;
`;
const quiet = css`
  color: var(--text-soft);
`;

/** A place to begin: what can still be joined today, events with special guests, and people to follow. */
export const DashboardScreen = observer(function DashboardScreen(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const toMeet = useSlice(toMeetArea);
  const kind: SuggestionKind = session.token === null ? 'active' : 'match';
  const isEmpty = (list: EventList): boolean => {
    const { rows, load } = toMeet.events(list).pages;
    return load.kind === 'ready' && rows.length === 0;
  };
  // The page begins with what there is; one array, so that a part that moves is not drawn anew.
  const parts = [...eventLists.filter((list) => !isEmpty(list)), 'people', ...eventLists.filter(isEmpty)] as const;
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('dashboard.title')}</h1>
      <ul css={plain}>
        <Banners page="dashboard" />
      </ul>
      {parts.map((part) => (part === 'people' ? <People key={part} kind={kind} /> : <Strip key={part} list={part} />))}
    </div>
  );
});

const Strip = observer(function Strip({ list }: { list: EventList }): ReactNode {
  const t = useText();
  const toMeet = useSlice(toMeetArea);
  const { session } = useRoot();
  const isMember = session.token !== null;
  const events = toMeet.events(list);
  useEffect(() => events.read(), [events, isMember]);
  const { rows, load } = events.pages;
  const content = (): ReactNode => {
    if (rows.length > 0)
      return (
        <ScrollRow label={t(`explore.${list}`)}>
          {rows.map((event) => (
            <SmallCard key={event.id} event={event} />
          ))}
        </ScrollRow>
      );
    if (load.kind === 'failed') return <FailedPart failure={load.failure} onRetry={() => void events.enter()} />;
    if (load.kind === 'ready') return <p css={quiet}>{t(`explore.${list}.empty`)}</p>;
    return (
      <div css={waiting} role="status">
        <span className="visually-hidden">{t('kernel.loading')}</span>
        <Skeleton width={184} height={170} />
        <Skeleton width={184} height={170} />
      </div>
    );
  };
  return (
    <TitledPart title={t(`explore.${list}`)} path={`/explore/${list}`}>
      {content()}
    </TitledPart>
  );
});

/** So many are shown before the link to all of them. */
const fewPeople = 5;

const People = observer(function People({ kind }: { kind: SuggestionKind }): ReactNode {
  const t = useText();
  const people = useSlice(toMeetArea).suggested(kind);
  const reasonOf = useReason();
  useEffect(() => {
    void people.begin();
    return people.leave;
  }, [people]);
  const { rows, load } = people;
  const content = (): ReactNode => {
    if (rows.length > 0)
      return (
        <ul css={plain}>
          {rows.slice(0, fewPeople).map(({ channel, reasons }) => (
            <li key={channel.id}>
              <PersonRow channel={channel} note={reasonOf({ reasons })} />
            </li>
          ))}
        </ul>
      );
    if (load.kind === 'failed') return <FailedPart failure={load.failure} onRetry={() => void people.begin()} />;
    if (load.kind === 'ready') return <p css={quiet}>{t('discovery.people.empty')}</p>;
    return <SkeletonRows label={t('kernel.loading')} count={4} />;
  };
  return (
    <TitledPart title={t('discovery.people.title')} path="/suggestions">
      {content()}
    </TitledPart>
  );
});
