import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { Navigation } from 'shared-kernel/navigation/Navigation';

/** What of an event is shared: its page, or what was told of it. */
export type SharedPage = 'event' | 'experience';

/** The whole address, as others open it. */
export const shareAddress = (navigation: Navigation, event: Pick<EventEntity, 'link'>, page: SharedPage): string =>
  new URL(navigation.href(page === 'experience' ? `${event.link}/experience` : event.link), location.origin).href;
