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

/** The card as a named file; rejects when it cannot be loaded. */
export async function cardFile(
  event: Pick<EventEntity, 'id' | 'updated_at' | 'slug'>,
  design: CardDesign,
  locale: Locale,
): Promise<File> {
  const answer = await fetch(cardAddress(event, design, locale));
  if (!answer.ok) throw new Error(`the card answered ${answer.status}`);
  return new File([await answer.blob()], `${event.slug}-${design}.jpg`, { type: 'image/jpeg' });
}

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers take the file over within moments, and do not tell when.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
