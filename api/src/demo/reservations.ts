import type { IranCalendar } from './iranCalendar.ts';
import { makePrng, type Prng } from '../drawing/prng.ts';
import type {
  SeedChannel,
  SeedCloseFriend,
  SeedEvent,
  SeedPlan,
  SeedReservation,
  SeedUser,
} from './world/worldTypes.ts';
import { theRow } from '../db/theRow.ts';
import { hostOf } from './hostOf.ts';

interface Sources {
  calendar: IranCalendar;
  users: SeedUser[];
  channels: SeedChannel[];
  closeFriends: SeedCloseFriend[];
  events: SeedEvent[];
}

const guestsAtMost = 16;
const narvanGuestsAtMost = 30;
/** The share of narvan's events, past and coming, in which Sara has a seat. */
const saraSeats = 0.55;

function amountOf(event: SeedEvent, plan: SeedPlan, count: number, percent: number): number {
  return event.paymentType === 'free' ? 0 : Math.round((plan.price * count * (100 - percent)) / 100);
}

/** When it was booked: between announcement and start, at the latest yesterday, mostly late. */
function bookedAt(rng: Prng, calendar: IranCalendar, event: SeedEvent, start: string, isNarvan: boolean): string {
  const opened = Math.max(calendar.offsetOf(event.createdAt), isNarvan && event.status === 'open' ? -30 : -Infinity);
  const closed = Math.min(calendar.offsetOf(start) - event.deadlineHours / 24, 0);
  const offset = opened + (closed - opened) * (isNarvan ? rng.next() : Math.sqrt(rng.next())) * 0.995;
  return calendar.at(0, Math.floor(offset * 24 * 60));
}

/** How full one event gets. */
interface Demand {
  isSoldOut: boolean;
  seats: number;
  guests: number;
}

function demandFor(rng: Prng, event: SeedEvent, isNarvan: boolean): Demand {
  const isPast = event.status === 'ended';
  const capacity = event.capacity ?? 120;
  const isOneSession = event.dates.flatMap(({ times }) => times).length === 1;
  if (isOneSession && capacity <= 30 && rng.chance(isPast ? 0.3 : 0.12))
    return { isSoldOut: true, seats: capacity, guests: capacity };
  const share = isPast ? 0.35 + rng.next() * 0.55 : 0.1 + rng.next() * 0.5;
  return {
    isSoldOut: false,
    seats: Math.floor(capacity * share),
    guests: isNarvan ? narvanGuestsAtMost : guestsAtMost,
  };
}

/** Members, and which of them may come to an event. */
class Members {
  readonly all: SeedUser[];
  readonly sara: SeedUser;
  private readonly byCity: Map<number | null, SeedUser[]>;
  private readonly closeFriends: SeedCloseFriend[];

  constructor(users: SeedUser[], channels: SeedChannel[], closeFriends: SeedCloseFriend[]) {
    const hosts = new Set(channels.filter(({ isHost }) => isHost).map(({ userId }) => userId));
    // Guests are people, not businesses or the site's staff.
    this.all = users.filter(({ id, roleId }) => roleId === 2 && !hosts.has(id));
    this.sara = theRow(this.all[0], 'sara');
    this.byCity = Map.groupBy(this.all, ({ cityId }) => cityId);
    this.closeFriends = closeFriends;
  }

  /** Those who were members before the event was made, and may see it. */
  whoMayCome(event: SeedEvent, hostId: number): (user: SeedUser) => boolean {
    const friends = new Set(
      this.closeFriends.filter(({ ownerUserId }) => ownerUserId === hostId).map(({ friendUserId }) => friendUserId),
    );
    return (user) =>
      user.id !== hostId && user.createdAt < event.createdAt && (!event.closeFriendsOnly || friends.has(user.id));
  }

  /** Most guests live where the event is. */
  around(rng: Prng, event: SeedEvent): SeedUser[] {
    const locals = event.onlineAddress ? this.all : (this.byCity.get(event.cityId) ?? []);
    return [...locals, ...rng.sample(this.all, 24)];
  }
}

/** The guests of an event, Sara first if she comes: her pages need something to show. */
function guestsOf(rng: Prng, event: SeedEvent, channel: SeedChannel, members: Members, atMost: number): SeedUser[] {
  const { sara } = members;
  const mayCome = members.whoMayCome(event, channel.userId);
  const guests = new Set(rng.sample(members.around(rng, event).filter(mayCome), atMost));
  guests.delete(sara);
  const wants = () =>
    channel.username === 'narvan' ? rng.chance(saraSeats) : event.cityId === sara.cityId && rng.chance(0.22);
  return mayCome(sara) && wants() ? [sara, ...guests] : [...guests];
}

/**
 * Seats taken. The seats of all dates of an event together never exceed its capacity, so the limit holds whether
 * capacity is counted by event, by date, by time or by plan. Nobody has two live reservations at one event.
 */
export function makeReservations({ calendar, users, channels, closeFriends, events }: Sources): SeedReservation[] {
  const members = new Members(users, channels, closeFriends);
  const reservations: SeedReservation[] = [];
  for (const event of events) {
    const rng = makePrng(`reservations/${event.id}`);
    const channel = hostOf(channels, event);
    const isNarvan = channel.username === 'narvan';
    const demand = demandFor(rng, event, isNarvan);
    let free = demand.seats;
    for (const user of guestsOf(rng, event, channel, members, demand.guests)) {
      if (free === 0) break;
      const count = Math.min(free, demand.isSoldOut ? rng.int(1, 3) : 1 + rng.weighted([0.62, 0.27, 0.08, 0.03]));
      const date = rng.pick(event.dates);
      const time = rng.pick(date.times);
      const plan = rng.pick(event.plans);
      const offCode = event.offCodes[0] && rng.chance(0.3) ? event.offCodes[0] : null;
      const isCancelled = !demand.isSoldOut && user.id !== members.sara.id && rng.chance(0.06);
      if (!isCancelled) free -= count;
      const id = reservations.length + 1;
      reservations.push({
        id,
        eventId: event.id,
        userId: user.id,
        dateId: date.id,
        timeId: time.id,
        planId: plan.id,
        count,
        amount: amountOf(event, plan, count, offCode?.percent ?? 0),
        offCodeId: offCode?.id ?? null,
        status: isCancelled ? 'cancelled' : 'reserved',
        factorNumber: `DH${String(140_000 + id)}`,
        createdAt: bookedAt(rng, calendar, event, time.start, isNarvan),
      });
    }
  }
  return reservations;
}

export function takenSeats(reservations: SeedReservation[]): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { eventId, count, status } of reservations)
    if (status === 'reserved') taken.set(eventId, (taken.get(eventId) ?? 0) + count);
  return taken;
}
