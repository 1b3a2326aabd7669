import { citiesByProvince } from './data/cities.ts';
import { provinceRows } from './data/provinces.ts';
import type { SeedCity, SeedProvince } from './world/worldTypes.ts';

export interface Geography {
  provinces: SeedProvince[];
  cities: SeedCity[];
}

/** Provinces and cities with their ids, which depend on nothing but the lists. */
export function makeGeography(): Geography {
  const cities: SeedCity[] = [];
  const provinces = provinceRows.map(({ code, name }, index): SeedProvince => {
    const id = index + 1;
    const capitalCityId = cities.length + 1;
    for (const entry of citiesByProvince[code]!.split(';')) {
      const [fa = '', en = '', latitude, longitude] = entry.split('|');
      cities.push({
        id: cities.length + 1,
        provinceId: id,
        name: { fa, en },
        location: { latitude: Number(latitude), longitude: Number(longitude) },
      });
    }
    return { id, name, capitalCityId };
  });
  return { provinces, cities };
}

export function cityNamed(geography: Geography, name: string): SeedCity {
  const city = geography.cities.find((candidate) => candidate.name.fa === name);
  if (!city) throw new Error(`No such city: ${name}`);
  return city;
}
