import type { RoomLine } from 'shared-kernel/contract/chat';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { keysOf } from 'shared-kernel/contract/keys';
import { fail } from '../../../errors/errors.ts';
import type { EditedEvent, EventDraft, PlanDraft, SessionDraft, SessionSeatsRow } from './eventForm.ts';
import { refundRuleOf } from '../../../views/refundRule.ts';

/** What an edit does to existing sessions, plans and codes. */
export interface Changes {
  /** These stay or move, with their guests. */
  keptSessions: (SessionDraft & { id: number; capacity: number | null; isOver: boolean })[];
  newSessions: SessionDraft[];
  goneSessions: number[];
  keptPlans: (PlanDraft & { id: number })[];
  newPlans: PlanDraft[];
  gonePlans: number[];
  goneOffCodes: number[];
  /** Guests have another day or time than they reserved. */
  movesSessions: boolean;
}

/**
 * Works out what becomes of existing rows, and refuses what would take a seat from a guest. Sessions are identified by
 * their start. A future one that disappears is moved with its guests where a new one says that it was this one. When as
 * many others disappear as are new, and all are in the future, they count as moved too, in order; otherwise a session
 * with guests may not disappear.
 */
export function changesTo(current: EditedEvent, draft: EventDraft, now: Date): Changes {
  const wanted = new Map(draft.sessions.map((session) => [session.start.getTime(), session]));
  const known = new Set(current.sessions.map(({ start }) => start.getTime()));
  const stays = current.sessions.flatMap((session) => {
    const same = wanted.get(session.start.getTime());
    return same ? [{ session, to: same }] : [];
  });
  const gone = current.sessions.filter(({ start }) => !wanted.has(start.getTime()));
  const fresh = draft.sessions.filter(({ start }) => !known.has(start.getTime()));
  const { moves, away, made } = movesOf(gone, fresh, now);
  const lost = away.filter(({ taken }) => taken > 0);
  if (lost.length > 0)
    fail('session_in_use', { field: 'dates', data: { sessions: lost.map(({ start }) => start.toISOString()) } });

  const { capacity } = draft.fields;
  const keptSessions = [...stays, ...moves].map(({ session, to }) => {
    // A past session keeps its limit.
    if (session.end <= now) return { ...to, id: session.id, capacity: session.capacity, isOver: true };
    if (capacity !== null && session.taken > capacity)
      fail('capacity_below_taken', { field: 'capacity', data: { taken: session.taken } });
    return { ...to, id: session.id, capacity, isOver: false };
  });
  return {
    keptSessions,
    newSessions: made,
    goneSessions: away.map(({ id }) => id),
    ...planChanges(current, draft, now),
    goneOffCodes: current.offCodes
      .filter(({ id }) => !draft.offCodes.some((offCode) => offCode.id === id))
      .map(({ id }) => id),
    movesSessions:
      moves.some(({ session }) => session.taken > 0) ||
      stays.some(
        ({ session, to }) => session.taken > 0 && session.end > now && session.end.getTime() !== to.end.getTime(),
      ),
  };
}

interface Moves {
  moves: { session: SessionSeatsRow; to: SessionDraft }[];
  /** Those that disappear without another one in their place. */
  away: SessionSeatsRow[];
  /** Those that are new without having been another one. */
  made: SessionDraft[];
}

function movesOf(gone: readonly SessionSeatsRow[], fresh: readonly SessionDraft[], now: Date): Moves {
  const ahead = new Map(gone.filter(({ start }) => start > now).map((session) => [session.start.getTime(), session]));
  const named: Moves['moves'] = [];
  for (const to of fresh) {
    const session = to.was && ahead.get(to.was.getTime());
    // Of two that say so the first is believed.
    if (session && ahead.delete(session.start.getTime())) named.push({ session, to });
  }
  const away = gone.filter((one) => !named.some(({ session }) => session === one));
  const made = fresh.filter((one) => !named.some(({ to }) => to === one));
  const isMove = away.length > 0 && away.length === made.length && away.every(({ start }) => start > now);
  if (!isMove) return { moves: named, away, made };
  return { moves: [...named, ...away.map((session, i) => ({ session, to: made[i]! }))], away: [], made: [] };
}

