import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { Navigation } from 'shared-kernel/navigation/Navigation';

/** What is shared: the event's page, or its experiences. */
export type SharedPage = 'event' | 'experience';

/** The full address, as others open it. */
export const shareAddress = (navigation: Navigation, event: Pick<EventEntity, 'link'>, page: SharedPage): string =>
  new URL(navigation.href(page === 'experience' ? `${event.link}/experience` : event.link), location.origin).href;
