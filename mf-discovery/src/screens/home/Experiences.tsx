import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { Activity } from 'shared-kernel/contract/activity';
import type { Experience } from 'shared-kernel/contract/experience';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Banners } from '../../parts/banner/Banners.tsx';
import { feedColumn } from '../../parts/card/cardLook.ts';
import { sectionHead } from '../../parts/feed/sectionLook.ts';
import { ExperienceList } from '../../parts/experience/ExperienceList.tsx';
import { useText } from '../../messages/text.ts';
import type { FreshList } from '../../stores/FreshList.ts';
import type { FriendActivity, ExperienceEntity } from '../../stores/HomeStore.ts';
import { FriendsStrip } from './FriendsStrip.tsx';

interface ExperiencesProps {
  list: FreshList<Experience, ExperienceEntity>;
  friends: FreshList<Activity, FriendActivity>;
}

/** The list below brings its own distance to the title. */
const head = css`
  ${sectionHead};
  padding-block-start: var(--s-3);
  padding-inline: 0;
`;

/** Past events in the words and pictures of those who were there, with friends' activities among them. */
export const Experiences = observer(function Experiences({ list, friends }: ExperiencesProps): ReactNode {
  const t = useText();
  const id = useId();
  const { navigation } = useRoot();
  const { load, rows } = list.pages;
  const among = (
    <>
      <FriendsStrip list={friends} />
      <Banners page="home" />
    </>
  );
  return (
    <section aria-labelledby={id}>
      <div css={head}>
        <h2 id={id}>{t('home.experience.title')}</h2>
        <p>{t('home.experience.text')}</p>
      </div>
      <ExperienceList
        list={list}
        priority
        between={among}
        empty={
          <EmptyState
            title={t('home.empty.all')}
            text={t('home.empty.allText')}
            action={<Button href={navigation.href('/')}>{t('home.empty.discover')}</Button>}
          />
        }
      />
      {/* Without experiences, or where they did not load, friends' activities stand alone: they are loaded separately.
       */}
      {rows.length === 0 && (load.kind === 'failed' || load.kind === 'ready') && <ul css={feedColumn}>{among}</ul>}
    </section>
  );
});
