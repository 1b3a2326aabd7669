import { sharedBy, type WayToShare } from 'shared-kernel/contract/sharing';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { Navigation } from 'shared-kernel/navigation/Navigation';

/** What is shared: the event's page, or its experiences. */
export type SharedPage = 'event' | 'experience';

/** The full address, as others open it; with the way in which it is shared, so that hosts learn what brings guests. */
export function shareAddress(
  navigation: Navigation,
  event: Pick<EventEntity, 'link'>,
  page: SharedPage,
  way?: WayToShare,
): string {
  const path = navigation.href(page === 'experience' ? `${event.link}/experience` : event.link);
  return new URL(way ? sharedBy(way, path) : path, location.origin).href;
}
