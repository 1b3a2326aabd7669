import { locales } from 'shared-kernel/contract/locale';
import type { ProductNames } from 'shared-kernel/language/productNames';
import type { Db } from '../../db/database.ts';
import { sweepFiles } from '../../files/sweep.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { cardFolder, cardName, eventOf } from './cardName.ts';
import { cardKey, designs } from './draw.ts';
import { standingCards } from './queries.ts';

/**
 * Deletes card pictures that cannot be requested any more: of an event before its edit, of a past session, of a
 * deleted event.
 */
export const sweepCards = ({
  db,
  files,
  now,
  product,
}: Pick<Deps, 'db' | 'files' | 'now' | 'product'>): Promise<void> =>
  sweepFiles(files, cardFolder, (names) => currentNames(db, names, product, now()));

/** The current names of the cards of these files' events, in every language and design. */
async function currentNames(db: Db, names: readonly string[], product: ProductNames, now: Date): Promise<Set<string>> {
  const eventIds = [...new Set(names.map(eventOf).filter((id) => id !== null))];
  // One snapshot of all tables: a card mixed from two versions of an event would match no file.
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

export const sweepCardsJob: Job = { name: 'sweep-cards', every: 6 * 3600, run: sweepCards };
