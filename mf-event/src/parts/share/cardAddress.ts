import { apiRoot } from 'shared-kernel/contract/apiRoot';
import type { Locale } from 'shared-kernel/contract/locale';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

export type CardDesign = 1 | 2 | 3 | 4 | 'postal';

/** The address of a drawn card. It changes with the event, so that no cache keeps the old picture. */
export function cardAddress(
  { id, updated_at: changed }: Pick<EventEntity, 'id' | 'updated_at'>,
  design: CardDesign,
  locale: Locale,
): string {
  const card = design === 'postal' ? 'postal-card' : `instagram-card/${design}`;
  return `${apiRoot}/event/${id}/${card}?lang=${locale}&v=${Date.parse(changed)}`;
}

export const cardName = ({ slug }: Pick<EventEntity, 'slug'>, design: CardDesign): string => `${slug}-${design}.jpg`;

/** The card as a named file; rejects when it cannot be loaded. */
export async function cardFile(
  event: Pick<EventEntity, 'id' | 'updated_at' | 'slug'>,
  design: CardDesign,
  locale: Locale,
): Promise<File> {
  const answer = await fetch(cardAddress(event, design, locale));
  if (!answer.ok) throw new Error(`the card answered ${answer.status}`);
  return new File([await answer.blob()], cardName(event, design), { type: 'image/jpeg' });
}
