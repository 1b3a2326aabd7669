import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { peopleArea } from '../../areas/people.ts';
import { useText } from '../../messages/text.ts';
import { PeopleRows } from '../../parts/people/PeopleRows.tsx';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { fewestLetters, type PeopleKind, type PersonRow as Person } from '../../stores/PeopleStore.ts';

interface PeopleSheetProps {
  kind: Exclude<PeopleKind, 'closeFriends' | 'anybody'>;
  channelId: number;
}

/** A channel's followers, those it follows or its guests, with a search among them. */
export const PeopleSheet = observer(function PeopleSheet({ kind, channelId }: PeopleSheetProps): ReactNode {
  const t = useText();
  const { sheets, locale } = useRoot();
  const store = useSlice(peopleArea).people(kind, channelId);
  useEffect(() => {
    void store.all.begin();
    return store.leave;
  }, [store]);
  const { people, all } = store;
  useEffect(() => {
    if (all.load.kind === 'ready')
      sheets.setTitle(t(`people.${kind}.title`, { count: all.total, number: formatNumber(locale, all.total) }));
  }, [all.load.kind, all.total, kind, sheets, t, locale]);

  const noteOf = ({ visits }: Person): string | undefined =>
    visits === undefined ? undefined : t('people.visits', { count: visits, number: formatNumber(locale, visits) });
  return (
    <SheetFrame>
      <SearchField
        label={t('people.search', { number: formatNumber(locale, fewestLetters) })}
        clearLabel={t('kernel.clearSearch')}
        value={store.text}
        onChange={store.type}
      />
      <PeopleRows
        people={people}
        failedTitle={t('people.failed')}
        emptyTitle={t(store.isSearched ? 'people.notFound' : `people.${kind}.empty`)}
      >
        {(row) => <PersonRow channel={row.channel} note={noteOf(row)} />}
      </PeopleRows>
    </SheetFrame>
  );
});
