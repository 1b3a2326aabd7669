import { locales } from 'shared-kernel/contract/locale';
import type { ProductNames } from 'shared-kernel/language/productNames';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { cardFolder, cardName, eventOf } from './cardName.ts';
import { cardKey, designs } from './draw.ts';
import { standingCards } from './queries.ts';

/** Files looked at together: their events are read by one set of queries. */
const atOnce = 500;

/**
 * Deletes the pictures of cards that nobody can ask for any more: those of what an event was before it was edited, of a
 * session that is past, of a
 * deleted event. Files are listed first and their events read after that, so that a card which has become current again
 * since is kept.
 */
export async function sweepCards({
  db,
  files,
  now,
  product,
}: Pick<Deps, 'db' | 'files' | 'now' | 'product'>): Promise<void> {
  for await (const names of inPortions(files.list(cardFolder), atOnce)) {
    const current = await currentNames(db, names, product, now());
    for (const name of names) if (!current.has(name)) await files.delete(name);
  }
}

/** What the cards of these files' events are called now, in every language and design. */
async function currentNames(db: Db, names: readonly string[], product: ProductNames, now: Date): Promise<Set<string>> {
  const eventIds = [...new Set(names.map(eventOf).filter((id) => id !== null))];
  // One view of all tables: a card of two versions at once would be nobody's.
  const cards = await db.transaction((tx) => standingCards(tx, eventIds, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return new Set(
    cards.flatMap(({ eventId, contentIn }) =>
      locales.flatMap((locale) => {
        const content = contentIn(locale, product);
        return designs.map((design) => cardName(eventId, cardKey(content, design)));
      }),
    ),
  );
}

async function* inPortions<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let portion: T[] = [];
  for await (const one of all) {
    if (portion.push(one) < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

export const sweepCardsJob: Job = { name: 'sweep-cards', every: 6 * 3600, run: sweepCards };
