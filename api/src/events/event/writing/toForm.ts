import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { EditedEvent } from './eventForm.ts';
import { toDates } from './sessions.ts';
import { refundRuleOf } from '../../../views/refundRule.ts';

/** The form that would create this event. */
export function toForm({
  event,
  sessions,
  plans,
  offCodes,
  gallery,
  categories: categoryIds,
  contributors,
  influencers,
}: EditedEvent): EventForm {
  return {
    title: event.title,
    description: event.description,
    hashtags: event.hashtags,
    gallery,
    gallery_ratio: event.galleryRatio,
    categories: categoryIds,
    ...toDates(sessions, event),
    timezone: event.timezone,
    city: event.cityId,
    address: event.address,
    online_address: event.onlineAddress,
    location:
      event.latitude !== null && event.longitude !== null
        ? { latitude: event.latitude, longitude: event.longitude }
        : null,
    support_number: event.supportNumber,
    custom_badge: event.customBadge,
    rules: event.rules,
    capacity: { has_limitation: event.capacity !== null, limitation: event.capacity ?? 100 },
    deadline: event.deadlineHours,
    places_per_member: event.placesPerMember,
    ...refundRuleOf(event),
    offer_hours: event.offerHours,
    is_close_friend: event.isCloseFriend,
    contributors,
    influencers,
    payment_type: event.paymentType,
    plans: plans.map(({ id, type, title, price, capacity }) => ({ id, type, title, price, capacity })),
    off_codes: offCodes.map(({ id, title, code, percent, useLimit, expiresAt }) => ({
      id,
      title,
      code,
      percent,
      use_count: useLimit,
      expiration_date: expiresAt.toISOString(),
    })),
    sponsorship: event.sponsorship,
  };
}
