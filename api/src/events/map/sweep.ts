import { keysOf } from 'shared-kernel/contract/keys';
import { locales } from 'shared-kernel/contract/locale';
import { themes } from 'shared-kernel/map/look';
import { sweepFiles } from '../../files/sweep.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { sizes } from './drawMap.ts';
import { eventOf, mapFolder, mapName } from './mapName.ts';
import { placesOf } from './queries.ts';

const sizeNames = keysOf(sizes);

/** Deletes the maps of places that no event has any more. */
export const sweepMaps = ({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> =>
  sweepFiles(files, mapFolder, async (names) => {
    const places = await placesOf(db, [...new Set(names.map(eventOf).filter((id) => id !== null))]);
    const current = places.flatMap(({ eventId, location }) =>
      themes.flatMap((theme) =>
        sizeNames.flatMap((size) => locales.map((locale) => mapName(eventId, { location, theme, size, locale }))),
      ),
    );
    return new Set(current);
  });

export const sweepMapsJob: Job = { name: 'sweep-maps', every: 6 * 3600, run: sweepMaps };
