import type { Db } from '../db/database.ts';
import { categories, categoryTypes, cities, provinces } from '../db/schema/places.ts';
import { foldText } from 'shared-kernel/language/fold';
import { insertAll } from './bulk.ts';
import type { World } from './world/worldTypes.ts';

export async function insertPlaces(tx: Db, world: World): Promise<void> {
  await insertAll(
    tx,
    provinces,
    world.provinces.map(({ id, name }) => ({ id, name })),
  );
  await insertAll(
    tx,
    cities,
    world.cities.map(({ id, provinceId, name, location }) => ({
      id,
      provinceId,
      nameFa: name.fa,
      nameEn: name.en,
      ...location,
      searchKey: foldText(`${name.fa} ${name.en}`),
    })),
  );
  await insertAll(tx, categoryTypes, world.categoryTypes);
  await insertAll(tx, categories, world.categories);
}
