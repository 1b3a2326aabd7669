import type { User } from '../contract/user.ts';

/** What members are called wherever they see themselves: by their name, as others see it, else by their username. */
export const nameOfUser = ({ name, channel, username }: Pick<User, 'name' | 'channel' | 'username'>): string =>
  `${name.first} ${name.last}`.trim() || channel?.name || username || '';
