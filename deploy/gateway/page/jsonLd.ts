import type { HeadChannel, HeadEvent } from '../headData.ts';

/** There is no word for what is running, over or called off: no place can be had of it any more. */
const isBookable = (state: HeadEvent['state']): boolean => state === 'open';

/**
 * schema.org statements about an event, with what Google's search shows of one. Addresses are absolute already.
 * Source: developers.google.com/search/docs/appearance/structured-data/event.
 */
export function eventJsonLd(event: HeadEvent, url: string, images: string[], origin: string): Record<string, unknown> {
  const place = {
    '@type': 'Place',
    name: event.address || event.city?.name,
    address: { '@type': 'PostalAddress', streetAddress: event.address, addressLocality: event.city?.name },
  };
  const host = {
    '@type': 'Person',
    name: event.channel.name,
    url: `${origin}/${encodeURIComponent(event.channel.username)}`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: images,
    startDate: event.start ?? undefined,
    endDate: event.end ?? undefined,
    eventStatus: `https://schema.org/${event.state === 'not_held' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.is_online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: event.is_online ? { '@type': 'VirtualLocation', url } : place,
    organizer: host,
    performer: host,
    isAccessibleForFree: event.price === 0,
    // Prices are Toman; only the Rial, a tenth of it, has a currency code.
    offers: {
      '@type': 'Offer',
      url,
      price: event.price * 10,
      priceCurrency: 'IRR',
      availability: `https://schema.org/${isBookable(event.state) ? 'InStock' : 'SoldOut'}`,
    },
  };
}

export const channelJsonLd = (channel: HeadChannel, url: string, images: string[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  mainEntity: {
    '@type': 'Person',
    name: channel.name,
    alternateName: channel.username,
    description: channel.biography,
    image: images,
    url,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/FollowAction',
      userInteractionCount: channel.followers.count,
    },
  },
});
