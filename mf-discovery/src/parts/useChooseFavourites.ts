import type { User } from 'shared-kernel/contract/user';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';

/** Whether a list by favourites can find anything for them. */
export const hasFavourites = (user: User | null): boolean =>
  user !== null && user.favorites.length + user.cities.length > 0;

/** Has a member without favourites choose some, and saves them. Resolves with whether there are any then. */
export function useChooseFavourites(): () => Promise<boolean> {
  const { api, session, sheets } = useRoot();
  const asMember = useMember();
  return async () => {
    await asMember('verified', async () => {
      // A member who has just signed in may have some.
      if (hasFavourites(session.user)) return;
      const answer = await sheets.open('discovery.categories', { use: 'favourites', chosen: [] });
      if (!answer || answer.chosen.length === 0) return;
      await api('PUT /channel', { favorites: [...answer.chosen] });
      await session.refresh();
    });
    return hasFavourites(session.user);
  };
}
