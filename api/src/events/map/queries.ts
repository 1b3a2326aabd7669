import { and, inArray, isNull } from 'drizzle-orm';
import type { Location } from 'shared-kernel/map/region';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { mapKey, shownPlace } from '../../views/mapAddress.ts';

interface EventPlace {
  eventId: number;
  location: Location;
  /** The key that opens its picture. */
  key: string;
}

/** To about ten metres. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The positions of these events, unless deleted or outside the map, whoever may see them. */
export async function placesOf(db: Db, eventIds: readonly number[]): Promise<EventPlace[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .select()
    .from(events)
    .where(and(inArray(events.id, [...eventIds]), isNull(events.deletedAt)));
  return rows.flatMap((event) => {
    const place = shownPlace(event);
    if (!place) return [];
    const location = { latitude: round(place.latitude), longitude: round(place.longitude) };
    return [{ eventId: event.id, location, key: mapKey(event) }];
  });
}
