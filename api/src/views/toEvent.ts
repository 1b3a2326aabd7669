import type { Event } from 'shared-kernel/contract/event';
import type { AvailableTime, OwnOffCode, OwnReservation, Plan } from 'shared-kernel/contract/eventPlaces';
import type { Rate } from 'shared-kernel/contract/eventRates';
import { hasAttendedOne } from './attendance.ts';
import { toChannelSummary } from './summaries.ts';
import type { eventSessions } from '../db/schema/seats.ts';
import { isAdmin } from '../http/caller.ts';
import { apiRoot } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import { mapAddress } from './mapAddress.ts';
import { countryName, toCaptioned, toCategory, toPicture } from '../property/toProperty.ts';
import type { EventFacts, OffCodeFacts, OwnFacts, PlanFacts, PlanSeats } from './eventFacts.ts';
import { toOwnRefund } from './refund.ts';
import { refundRuleOf } from './refundRule.ts';
import { deadlineOf, isBookable, seatsLeft, type SessionSeats, sessionState } from './state.ts';
import type { EventRow } from './cards.ts';
import { type CardParts, toEventCard } from './toEventCard.ts';
import { isClosedByEdit } from './waitingEdit.ts';
import { groupsOf } from '../db/groupsOf.ts';

type Session = typeof eventSessions.$inferSelect & Pick<SessionSeats, 'held' | 'waiting' | 'inPlans'>;

export interface EventParts extends CardParts {
  event: EventRow['event'];
  sessions: Session[];
  facts: EventFacts;
  rates: Rate[];
}

export function toEvent(parts: EventParts, viewer: Viewer): Event {
  const { event, sessions, facts, rates } = parts;
  const { plans, people } = facts;
  const { now, locale, caller } = viewer;
  const own = standing(facts.own, now);
  const isOwner = caller !== null && (caller.id === parts.channel.userId || isAdmin(caller));
  // Seats that wait for their payment open neither the address nor the chat.
  const isGuest = own.some(({ status }) => status === 'reserved');
  const bookable = sessions.filter(
    (session) =>
      isBookable(session, event.deadlineHours, now) && !isClosedByEdit(event, facts.closes, { sessionId: session.id }),
  );
  const next = sessions.find((session) => now < session.start);
  return {
    ...toEventCard(parts, viewer),
    description: event.description,
    hashtags: event.hashtags,
    country: countryName(locale),
    province: facts.province && { id: facts.province.id, name: facts.province.name[locale] },
    address: event.address,
    online_address: isOwner || isGuest ? event.onlineAddress : null,
    location:
      event.latitude !== null && event.longitude !== null
        ? { latitude: event.latitude, longitude: event.longitude }
        : null,
    map: mapAddress(event),
    support_number: event.supportNumber,
    rules: event.rules,
    capacity: {
      has_limitation: event.capacity !== null,
      limitation: event.capacity ?? 100,
      remaining: event.capacity === null ? null : sumOf(bookable.map(seatsLeft)),
    },
    deadline: next ? deadlineOf(next, event.deadlineHours).toISOString() : null,
    places_per_member: event.placesPerMember,
    ...refundRuleOf(event),
    called_off: facts.calledOff.map(({ start, end, reason }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      reason,
    })),
    categories: facts.categories.map((category) => toCategory(category, locale)),
    dates: { items: days(parts, now), available_dates: availableDates(parts, now) },
    event_date_plans: {
      available: plans.map((plan) => ({
        ...toPlan(plan, bookable.length > 0 ? bookable : sessions, facts.seats),
        ...(isClosedByEdit(event, facts.closes, { planId: plan.id }) && { is_changing: true }),
      })),
    },
    reserve_id: (own.findLast(({ end }) => now < new Date(end)) ?? own[0])?.id ?? null,
    own_reservations: own
      .filter(({ end }) => now < new Date(end))
      .map(toOwnReservation)
      .reverse(),
    reserves: own.map(toOwnReservation).reverse(),
    own_called_off: facts.ownCalledOff.map(({ id, start, end, count, endedAt, refund }) => ({
      id,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      count,
      refund: toOwnRefund(refund, new Date(endedAt)),
    })),
    off_codes: facts.offCodes && facts.offCodes.map(toOwnOffCode),
    own_waiting: facts.ownWaiting
      .filter(({ start }) => now < new Date(start))
      .map(({ start, end, count, planId, plan, ahead }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        plan_id: planId,
        plan,
        count,
        ahead,
      })),
    offer_hours: event.offerHours,
    group_id: isGuest || isOwner ? facts.groupId : null,
    raters: { count: facts.raters.count, average: facts.raters.average, latest: rates },
    user_has_rate: facts.raters.mine !== null,
    own_rate: facts.raters.mine,
    can_rate: canRate(parts, viewer),
    can_tell_experience: canTell(parts, viewer),
    own_experience: facts.ownExperience && {
      body: facts.ownExperience.body,
      gallery: facts.ownExperience.gallery.map(toCaptioned),
    },
    experience: {
      count: facts.experiencesCount,
      comments_count: facts.experienceCommentsCount,
      gallery: facts.experiencePictures.map(toPicture),
    },
    contributors: people.filter(({ role }) => role === 'contributor').map(toChannelSummary),
    influencers: people.filter(({ role }) => role === 'influencer').map(toChannelSummary),
    sponsorship: event.sponsorship,
    target_weeks: event.targetWeeks,
    postal_card: cardAddress(event, 'postal-card'),
    instagram_card: cardAddress(event, 'instagram-card/1'),
    called_off_reason: event.status === 'not_held' ? event.calledOffReason : null,
    has_pending_update: isOwner && facts.isUpdateWaiting,
    is_owner: isOwner,
  };
}

