import { css } from '@emotion/react';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { Question } from 'shared-kernel/product/Question';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { peopleArea } from '../../areas/people.ts';
import { useText } from '../../messages/text.ts';
import { fewestLetters, type PeopleStore, type PersonRow } from '../../stores/PeopleStore.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
`;
const person = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 52px;
`;

const tabs = ['closeFriends', 'followings'] as const;

/**
 * Edits one's close friends all at once: any number can be added from those one follows, or removed, and nothing
 * happens before it is saved.
 */
export const CloseFriendsSheet = observer(function CloseFriendsSheet(): ReactNode {
  const t = useText();
  const { sheets, session, toasts, locale } = useRoot();
  const { people, closeFriends: draft } = useSlice(peopleArea);
  const [tab, setTab] = useState<(typeof tabs)[number]>('closeFriends');
  const [isAsking, setAsking] = useState(false);
  const channelId = session.user?.channel?.id ?? 0;
  const close = people('closeFriends', channelId);
  const store = tab === 'closeFriends' ? close : people('followings', channelId);
  useEffect(() => draft.clear, [draft]);
  const save = async (): Promise<void> => {
    setAsking(false);
    const failure = await draft.save();
    if (failure) return void toasts.error(failureText(t, failure));
    toasts.success(t('people.close.saved'));
    sheets.finish('discovery.closeFriends');
  };
  return (
    <SheetFrame
      foot={
        <Button
          block
          disabled={draft.count === 0}
          loading={draft.isBusy}
          onClick={() => (draft.hasRemovals ? setAsking(true) : void save())}
        >
          {t('people.close.save', { count: draft.count, number: formatNumber(locale, draft.count) })}
        </Button>
      }
    >
      <p>{t('people.close.text')}</p>
      <Tabs
        label={t('people.close.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`people.close.${id}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <Choice key={tab} store={store} isCloseList={tab === 'closeFriends'} />
      </Tabs>
      <Question
        open={isAsking}
        title={t('people.close.endTitle')}
        text={t('channel.close.endText')}
        confirmLabel={t('people.close.end')}
        cancelLabel={t('kernel.cancel')}
        onConfirm={() => void save()}
        onCancel={() => setAsking(false)}
      />
    </SheetFrame>
  );
});

const searchLook = css`
  padding-block: var(--s-3);
`;

interface ChoiceProps {
  store: PeopleStore;
  isCloseList: boolean;
}

const Choice = observer(function Choice({ store, isCloseList }: ChoiceProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { closeFriends: draft } = useSlice(peopleArea);
  useEffect(() => {
    void store.all.enter();
    return store.leave;
  }, [store]);
  const { people } = store;
  const row = ({ channel }: PersonRow): ReactNode => {
    const isNow = channel.is_close ?? isCloseList;
    return (
      <Checkbox checked={draft.isChosen(channel, isNow)} onChange={() => draft.toggle(channel, isNow)}>
        <span css={person}>
          <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="sm" decorative />
          <bdi>{channel.name}</bdi>
        </span>
      </Checkbox>
    );
  };
  return (
    <>
      <div css={searchLook}>
        <SearchField
          label={t('people.search', { number: formatNumber(locale, fewestLetters) })}
          clearLabel={t('kernel.clearSearch')}
          value={store.text}
          onChange={store.type}
        />
      </div>
      <LoadedList
        pages={people}
        count={people.rows.length}
        failedTitle={t('people.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
        empty={
          <EmptyState
            icon={Star}
            title={t(
              store.isSearched ? 'people.notFound' : isCloseList ? 'people.close.empty' : 'people.followings.empty',
            )}
          />
        }
      >
        <WindowedRows css={list} rows={people.rows} hasMore={people.hasMore} memory={people}>
          {row}
        </WindowedRows>
      </LoadedList>
    </>
  );
});
