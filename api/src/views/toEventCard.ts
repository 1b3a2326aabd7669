import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';
import { toChannelSummary } from './summaries.ts';
import type { Viewer } from '../http/viewer.ts';
import { toCity, toPicture } from '../property/toProperty.ts';
import type { CardRow } from './cards.ts';
import { eventState, guestsOf, type SessionSeats, shownSession } from './state.ts';

export interface CardParts extends CardRow {
  pictures: { id: number; link: string; thumbnailLink: string }[];
  sessions: SessionSeats[];
  faces: ChannelSummary[];
}

export function toEventCard(
  { event, channel, city, isLiked, isSaved, isReserved, pictures, sessions, faces }: CardParts,
  viewer: Viewer,
): EventCard {
  const shown = shownSession(sessions, viewer.now);
  return {
    id: event.id,
    title: event.title,
    slug: event.slug,
    username: channel.username,
    link: `/${channel.username}/${event.slug}`,
    channel: toChannelSummary(channel),
    uploads: pictures.map(toPicture),
    gallery_ratio: event.galleryRatio,
    state: eventState({ ...event, sessions }, viewer.now),
    start: shown?.start.toISOString() ?? null,
    end: shown?.end.toISOString() ?? null,
    timezone: event.timezone,
    city: city && toCity(city, viewer.locale),
    is_online: event.onlineAddress !== null,
    payment_type: event.paymentType,
    price: event.price,
    custom_badge: event.customBadge,
    is_close_friend: event.isCloseFriend,
    likes_count: event.likesCount,
    liked_by_user: isLiked ? 1 : 0,
    is_saved: isSaved,
    comments_count: event.commentsCount,
    reserved_count: guestsOf(sessions),
    reserved: faces,
    is_reserved: isReserved,
    is_over: event.lastEnd <= viewer.now,
    updated_at: event.updatedAt.toISOString(),
  };
}