/** With the version a changed event has a new address, so that the picture may be cached forever. */
const cardAddress = ({ id, updatedAt }: { id: number; updatedAt: Date }, card: string): string =>
  `${apiRoot}/event/${id}/${card}?v=${updatedAt.getTime()}`;

/**
 * The host, contributors and influencers, and guests; held seats that were never paid make nobody a guest.
 */
function canTell({ event, channel, facts: { own, people } }: EventParts, { now, caller }: Viewer): boolean {
  if (caller === null || event.lastEnd > now || event.status === 'not_held') return false;
  return (
    caller.id === channel.userId ||
    people.some(({ userId }) => userId === caller.id) ||
    own.some(({ status }) => status === 'reserved')
  );
}

/** Whoever has been there; hosts do not rate their own events. */
const canRate = ({ event, channel, facts: { own } }: EventParts, { now, caller }: Viewer): boolean =>
  caller !== null && caller.id !== channel.userId && hasAttendedOne(event, own, now);

/** Unlimited if any part is. */
const sumOf = (seats: (number | null)[]): number | null =>
  seats.reduce<number | null>((sum, left) => (sum === null || left === null ? null : sum + left), 0);

const toTime = ({ start, end }: Session) => ({ start: start.toISOString(), end: end.toISOString() });

/** Without expired holds, though no job has removed them yet. */
const standing = (own: OwnFacts[], now: Date): OwnFacts[] =>
  own.filter(({ status, expiresAt }) => status === 'reserved' || expiresAt === null || now < new Date(expiresAt));

const toOwnReservation = (own: OwnFacts): OwnReservation => ({
  id: own.id,
  factor_number: own.factorNumber,
  status: own.status,
  start: new Date(own.start).toISOString(),
  end: new Date(own.end).toISOString(),
  count: own.count,
  amount: own.amount,
  expires_at: own.status === 'held' && own.expiresAt !== null ? new Date(own.expiresAt).toISOString() : null,
});

const toOwnOffCode = ({ useLimit, expiresAt, ...code }: OffCodeFacts): OwnOffCode => ({
  ...code,
  use_count: useLimit,
  expiration_date: new Date(expiresAt).toISOString(),
});

function days({ event, sessions }: EventParts, now: Date): Event['dates']['items'] {
  return groupsOf(sessions, (session) => session.day).map((times) => ({
    start: times[0].start.toISOString(),
    end: times.reduce((last, time) => (time.end > last ? time.end : last), times[0].end).toISOString(),
    times: times.map((session) => ({
      ...toTime(session),
      state: sessionState(session, event.deadlineHours, now),
    })),
  }));
}

/**
 * Sessions that take guests or have a waiting list, and the viewer's own before their deadline, by day in the
 * event's zone.
 */
function availableDates(
  { event, sessions, facts: { plans, seats, own, closes } }: EventParts,
  now: Date,
): Event['dates']['available_dates'] {
  if (event.status === 'not_held') return {};
  const mine = new Set(standing(own, now).map((reservation) => reservation.sessionId));
  const shown = sessions.filter(
    (session) => now < deadlineOf(session, event.deadlineHours) || (mine.has(session.id) && now < session.start),
  );
  const toAvailable = (session: Session): AvailableTime => ({
    ...toTime(session),
    is_reserved: mine.has(session.id),
    remaining_capacity: seatsLeft(session),
    plans: Object.fromEntries(plans.map((plan) => [String(plan.id), planSeatsLeft(plan, session, seats)])),
    ...(isClosedByEdit(event, closes, { sessionId: session.id }) && { is_changing: true }),
  });
  return Object.fromEntries(
    [...Map.groupBy(shown, (session) => session.day)].map(([day, times]) => [day, times.map(toAvailable)]),
  );
}

function planSeatsLeft(plan: PlanFacts, session: Session, seats: PlanSeats[]): number | null {
  const ofPlan = seats.find((s) => s.planId === plan.id && s.sessionId === session.id);
  const limits = [seatsLeft(session), ofPlan ? seatsLeft(ofPlan) : plan.capacity].filter((left) => left !== null);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function toPlan(plan: PlanFacts, sessions: Session[], seats: PlanSeats[]): Plan {
  const left = sessions.map((session) => planSeatsLeft(plan, session, seats));
  return {
    id: plan.id,
    type: plan.type,
    title: plan.title,
    price: plan.price,
    remaining_capacity: left.some((seat) => seat === null)
      ? null
      : Math.max(0, ...left.filter((seat) => seat !== null)),
  };
}
