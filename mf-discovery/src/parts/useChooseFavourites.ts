import type { User } from 'shared-kernel/contract/user';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';

/** Whether a list by favourites can have anything for them. */
export const hasFavourites = (user: User | null): boolean =>
  user !== null && user.favorites.length + user.cities.length > 0;

/** Has whoever has no favourites yet choose some, and keeps them. Answers whether there are any then. */
export function useChooseFavourites(): () => Promise<boolean> {
  const { api, session, sheets } = useRoot();
  const asMember = useMember();
  return async () => {
    await asMember('verified', async () => {
      // Whoever has signed in just now may have some.
      if (hasFavourites(session.user)) return;
      const answer = await sheets.open('discovery.categories', { use: 'favourites', chosen: [] });
      if (!answer || answer.chosen.length === 0) return;
      await api('PUT /channel', { favorites: [...answer.chosen] });
      await session.refresh();
    });
    return hasFavourites(session.user);
  };
}
