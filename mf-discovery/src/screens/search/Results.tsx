import { css } from '@emotion/react';
import { History, MapPin, Search, SearchX, Tag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Load } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { searchedFor } from 'shared-kernel/language/searched';
import { useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { searchArea } from '../../areas/search.ts';
import { useText } from '../../messages/text.ts';
import { chipsLook } from '../../parts/chipsLook.ts';
import { meant, type Found } from '../../stores/SearchStore.ts';
import { FoundParts, type FoundKind } from './FoundParts.tsx';
import type { SearchAddress } from './SearchAddress.ts';

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

/** A search as it is drawn, which may be a letter behind the one that is typed. */
interface DrawnSearch {
  text: string;
  load: Load;
  found: Found | null;
}

interface ResultsProps {
  drawn: DrawnSearch;
  kind: FoundKind;
  search: SearchAddress;
}

/** What stands below the field: recent searches, then what is found. */
export const Results = observer(function Results({ drawn, kind, search }: ResultsProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { recent } = useSlice(searchArea);
  const { text, load, found } = drawn;
  if (searchedFor(text) === '')
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
            <Chip key={text} icon={History} onClick={() => search.askNow(text)}>
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
        action={<RetryButton onRetry={() => void search.askNow(text)}>{t('kernel.retry')}</RetryButton>}
      />
    );
  if (found === null) return <SkeletonRows label={t('kernel.loading')} count={6} />;
  const { events, channels, cities, categories } = found;
  if (events.length + channels.length + cities.length + categories.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('search.nothing', { text: found.text })}
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
          <Chip onClick={() => search.askNow(guess)}>
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
        <FoundParts found={found} kind={kind} onKind={search.choose} onFollow={() => recent.remember(found.text)} />
      )}
    </>
  );
});
