import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { Experience } from 'shared-kernel/contract/experience';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot } from 'shared-kernel/root/context';
import { feedColumn } from '../card/cardLook.ts';
import { CardSkeletons } from '../feed/FeedSkeleton.tsx';
import { useText } from '../../messages/text.ts';
import type { FreshList } from '../../stores/FreshList.ts';
import type { ExperienceEntity } from '../../stores/HomeStore.ts';
import { ExperienceCard } from './ExperienceCard.tsx';

interface ExperienceListProps {
  list: FreshList<Experience, ExperienceEntity>;
  /** Drawn instead of an empty list. */
  empty: ReactNode;
  /** A row among the first ones that is no experience. */
  between?: ReactNode;
  /** The first picture is the largest of the screen. */
  priority?: boolean;
}

/** As in a list of events; an experience without a picture is a third as tall as one with it. */
const look = css`
  ${feedColumn}
  &:not([data-windowed]) > [data-row]:nth-of-type(n + 13) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 480px;
    overflow-clip-margin: 12px;
  }
`;

/** After so many experiences, which fill the window, the other row has its place. */
const experiencesBefore = { phone: 2, tablet: 4, wide: 6 };

/** The list in its states: busy, failed, empty and ready. */
export const ExperienceList = observer(function ExperienceList({
  list,
  empty,
  between,
  priority = false,
}: ExperienceListProps): ReactNode {
  const t = useText();
  const { drawnFor, session } = useRoot();
  const isMember = session.token !== null;
  const before = experiencesBefore[drawnFor ?? 'phone'];
  useEffect(() => list.read(), [list, isMember]);
  const { rows, hasMore } = list.pages;
  return (
    <LoadedList
      pages={list.pages}
      count={rows.length}
      failedTitle={t('home.experience.failed')}
      skeleton={<CardSkeletons />}
      empty={empty}
    >
      <WindowedRows
        css={look}
        rows={rows}
        hasMore={hasMore}
        memory={list.pages}
        between={{ after: Math.min(before, rows.length) - 1, entry: between }}
      >
        {(experience, at) => <ExperienceCard experience={experience} priority={priority && at === 0} />}
      </WindowedRows>
    </LoadedList>
  );
});
