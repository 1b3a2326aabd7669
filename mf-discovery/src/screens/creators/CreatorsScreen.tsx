import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor } from 'shared-kernel/language/searched';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { toMeetArea } from '../../areas/toMeet.ts';
import { useText } from '../../messages/text.ts';
import { FailedPart } from '../../parts/FailedPart.tsx';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { SuggestedList } from '../../parts/people/SuggestedList.tsx';
import { useReason } from '../../parts/people/useReason.ts';

const part = css`
  display: grid;
  gap: var(--s-2);
  padding-block-start: var(--s-5);
  & > h2 {
    font-size: var(--t-18);
  }
`;
const bare = css`
  padding-block-start: var(--s-1);
`;
const kind = css`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  & > h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--s-3);
    font-size: var(--t-16);
  }
  & small {
    color: var(--text-soft);
    font-size: var(--t-12);
    font-weight: 400;
  }
`;

/** Hosts: first by the kinds of events with the most of them, then all. */
export const CreatorsScreen = observer(function CreatorsScreen(): ReactNode {
  const t = useText();
  const toMeet = useSlice(toMeetArea);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [later] = useState(() => debounce((wanted: string) => setSearch(wanted)));
  const id = useId();
  const handleChange = (typed: string): void => {
    setText(typed);
    later.cancel();
    const wanted = searchedFor(typed);
    if (wanted === '') setSearch('');
    else later(wanted);
  };
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('creators.title')}</h1>
      {search === '' && <TopCategories />}
      <section css={part} aria-labelledby={id}>
        <h2 id={id}>{t('creators.all')}</h2>
        <SearchField
          label={t('creators.search')}
          clearLabel={t('kernel.clearSearch')}
          value={text}
          onChange={handleChange}
        />
        <SuggestedList
          people={toMeet.creators(search)}
          failedTitle={t('people.failed')}
          emptyTitle={t(search === '' ? 'creators.empty' : 'people.notFound')}
        />
      </section>
    </div>
  );
});

/** Of each kind; further ones are in the list of all. */
const fewCreators = 4;

const TopCategories = observer(function TopCategories(): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale } = useRoot();
  const { topCategories } = useSlice(toMeetArea);
  const reasonOf = useReason();
  const id = useId();
  useEffect(() => {
    void topCategories.begin();
    return topCategories.leave;
  }, [topCategories]);
  const { rows, load, hasMore } = topCategories;
  if (load.kind === 'ready' && rows.length === 0) return null;
  return (
    <section css={part} aria-labelledby={id}>
      <h2 id={id}>{t('creators.top')}</h2>
      {rows.map(({ id: category, title, count, creators }) => (
        <section key={category} css={kind} aria-label={title}>
          <h3>
            <a href={href(`/?cats=${category}`)}>
              <bdi>{title}</bdi>
            </a>
            <small>{t('creators.count', { count, number: formatNumber(locale, count) })}</small>
          </h3>
          <ul css={bare}>
            {creators.slice(0, fewCreators).map(({ channel, reasons }) => (
              <li key={channel.id}>
                <PersonRow channel={channel} note={reasonOf({ reasons })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {load.kind === 'failed' && <FailedPart failure={load.failure} onRetry={() => void topCategories.more()} />}
      {/* As tall as a window until the first have come, so that what stands below is not pushed away under the reader's
          eyes. */}
      {load.kind === 'busy' && <SkeletonRows label={t('kernel.loading')} count={rows.length > 0 ? 3 : 16} />}
      {load.kind === 'ready' && hasMore && (
        <Button variant="ghost" onClick={() => void topCategories.more()}>
          {t('creators.more')}
        </Button>
      )}
    </section>
  );
});

export const loader: ScreenLoader = ({ root }) => {
  const toMeet = root.slice(toMeetArea);
  return Promise.all([toMeet.topCategories.begin(), toMeet.creators('').begin()]);
};
