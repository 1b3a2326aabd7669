import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

type Address = Pick<EventEntity, 'slug' | 'username'>;

/** The edit page. Slugs are unique only within a host, so the host is named too. */
export const editAddress = ({ slug, username }: Address): string =>
  `/event/edit/${encodeURIComponent(slug)}?of=${encodeURIComponent(username)}`;

/** Where an experience of the event is written or changed. */
export const experienceFormAddress = ({ slug, username }: Address): string =>
  `/event/edit/${encodeURIComponent(slug)}/experience?of=${encodeURIComponent(username)}`;

/** Where a host makes another event from it. */
export const copyAddress = ({ slug }: Address): string => `/event/copy/${encodeURIComponent(slug)}`;
