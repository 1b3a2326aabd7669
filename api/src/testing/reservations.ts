import type { Db } from '../db/database.ts';
import { reservations } from '../db/schema/seats.ts';
import type { TestEvent, TestUser } from './rows.ts';

export interface ReservationWish {
  status?: 'held' | 'reserved' | 'canceled' | 'kicked' | 'expired';
  /** Which of the event's sessions and plans, from 0. */
  session?: number;
  plan?: number;
  count?: number;
  amount?: number;
  /** Toman paid online. */
  paid?: number;
  at?: string;
  checkedInAt?: string;
}

let made = 0;

/** A reservation as booking leaves it, made at a moment of one's choice; seats are not counted. */
export async function makeReservation(
  db: Db,
  event: TestEvent,
  guest: TestUser,
  wish: ReservationWish = {},
): Promise<number> {
  const [row] = await db
    .insert(reservations)
    .values({
      factorNumber: `F${++made}`,
      eventId: event.id,
      userId: guest.id,
      sessionId: event.sessions[wish.session ?? 0]!.id,
      planId: event.plans[wish.plan ?? 0]!.id,
      count: wish.count ?? 1,
      amount: wish.amount ?? wish.paid ?? 0,
      paid: wish.paid ?? 0,
      status: wish.status ?? 'reserved',
      createdAt: new Date(wish.at ?? '2026-11-20T10:00:00.000Z'),
      checkedInAt: wish.checkedInAt === undefined ? null : new Date(wish.checkedInAt),
    })
    .returning({ id: reservations.id });
  return row!.id;
}