/** A plan with guests stays, because payments refer to its price; the price may change for later guests. */
function planChanges(
  { plans, seats, sessions }: EditedEvent,
  draft: EventDraft,
  now: Date,
): Pick<Changes, 'keptPlans' | 'newPlans' | 'gonePlans'> {
  const isTaken = (planId: number): boolean => seats.some((seat) => seat.planId === planId && seat.taken > 0);
  const ahead = new Set(sessions.filter(({ end }) => end > now).map(({ id }) => id));
  const keptPlans = draft.plans.filter((plan): plan is PlanDraft & { id: number } => plan.id !== null);
  for (const plan of plans) {
    const i = draft.plans.findIndex(({ id }) => id === plan.id);
    const to = draft.plans[i];
    if (!to || to.type !== plan.type) {
      if (isTaken(plan.id)) fail('plan_in_use', { field: to ? `plans.${i}.type` : 'plans', data: { plan: plan.id } });
    } else if (to.capacity !== null) {
      const taken = Math.max(
        0,
        ...seats.filter((seat) => seat.planId === plan.id && ahead.has(seat.sessionId)).map((seat) => seat.taken),
      );
      if (taken > to.capacity) fail('capacity_below_taken', { field: `plans.${i}.capacity`, data: { taken } });
    }
  }
  return {
    keptPlans,
    newPlans: draft.plans.filter(({ id }) => id === null),
    gonePlans: plans.filter(({ id }) => !keptPlans.some((plan) => plan.id === id)).map(({ id }) => id),
  };
}

/**
 * Ids of the sessions and plans that an edit would change for their guests: removed, at another time, at another
 * price, or with fewer seats.
 */
export function touchedBy(
  { keptSessions, goneSessions, keptPlans, gonePlans }: Changes,
  { sessions, plans }: EditedEvent,
): { sessions: number[]; plans: number[] } {
  const isMoved = sessions.filter(({ id, start, end, capacity }) => {
    const to = keptSessions.find((kept) => kept.id === id);
    return to && (to.start.getTime() !== start.getTime() || to.end.getTime() !== end.getTime() || isLess(to, capacity));
  });
  const isOther = plans.filter(({ id, type, price, capacity }) => {
    const to = keptPlans.find((kept) => kept.id === id);
    return to && (to.type !== type || to.price !== price || isLess(to, capacity));
  });
  const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
  return { sessions: [...goneSessions, ...idsOf(isMoved)], plans: [...gonePlans, ...idsOf(isOther)] };
}

const isLess = ({ capacity }: { capacity: number | null }, than: number | null): boolean =>
  capacity !== null && (than === null || capacity < than);

type Field = keyof EventForm;

/** The fields of the form that differ from the event. */
export function changedFields(current: EditedEvent, draft: EventDraft): Field[] {
  const before = comparable({ ...current.event, ...current });
  const after = comparable({ ...draft.fields, ...draft });
  return keysOf(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

type Compared = EventDraft['fields'] &
  Pick<EventDraft, 'gallery' | 'categories' | 'contributors' | 'influencers'> & {
    sessions: readonly { start: Date; end: Date }[];
    plans: readonly PlanDraft[];
    offCodes: readonly EventDraft['offCodes'][number][];
  };

/** Equal strings for equal content; order counts only in the gallery. */
function comparable(event: Compared): Record<Field, unknown> {
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
  return {
    title: event.title,
    description: event.description,
    hashtags: event.hashtags,
    gallery: event.gallery,
    gallery_ratio: event.galleryRatio,
    categories: sorted(event.categories),
    dates: event.sessions.map(({ start, end }) => [start.getTime(), end.getTime()]),
    target_weeks: event.targetWeeks,
    timezone: event.timezone,
    city: event.cityId,
    address: event.address,
    online_address: event.onlineAddress,
    location: [event.latitude, event.longitude],
    support_number: event.supportNumber,
    custom_badge: event.customBadge,
    rules: event.rules,
    capacity: event.capacity,
    deadline: event.deadlineHours,
    places_per_member: event.placesPerMember,
    ...refundRuleOf(event),
    offer_hours: event.offerHours,
    is_close_friend: event.isCloseFriend,
    contributors: sorted(event.contributors),
    influencers: sorted(event.influencers),
    payment_type: event.paymentType,
    plans: event.plans.map(({ id, type, title, price, capacity }) => [id, type, title, price, capacity]),
    off_codes: event.offCodes.map(({ id, title, code, percent, useLimit, expiresAt }) => [
      id,
      title,
      code,
      percent,
      useLimit,
      expiresAt.getTime(),
    ]),
    sponsorship: event.sponsorship,
  };
}

/** What an edit changes for guests, for the event's room. */
export function linesOf(changed: readonly string[], changes: Changes, current: EditedEvent, now: Date): RoomLine[] {
  const moved = current.sessions.flatMap(({ id, start, end, taken }): RoomLine[] => {
    const to = changes.keptSessions.find((kept) => kept.id === id);
    if (!to || taken === 0 || end <= now || to.start.getTime() === start.getTime()) return [];
    return [{ kind: 'moved', was: start.toISOString(), start: to.start.toISOString() }];
  });
  return [...moved, ...(changesPlace(changed) ? [{ kind: 'place' } as const] : [])];
}

const ofThePlace: readonly Field[] = ['city', 'address', 'online_address', 'location'];

const changesPlace = (changed: readonly string[]): boolean => ofThePlace.some((field) => changed.includes(field));

/** Whether guests must be notified: of another place or another time. */
export const concernsGuests = (changed: readonly string[], { movesSessions }: Changes): boolean =>
  movesSessions || changesPlace(changed);
