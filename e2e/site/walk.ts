import { inEach, newWalkers, type Walker } from './settings.ts';
import { leaveAll, newVisitor, type Visitor } from './visitor.ts';

/*
 * A walk has a browser context, members and events of its own: it needs no other walk, leaves nothing for one, and
 * takes none along when it fails. The console of who walks stays silent.
 */

async function andLeave(way: () => Promise<void>): Promise<void> {
  try {
    await way();
  } finally {
    await leaveAll();
  }
}

/** A walk in the settings, by turns. */
export const walk = (way: (walker: Walker) => Promise<void>) => (): Promise<void> =>
  andLeave(async () =>
    inEach(await newWalkers(), async (walker) => {
      await way(walker);
      expect(walker.visitor.complaints).toEqual([]);
    }),
  );

/** A walk in one setting, which is Persian on a phone unless another is given. */
export const walkAs =
  (options: Parameters<typeof newVisitor>[0], way: (visitor: Visitor) => Promise<void>) => (): Promise<void> =>
    andLeave(async () => {
      const visitor = await newVisitor(options);
      await way(visitor);
      expect(visitor.complaints).toEqual([]);
    });

/** Somebody else of the same walk, with a browser of their own, in its language and frame. */
export async function another({ locale, visitor }: Walker, token: string): Promise<Visitor> {
  const visits = await newVisitor({ locale, viewport: visitor.page.viewport() });
  await visits.signIn(token);
  return visits;
}

/** Forgets what the browser has logged of refusals that belong to the walk. */
export function excuse({ complaints }: Visitor, refusal: RegExp): void {
  complaints.splice(0, Infinity, ...complaints.filter((text) => !refusal.test(text)));
}
