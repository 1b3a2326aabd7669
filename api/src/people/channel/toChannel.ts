import type { Channel } from 'shared-kernel/contract/channel';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Names } from '../../db/schema/columns.ts';
import type { channels } from '../../db/schema/people.ts';
import { toSocialLinks } from '../../property/socialNetworks.ts';
import { type CityRow, toCategory, toCity } from '../../property/toProperty.ts';
import { type SummaryRow, toChannelSummary } from '../../views/summaries.ts';

interface ChannelParts {
  summary: SummaryRow;
  channel: typeof channels.$inferSelect;
  cover: { link: string; thumbnailLink: string } | null;
  city: CityRow | null;
  categories: { id: number; name: Names }[];
  job: string;
  description: string;
  socials: { network: string; username: string }[];
  badges: { id: number; icon: string; name: Names }[];
  isClose: boolean;
  isBlocked: boolean;
  isBlockedByUser: boolean;
  followings: number;
  closeFriends: number;
  events: number;
  guests: number;
}

export const toChannel = (parts: ChannelParts, locale: Locale): Channel => ({
  ...toChannelSummary(parts.summary),
  avatar: parts.summary.link,
  biography: parts.channel.biography,
  description: parts.description,
  job: parts.job,
  cover: parts.cover && { link: parts.cover.link, thumbnail_link: parts.cover.thumbnailLink },
  city: parts.city && toCity(parts.city, locale),
  categories: parts.categories.map((category) => toCategory(category, locale)),
  social_links: toSocialLinks(parts.socials, locale),
  badges: parts.badges.map(({ id, icon, name }) => ({ id, icon, title: name[locale] })),
  rank: parts.channel.rank,
  is_close: parts.isClose,
  is_blocked: parts.isBlocked,
  is_blocked_by_user: parts.isBlockedByUser,
  followers: { count: parts.channel.followersCount },
  followings: { count: parts.followings },
  close_friends: { count: parts.closeFriends },
  unique_guests: { count: parts.guests },
  events: { count: parts.events },
});
