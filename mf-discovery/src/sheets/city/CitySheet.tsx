import { css } from '@emotion/react';
import { ChevronDown, ChevronRight, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
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
import { PlaceRow, placeRow } from './PlaceRow.tsx';

const list = css`
  display: grid;
`;
const inner = css`
  padding-inline-start: var(--s-5);
`;

interface PartProps {
  chosen: SheetParams['discovery.city'];
  onChoose: (city: City) => void;
}

/** Chooses a city, by typing or by its province; for a filter also a whole province. Its opener gets the choice. */
export const CitySheet = observer(function CitySheet(chosen: SheetParams['discovery.city']): ReactNode {
  const t = useText();
  const { api, sheets } = useRoot();
  const { names } = useSlice(discovery).feed;
  const [search] = useState(
    () =>
      new TypedSearch<City[]>(
        async (text, signal) => (await api('GET /properties/city', { search: text }, { signal })).data,
      ),
  );
  useEffect(() => void names.enter(), [names]);
  // Stays open behind what is typed.
  const [opened, setOpened] = useState(chosen.provinceId ?? null);
  useEffect(() => {
    if (opened !== null) void names.openProvince(opened);
  }, [names, opened]);
  useEffect(() => search.stop, [search]);
  const choose = (city: City): void => {
    names.know(city);
    sheets.finish('discovery.city', { cityId: city.id });
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
      {searchedFor(search.text) === '' ? (
        <Provinces chosen={chosen} opened={opened} onOpen={setOpened} onChoose={choose} />
      ) : (
        <Found search={search} chosen={chosen} onChoose={choose} />
      )}
    </SheetFrame>
  );
});

const Found = observer(function Found({
  search,
  chosen,
  onChoose,
}: PartProps & { search: TypedSearch<City[]> }): ReactNode {
  const t = useText();
  const { names } = useSlice(discovery).feed;
  if (search.load.kind === 'failed')
    return <Failed failure={search.load.failure} onRetry={() => void search.askNow()} />;
  if (search.found === null) return <SkeletonRows label={t('kernel.loading')} count={5} avatar={false} />;
  if (search.found.length === 0)
    return <EmptyState icon={MapPin} title={t('discovery.city.none')} text={t('discovery.city.noneText')} />;
  return (
    <ul css={list}>
      {search.found.map((city) => (
        <li key={city.id}>
          <PlaceRow
            isChosen={city.id === chosen.cityId}
            name={city.name}
            note={names.provinceName(city.province_id) ?? city.country.name}
            onPress={() => onChoose(city)}
          />
        </li>
      ))}
    </ul>
  );
});

// Places come in the order of the Persian alphabet.
const useInOrder = () => {
  const { locale } = useRoot();
  return <Named extends { name: string }>(places: readonly Named[]): Named[] =>
    [...places].sort((a, b) => a.name.localeCompare(b.name, locale));
};

interface ProvincesProps extends PartProps {
  opened: number | null;
  onOpen: (province: number | null) => void;
}

const Provinces = observer(function Provinces({ chosen, opened, onOpen, onChoose }: ProvincesProps): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { names } = useSlice(discovery).feed;
  const inOrder = useInOrder();
  const { use, cityId, provinceId } = chosen;
  if (names.load.kind === 'failed') return <Failed failure={names.load.failure} onRetry={() => void names.enter()} />;
  if (names.load.kind !== 'ready') return <SkeletonRows label={t('kernel.loading')} count={8} avatar={false} />;
  return (
    <ul css={list}>
      {use === 'filter' && (
        <li>
          <PlaceRow
            isChosen={cityId === null && provinceId === undefined}
            name={t('discovery.city.all')}
            onPress={() => sheets.finish('discovery.city', { cityId: null })}
          />
        </li>
      )}
      {inOrder(names.provinces).map(({ id, name }) => (
        <li key={id}>
          <button
            css={placeRow}
            type="button"
            aria-expanded={opened === id}
            onClick={() => onOpen(opened === id ? null : id)}
          >
            <span>
              <bdi>{name}</bdi>
            </span>
            <Icon icon={opened === id ? ChevronDown : ChevronRight} size={4} mirrored />
          </button>
          {opened === id && (
            <ul css={[list, inner]}>
              {use === 'filter' && (
                <li>
                  <PlaceRow
                    isChosen={provinceId === id}
                    name={t('discovery.city.whole', { name })}
                    onPress={() => sheets.finish('discovery.city', { cityId: null, provinceId: id })}
                  />
                </li>
              )}
              <Cities of={id} chosen={chosen} onChoose={onChoose} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
});

const Cities = observer(function Cities({ of, chosen, onChoose }: PartProps & { of: number }): ReactNode {
  const t = useText();
  const { names } = useSlice(discovery).feed;
  const inOrder = useInOrder();
  const cities = names.citiesOf(of);
  const failure = names.failureOf(of);
  if (!cities)
    return (
      <li>
        {failure ? (
          <Failed failure={failure} onRetry={() => void names.openProvince(of)} />
        ) : (
          <SkeletonRows label={t('kernel.loading')} count={2} avatar={false} />
        )}
      </li>
    );
  return inOrder(cities).map((city) => (
    <li key={city.id}>
      <PlaceRow isChosen={city.id === chosen.cityId} name={city.name} onPress={() => onChoose(city)} />
    </li>
  ));
});

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <ErrorState
      title={t('discovery.city.failed')}
      text={failureText(t, failure)}
      action={<RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>}
    />
  );
}
