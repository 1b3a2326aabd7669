import { css } from '@emotion/react';
import { History, MapPin, Search, SearchX, Tag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { debounce } from 'shared-kernel/forms/debounce';
import { failureText } from 'shared-kernel/i18n/failureText';
import { isolate } from 'shared-kernel/language/text';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { searchArea } from '../../areas/search.ts';
import { useText } from '../../messages/text.ts';
import { chipsLook } from '../../parts/chipsLook.ts';
import { meant } from '../../stores/SearchStore.ts';
import { FoundParts, foundKinds, type FoundKind } from './FoundParts.tsx';
import { moveByArrows } from './moveByArrows.ts';

const form = css`
  padding-block: var(--s-3);
`;
const recentLook = css`
  display: grid;
  gap: var(--s-3);
  & > div:first-of-type {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  & h2 {
    font-size: var(--t-16);
  }
`;
const meantLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  padding-block-end: var(--s-3);
`;

const wordsIn = (search: string): string => (new URLSearchParams(search).get('q') ?? '').slice(0, 80);

const kindIn = (search: string): FoundKind => {
  const given = new URLSearchParams(search).get('kind');
  return foundKinds.find((kind) => kind === given) ?? 'all';
};

/** Finds events, people, places and kinds while typing; the words and the kind that is shown are in the address. */
export const SearchScreen = observer(function SearchScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { typed, recent } = useSlice(searchArea);
  const { search } = useLocation();
  const given = wordsIn(search);
  const kind = kindIn(search);
  useEffect(() => recent.enter(), [recent]);
  // The address differs from what was typed: a link, or Back.
  useEffect(() => {
    if (given === typed.text.trim()) return;
    typed.type(given);
    void typed.askNow();
  }, [given, typed]);
  useEffect(() => typed.stop, [typed]);
  const { load, found } = typed;

  // A letter by itself changes the page's address only once typing pauses: that costs more than all else it does.
  const [showLater] = useState(() =>
    debounce((text: string) => show(text, kindIn(navigation.history.location.search))),
  );
  useEffect(() => showLater.cancel, [showLater]);
  const show = (text: string, shown: FoundKind): void => {
    showLater.cancel();
    const q = text.trim();
    const query = new URLSearchParams({ q, ...(shown !== 'all' && { kind: shown }) });
    navigation.navigate(q === '' ? '/search' : `/search?${query.toString()}`, { replace: true });
  };
  const askAtOnce = (text: string): void => {
    typed.type(text);
    show(text, kind);
    void typed.askNow();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    recent.remember(typed.text);
    askAtOnce(typed.text);
  };
  const handleChange = (text: string): void => {
    typed.type(text);
    if (text.trim() === '') show('', 'all');
    else showLater(text);
  };
  const content = (): ReactNode => {
    if (typed.text.trim() === '')
      return recent.list.length === 0 ? (
        <EmptyState icon={Search} title={t('search.begin')} text={t('search.beginText')} />
      ) : (
        <section css={recentLook} aria-label={t('search.recent')}>
          <div>
            <h2>{t('search.recent')}</h2>
            <Button size="small" variant="ghost" onClick={recent.clear}>
              {t('search.forget')}
            </Button>
          </div>
          <div css={chipsLook} data-hits="words">
            {recent.list.map((text) => (
              <Chip key={text} icon={History} onClick={() => askAtOnce(text)}>
                <bdi>{text}</bdi>
              </Chip>
            ))}
          </div>
        </section>
      );
    if (load.kind === 'failed')
      return (
        <ErrorState
          title={t('search.failed')}
          text={failureText(t, load.failure)}
          action={<RetryButton onRetry={() => void typed.askNow()}>{t('kernel.retry')}</RetryButton>}
        />
      );
    if (found === null) return <SkeletonRows label={t('kernel.loading')} count={6} />;
    const { events, channels, cities, categories } = found;
    if (events.length + channels.length + cities.length + categories.length === 0)
      return (
        <EmptyState
          icon={SearchX}
          title={t('search.nothing', { text: isolate(found.text) })}
          text={t('search.nothingText')}
          action={<Button href={navigation.href('/')}>{t('home.empty.discover')}</Button>}
        />
      );
    const guess = meant(found);
    // The guess that is offered above is not repeated below; accepting it leads to its chip.
    const kindsBelow = categories.filter(({ title }) => title !== guess);
    const citiesBelow = cities.filter(({ name }) => name !== guess);
    return (
      <>
        {guess !== null && (
          <p css={meantLook} data-hits="words">
            {t('search.meant')}
            <Chip onClick={() => askAtOnce(guess)}>
              <bdi>{guess}</bdi>
            </Chip>
          </p>
        )}
        {citiesBelow.length + kindsBelow.length > 0 && (
          <div css={[chipsLook, meantLook]} role="group" aria-label={t('search.places')} data-hits>
            {kindsBelow.map(({ id, title }) => (
              <Chip key={`category ${id}`} icon={Tag} href={navigation.href(`/?cats=${id}`)}>
                <bdi>{title}</bdi>
              </Chip>
            ))}
            {citiesBelow.map(({ id, name }) => (
              <Chip key={`city ${id}`} icon={MapPin} href={navigation.href(`/?city=${id}`)}>
                <bdi>{name}</bdi>
              </Chip>
            ))}
          </div>
        )}
        {events.length + channels.length > 0 && (
          <FoundParts
            found={found}
            kind={kind}
            onKind={(chosen) => show(typed.text, chosen)}
            onFollow={() => recent.remember(found.text)}
          />
        )}
      </>
    );
  };
  return (
    <div css={pageLook} onKeyDownCapture={moveByArrows}>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <form css={form} role="search" onSubmit={handleSubmit}>
        <SearchField
          label={t('search.label')}
          clearLabel={t('kernel.clearSearch')}
          value={typed.text}
          onChange={handleChange}
        />
      </form>
      {content()}
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, search }) => {
  const { typed } = root.slice(searchArea);
  typed.type(wordsIn(search));
  await typed.askNow();
};
