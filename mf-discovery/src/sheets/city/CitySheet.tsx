import { css } from '@emotion/react';
import { Check, ChevronDown, ChevronRight, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import type { City } from 'shared-kernel/contract/property';
import { failureText } from 'shared-kernel/i18n/failureText';
import { searchedFor } from 'shared-kernel/language/searched';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Icon } from 'shared-kernel/ui/Icon';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { discovery } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { TypedSearch } from '../../stores/TypedSearch.ts';

const list = css`
  display: grid;
`;
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: 100%;
  min-block-size: 52px;
  padding-inline: var(--s-2);
  border-radius: var(--r-button);
  text-align: start;
  cursor: pointer;
  & > span:first-of-type {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    line-height: 1.5;
  }
  & small {
    color: var(--text-soft);
    font-size: var(--t-12);
  }
  &[aria-pressed='true'] {
    color: var(--brand-strong);
    font-weight: 600;
  }
`;
const inner = css`
  padding-inline-start: var(--s-5);
`;

/** Chooses a city, by typing or by its province; for a filter also a whole province. Its opener gets the choice. */
export const CitySheet = observer(function CitySheet({
  use,
  cityId,
  provinceId,
}: SheetParams['discovery.city']): ReactNode {
  const t = useText();
  const { api, locale, sheets } = useRoot();
  const { names } = useSlice(discovery).feed;
  const [search] = useState(
    () =>
      new TypedSearch<City[]>(
        async (text, signal) => (await api('GET /properties/city', { search: text }, { signal })).data,
      ),
  );
  const [opened, setOpened] = useState<number | null>(provinceId ?? null);
  useEffect(() => void names.enter(), [names]);
  useEffect(() => {
    if (opened !== null) void names.openProvince(opened);
  }, [names, opened]);
  useEffect(() => search.stop, [search]);
  const isFilter = use === 'filter';

  const choose = (city: City): void => {
    names.know(city);
    sheets.finish('discovery.city', { cityId: city.id });
  };
  const cityRow = (city: City, note?: string): ReactNode => (
    <li key={city.id}>
      <Row isChosen={city.id === cityId} name={city.name} note={note} onPress={() => choose(city)} />
    </li>
  );
  const provinceNote = (city: City): string => names.provinceName(city.province_id) ?? city.country.name;

  const found = (): ReactNode => {
    if (search.load.kind === 'failed')
      return (
        <ErrorState
          title={t('discovery.city.failed')}
          text={failureText(t, search.load.failure)}
          action={<RetryButton onRetry={() => void search.askNow()}>{t('kernel.retry')}</RetryButton>}
        />
      );
    if (search.found === null) return <SkeletonRows label={t('kernel.loading')} count={5} avatar={false} />;
    if (search.found.length === 0)
      return <EmptyState icon={MapPin} title={t('discovery.city.none')} text={t('discovery.city.noneText')} />;
    return <ul css={list}>{search.found.map((city) => cityRow(city, provinceNote(city)))}</ul>;
  };
  // Both come in the order of the Persian alphabet.
  const inOrder = <Named extends { name: string }>(places: readonly Named[]): Named[] =>
    [...places].sort((a, b) => a.name.localeCompare(b.name, locale));
  const citiesOf = (id: number): ReactNode => {
    const cities = names.citiesOf(id);
    if (cities) return inOrder(cities).map((city) => cityRow(city));
    const failure = names.failureOf(id);
    return (
      <li>
        {failure ? (
          <ErrorState
            title={t('discovery.city.failed')}
            text={failureText(t, failure)}
            action={<RetryButton onRetry={() => void names.openProvince(id)}>{t('kernel.retry')}</RetryButton>}
          />
        ) : (
          <SkeletonRows label={t('kernel.loading')} count={2} avatar={false} />
        )}
      </li>
    );
  };
  const all = (): ReactNode => {
    if (names.load.kind === 'failed')
      return (
        <ErrorState
          title={t('discovery.city.failed')}
          text={failureText(t, names.load.failure)}
          action={<RetryButton onRetry={() => void names.enter()}>{t('kernel.retry')}</RetryButton>}
        />
      );
    if (names.load.kind !== 'ready') return <SkeletonRows label={t('kernel.loading')} count={8} avatar={false} />;
    return (
      <ul css={list}>
        {isFilter && (
          <li>
            <Row
              isChosen={cityId === null && provinceId === undefined}
              name={t('discovery.city.all')}
              onPress={() => sheets.finish('discovery.city', { cityId: null })}
            />
          </li>
        )}
        {inOrder(names.provinces).map(({ id, name }) => (
          <li key={id}>
            <button
              css={row}
              type="button"
              aria-expanded={opened === id}
              onClick={() => setOpened(opened === id ? null : id)}
            >
              <span>
                <bdi>{name}</bdi>
              </span>
              <Icon icon={opened === id ? ChevronDown : ChevronRight} size={4} mirrored />
            </button>
            {opened === id && (
              <ul css={[list, inner]}>
                {isFilter && (
                  <li>
                    <Row
                      isChosen={provinceId === id}
                      name={t('discovery.city.whole', { name })}
                      onPress={() => sheets.finish('discovery.city', { cityId: null, provinceId: id })}
                    />
                  </li>
                )}
                {citiesOf(id)}
              </ul>
            )}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <SheetFrame>
      <SearchField
        label={t('discovery.city.search')}
        clearLabel={t('kernel.clearSearch')}
        maxLength={60}
        value={search.text}
        onChange={search.type}
      />
      {searchedFor(search.text) === '' ? all() : found()}
    </SheetFrame>
  );
});

interface RowProps {
  name: string;
  note?: string | undefined;
  isChosen: boolean;
  onPress: () => void;
}

function Row({ name, note, isChosen, onPress }: RowProps): ReactNode {
  return (
    <button css={row} type="button" aria-pressed={isChosen} onClick={onPress}>
      <span>
        <bdi>{name}</bdi>
        {note !== undefined && <small>{note}</small>}
      </span>
      {isChosen && <Icon icon={Check} size={4} />}
    </button>
  );
}
