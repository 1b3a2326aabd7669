import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import type { Activity } from 'shared-kernel/contract/activity';
import type { Experience } from 'shared-kernel/contract/experience';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { feedColumn } from '../../parts/card/cardLook.ts';
import { CardSkeletons } from '../../parts/feed/FeedSkeleton.tsx';
import { sectionHead } from '../../parts/feed/sectionLook.ts';
import { useText } from '../../messages/text.ts';
import type { FreshList } from '../../stores/FreshList.ts';
import type { FriendsDeed, ToldExperience } from '../../stores/HomeStore.ts';
import { ExperienceCard } from './ExperienceCard.tsx';
import { FriendsStrip } from './FriendsStrip.tsx';

interface ExperiencesProps {
  list: FreshList<Experience, ToldExperience>;
  friends: FreshList<Activity, FriendsDeed>;
}

const told = css`
  ${feedColumn}
  &:not([data-windowed]) > [data-row]:not(:first-of-type) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 480px;
    overflow-clip-margin: 12px;
  }
`;
/** The list under the title has its own distance to it. */
const head = css`
  ${sectionHead};
  padding-inline: 0;
`;

/** After how many experiences friends have their say. */
const toldBefore = 2;

/** What has been, in the words and pictures of those who were there, and among it what friends do. */
export const Experiences = observer(function Experiences({ list, friends }: ExperiencesProps): ReactNode {
  const t = useText();
  const id = useId();
  const { session, navigation } = useRoot();
  const isMember = session.token !== null;
  useEffect(() => list.read(), [list, isMember]);
  const { load, rows } = list.pages;
  return (
    <section aria-labelledby={id}>
      <div css={head}>
        <h2 id={id}>{t('home.told.title')}</h2>
        <p>{t('home.told.text')}</p>
      </div>
      <LoadedList
        pages={list.pages}
        count={rows.length}
        failedTitle={t('home.told.failed')}
        skeleton={<CardSkeletons />}
        empty={
          <EmptyState
            title={t('home.empty.all')}
            text={t('home.empty.allText')}
            action={<Button href={navigation.href('/')}>{t('home.empty.discover')}</Button>}
          />
        }
      >
        <WindowedRows
          css={told}
          rows={rows}
          hasMore={list.pages.hasMore}
          memory={list.pages}
          between={{ after: Math.min(toldBefore, rows.length) - 1, entry: <FriendsStrip list={friends} /> }}
        >
          {(experience, at) => <ExperienceCard told={experience} priority={at === 0} />}
        </WindowedRows>
      </LoadedList>
      {/* Nothing told, or nothing that came: what friends do is asked for apart, and stands alone. */}
      {rows.length === 0 && (load.kind === 'failed' || load.kind === 'ready') && (
        <ul css={feedColumn}>
          <FriendsStrip list={friends} />
        </ul>
      )}
    </section>
  );
});
