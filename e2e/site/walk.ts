import { inEach, newWalkers, type Walker } from './settings.ts';
import { isTakenOver } from './takenOver.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/*
 * A walk has a browser context, members and events of its own: it needs no other walk, leaves nothing for one, and
 * takes none along when it fails. The console of who walks stays silent.
 */

/** Once the browser has taken over what a server has drawn: parts may be replaced till then, with what is pressed. */
function unhurried(visitor: Visitor): Visitor {
  const { open, newTab, page } = visitor;
  return Object.assign(visitor, {
    async open(path: string): Promise<number> {
      const status = await open(path);
      await isTakenOver(page);
      return status;
    },
    newTab: async () => unhurried(await newTab()),
  });
}

/** A walk in one of the settings, or in each. */
export const walk = (way: (walker: Walker) => Promise<void>) => async (): Promise<void> =>
  inEach(await newWalkers(), async (walker) => {
    await way({ ...walker, visitor: unhurried(walker.visitor) });
    expect(walker.visitor.complaints).toEqual([]);
  });

/** A walk in one setting, which is Persian on a phone unless another is given. */
export const walkAs =
  (options: Parameters<typeof newVisitor>[0], way: (visitor: Visitor) => Promise<void>) => async (): Promise<void> => {
    const visitor = unhurried(await newVisitor(options));
    await way(visitor);
    expect(visitor.complaints).toEqual([]);
  };

/** Somebody else of the same walk, with a browser of their own, in its language and frame. */
export async function another({ locale, visitor }: Walker, token: string): Promise<Visitor> {
  const visits = unhurried(await newVisitor({ locale, viewport: visitor.page.viewport() }));
  await visits.signIn(token);
  return visits;
}

/** Forgets what the browser has logged of refusals that belong to the walk. */
export function excuse({ complaints }: Visitor, refusal: RegExp): void {
  complaints.splice(0, Infinity, ...complaints.filter((text) => !refusal.test(text)));
}
