import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

type Address = Pick<EventEntity, 'slug' | 'username'>;

/** Where an event is changed. A slug is its host's alone, so the host goes along. */
export const editAddress = ({ slug, username }: Address): string =>
  `/event/edit/${encodeURIComponent(slug)}?of=${encodeURIComponent(username)}`;

/** Where one tells of it, or changes what one told. */
export const experienceFormAddress = ({ slug, username }: Address): string =>
  `/event/edit/${encodeURIComponent(slug)}/experience?of=${encodeURIComponent(username)}`;

/** Where another is made from it, by its host alone. */
export const copyAddress = ({ slug }: Address): string => `/event/copy/${encodeURIComponent(slug)}`;
