import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { searchedFor } from 'shared-kernel/language/searched';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { searchArea } from '../../areas/search.ts';
import { useText } from '../../messages/text.ts';
import { moveByArrows } from './moveByArrows.ts';
import { Results } from './Results.tsx';
import { kindIn, SearchAddress, wordsIn } from './SearchAddress.ts';

const form = css`
  padding-block: var(--s-3);
`;

/** Finds events, people, places and kinds while typing; the words and the kind that is shown are in the address. */
export const SearchScreen = observer(function SearchScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const store = useSlice(searchArea);
  const { typed, recent } = store;
  const address = useLocation().search;
  const given = wordsIn(address);
  useEffect(() => recent.enter(), [recent]);
  // The address differs from what was typed: a link, or Back.
  useEffect(() => {
    if (given === searchedFor(typed.text)) return;
    typed.type(given);
    void typed.askNow();
  }, [given, typed]);
  useEffect(() => typed.stop, [typed]);
  const [search] = useState(() => new SearchAddress(navigation, store));
  const { text, load, found } = typed;
  // The letter stands in the field before the rest of the page follows.
  const drawn = useDeferredValue(useMemo(() => ({ text, load, found }), [text, load, found]));
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    recent.remember(typed.text);
    search.askNow(typed.text);
  };
  return (
    <div css={pageLook} onKeyDownCapture={moveByArrows} data-wide>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <form css={form} role="search" onSubmit={handleSubmit}>
        <SearchField
          label={t('search.label')}
          clearLabel={t('kernel.clearSearch')}
          value={text}
          onChange={search.type}
        />
      </form>
      <Results drawn={drawn} kind={kindIn(address)} search={search} />
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, search }) => {
  const { typed } = root.slice(searchArea);
  typed.type(wordsIn(search));
  await typed.askNow();
};
