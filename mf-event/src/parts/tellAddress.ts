import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

/** Where one tells of an event, or changes what one told. A slug is its host's alone, so the host goes along. */
export const tellAddress = ({ slug, username }: Pick<EventEntity, 'slug' | 'username'>): string =>
  `/event/edit/${encodeURIComponent(slug)}/experience?of=${encodeURIComponent(username)}`;
