import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { readReservations } from '../booking/queries.ts';
import type { Payment } from 'shared-kernel/contract/payment';
import type { Order } from 'shared-kernel/contract/scalar';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import { earliestFirst, latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toPayment } from './toPayment.ts';
import { type Refund, toRefund } from './toRefund.ts';
import { theRow } from '../../db/theRow.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The id of the row that the gateway knows. */
export const leaderId = sql<number>`coalesce(${payments.togetherWith}, ${payments.id})`;

/** The rows that are paid together, that of the gateway among them. */
export const isOfGroup = (id: number) => or(eq(payments.id, id), eq(payments.togetherWith, id));

/** In the order of their reservations, the one that the gateway knows first. */
export const findGroup = (db: Db, id: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(isOfGroup(id)).orderBy(asc(payments.id));

export async function findByTransId(db: Db, transId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.transId, transId));
  return row ?? null;
}

export async function findByRefNum(db: Db, refNum: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.refNum, refNum));
  return row ?? null;
}

/**
 * A user's payment by its number at the gateway, or of a factor number the most informative one: a paid one, else
 * the latest.
 */
export async function findByOrder(db: Db, userId: number, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(eq(payments.userId, userId), or(eq(payments.transId, orderId), eq(reservations.factorNumber, orderId))))
    .orderBy(desc(sql`${payments.status} = 'paid'`), desc(payments.id))
    .limit(1);
  return row?.payment ?? null;
}

export async function findReservation(db: Db, userId: number, factorNumber: string) {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.factorNumber, factorNumber), eq(reservations.userId, userId)));
  return row ?? null;
}

export async function factorNumberOf(db: Db, reservationId: number): Promise<string> {
  const [row] = await db
    .select({ factorNumber: reservations.factorNumber })
    .from(reservations)
    .where(eq(reservations.id, reservationId));
  return theRow(row, 'reservation').factorNumber;
}

/** A payment with all that it paid for, for its payer. */
export async function readPayment(db: Db, payment: PaymentRow, viewer: Viewer): Promise<Payment> {
  const group = await findGroup(db, payment.id);
  const [paidFor, factorNumber] = await Promise.all([
    readReservations(
      db,
      group.map(({ reservationId }) => reservationId),
      viewer,
    ),
    factorNumberOf(db, payment.reservationId),
  ]);
  return toPayment(group, factorNumber, paidFor);
}

const refundRows = (db: Db) =>
  db
    .select({
      payment: payments,
      /** As the gateway knows it. */
      transId: sql<string>`coalesce((select p.trans_id from payments p where p.id = ${payments.togetherWith}), ${payments.transId})`,
      factorNumber: reservations.factorNumber,
      endedAt: reservations.endedAt,
      eventTitle: events.title,
      username: channels.username,
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .leftJoin(channels, eq(channels.userId, payments.userId));
export type RefundRow = Awaited<ReturnType<typeof refundRows>>[number];

const refundSorts = {
  paid: { at: payments.paidAt, id: payments.id },
  /** What is given back, which may be a part. */
  amount: { amount: sql`coalesce(${payments.refundAmount}, ${payments.amount})`, id: payments.id },
};
interface RefundFilter {
  status?: 'refund_needed' | 'refunded' | undefined;
  sort?: keyof typeof refundSorts | undefined;
  order?: Order | undefined;
}

/** Payments that were refunded or are to be, the latest first unless asked otherwise. */
export async function refundPage(
  db: Db,
  { status, sort = 'paid', order }: RefundFilter,
  start: PageStart,
): Promise<Page<Refund>> {
  const list = (order === 'ascending' ? earliestFirst : latestFirst)(refundSorts[sort]);
  const where = and(
    inArray(payments.status, status ? [status] : ['refund_needed', 'refunded']),
    isNotNull(payments.paidAt),
  );
  const [found, total] = await Promise.all([
    refundRows(db)
      .where(and(where, list.after(start)))
      .orderBy(...list.order)
      .limit(list.limit)
      .offset(list.offset(start)),
    db.$count(payments, where),
  ]);
  const { rows, next } = list.cut(found, ({ payment: { paidAt, refundAmount, amount, id } }) =>
    sort === 'paid' ? { at: paidAt, id } : { amount: refundAmount ?? amount, id },
  );
  return toPage(rows.map(toRefund), start, { total, next });
}

export async function readRefund(db: Db, id: number): Promise<Refund | null> {
  const [row] = await refundRows(db).where(
    and(eq(payments.id, id), inArray(payments.status, ['refund_needed', 'refunded'])),
  );
  return row ? toRefund(row) : null;
}
