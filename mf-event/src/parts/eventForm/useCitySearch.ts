import { useRef } from 'react';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import { useRoot } from 'shared-kernel/root/context';
import { useSearch } from './useSearch.ts';

/** Cities by what is typed, each with its province: several have one name. */
export function useCitySearch() {
  const { api } = useRoot();
  const provinces = useRef<Promise<ReadonlyMap<number, string>> | null>(null);
  return useSearch(async (text) => {
    provinces.current ??= provinceNames(api);
    const [{ data }, names] = await Promise.all([
      api('GET /properties/city', { search: text }, { latest: 'event.city' }),
      provinces.current,
    ]);
    if (names.size === 0) provinces.current = null;
    return data.map(({ id, name, province_id: province, country }) => ({
      id,
      label: name,
      note: names.get(province) ?? country.name,
    }));
  });
}

async function provinceNames(api: Api): Promise<ReadonlyMap<number, string>> {
  try {
    const [country] = (await api('GET /properties/country')).data;
    if (!country) return new Map();
    const { data } = await api('GET /properties/country/:id', { id: country.id });
    return new Map(data.provinces.map(({ id, name }) => [id, name]));
  } catch (error) {
    // Cities are found without them.
    asFailure(error);
    return new Map();
  }
}
