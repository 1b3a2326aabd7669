import type { Db } from '../db/database.ts';
import { reservations } from '../db/schema/seats.ts';
import type { TestEvent, TestUser } from './rows.ts';

export interface ReservationOptions {
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

/** A reservation as booking leaves it, made at any moment; seats are not counted. */
export async function makeReservation(
  db: Db,
  event: TestEvent,
  guest: TestUser,
  options: ReservationOptions = {},
): Promise<number> {
  const [row] = await db
    .insert(reservations)
    .values({
      factorNumber: `F${++made}`,
      eventId: event.id,
      userId: guest.id,
      sessionId: event.sessions[options.session ?? 0]!.id,
      planId: event.plans[options.plan ?? 0]!.id,
      count: options.count ?? 1,
      amount: options.amount ?? options.paid ?? 0,
      paid: options.paid ?? 0,
      status: options.status ?? 'reserved',
      createdAt: new Date(options.at ?? '2026-11-20T10:00:00.000Z'),
      checkedInAt: options.checkedInAt === undefined ? null : new Date(options.checkedInAt),
    })
    .returning({ id: reservations.id });
  return row!.id;
}
