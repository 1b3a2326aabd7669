import { and, desc, eq, ne } from 'drizzle-orm';
import type { PayOutRequest } from 'shared-kernel/contract/reward';
import type { Order } from 'shared-kernel/contract/scalar';
import type { Db } from '../../db/database.ts';
import { payOutRequests } from '../../db/schema/hosting.ts';
import { channels, users } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import { earliestFirst, latestFirst } from '../../http/keyset.ts';
import { type PageStart, toPage } from '../../http/page.ts';
import { recordAdminAct } from '../../notices/audit.ts';
import { notify } from '../../notices/notify.ts';
import { eventsOfHost, summaryOf } from './queries.ts';
import { lockAccount, type LockAccount, writePayout } from './service.ts';
import { theRow } from '../../db/theRow.ts';

type Row = typeof payOutRequests.$inferSelect;

/** How many of a host's own requests are shown. */
const shownRequests = 20;

const toRequest = (row: Row): PayOutRequest => ({
  id: row.id,
  amount: row.amount,
  sheba: row.sheba,
  status: row.status,
  reference: row.reference,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

export async function requestsOf(db: Db, userId: number): Promise<PayOutRequest[]> {
  const rows = await db
    .select()
    .from(payOutRequests)
    .where(eq(payOutRequests.userId, userId))
    .orderBy(desc(payOutRequests.id))
    .limit(shownRequests);
  return rows.map(toRequest);
}

/**
 * Stores a host's payout request: to their own sheba, no more than is available, one at a time. `lock` is replaced
 * only by the test that shows what happens without it.
 */
export async function requestPayOut(
  db: Db,
  { userId, amount, at }: { userId: number; amount: number; at: Date },
  lock: LockAccount = lockAccount,
): Promise<PayOutRequest> {
  return db.transaction(async (tx) => {
    await lock(tx, userId);
    const [user] = await tx.select({ sheba: users.shebaNumber }).from(users).where(eq(users.id, userId));
    const sheba = user?.sheba ?? fail('no_sheba');
    const waiting = await tx.select({ id: payOutRequests.id }).from(payOutRequests).where(waitingOf(userId));
    if (waiting.length > 0) fail('pay_out_waiting');
    const { balance } = await summaryOf(tx, userId, await eventsOfHost(tx, userId, at), at);
    if (amount > balance.available)
      fail('more_than_available', { field: 'amount', data: { available: balance.available } });
    const [row] = await tx.insert(payOutRequests).values({ userId, amount, sheba, createdAt: at }).returning();
    return toRequest(theRow(row, 'request'));
  });
}

const waitingOf = (userId: number) => and(eq(payOutRequests.userId, userId), eq(payOutRequests.status, 'waiting'));

export async function withdrawRequest(db: Db, id: number, userId: number, at: Date): Promise<PayOutRequest> {
  const [row] = await db
    .update(payOutRequests)
    .set({ status: 'withdrawn', decidedAt: at })
    .where(and(eq(payOutRequests.id, id), waitingOf(userId)))
    .returning();
  return toRequest(row ?? fail('not_found'));
}

export interface Decision {
  id: number;
  decision: 'pay' | 'reject';
  reference: string;
  reason: string;
  adminId: number;
  at: Date;
}

/** An admin has paid the request, or gives the reason for refusing; the host is notified. */
export async function decideRequest(
  db: Db,
  { id, decision, ...how }: Decision,
): Promise<{ request: PayOutRequest; userId: number }> {
  const { reference, reason, adminId, at } = how;
  if (decision === 'pay' && reference === '') fail('invalid', { field: 'reference', fault: 'required' });
  if (decision === 'reject' && reason === '') fail('invalid', { field: 'reason', fault: 'required' });
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ userId: payOutRequests.userId })
      .from(payOutRequests)
      .where(eq(payOutRequests.id, id));
    const userId = known?.userId ?? fail('not_found');
    // As for every payout: first the account is locked, then what belongs to it.
    await lockAccount(tx, userId);
    const [row] = await tx
      .update(payOutRequests)
      .set(
        decision === 'pay'
          ? { status: 'paid', reference, decidedAt: at }
          : { status: 'rejected', reason, decidedAt: at },
      )
      .where(and(eq(payOutRequests.id, id), eq(payOutRequests.status, 'waiting')))
      .returning();
    if (!row) fail('nothing_waiting');
    if (decision === 'pay') await writePayout(tx, { userId, amount: row.amount, reference, adminId, at });
    else {
      await recordAdminAct(tx, {
        userId: adminId,
        act: 'reward.decide',
        targetId: id,
        detail: { decision, reason, amount: row.amount },
        at,
      });
      // The site itself tells: which admin decided is not shown.
      await notify(tx, [userId], { kind: 'pay_out_rejected', actorId: null, text: reason, key: `payOut/${id}`, at });
    }
    return { request: toRequest(row), userId };
  });
}

const sorts = { asked: { id: payOutRequests.id }, amount: { amount: payOutRequests.amount, id: payOutRequests.id } };
const latestDecided = latestFirst({ at: payOutRequests.decidedAt, id: payOutRequests.id });

interface RequestFilter {
  status?: 'waiting' | 'decided' | undefined;
  sort?: keyof typeof sorts | undefined;
  order?: Order | undefined;
}

/** Hosts' requests, with what each has available now; those that wait, the oldest first unless asked otherwise. */
export async function requestPage(
  db: Db,
  { status = 'waiting', sort = 'asked', order }: RequestFilter,
  start: PageStart,
  at: Date,
) {
  const where = status === 'waiting' ? eq(payOutRequests.status, 'waiting') : ne(payOutRequests.status, 'waiting');
  const waiting = (order === 'descending' ? latestFirst : earliestFirst)(sorts[sort]);
  const list = status === 'waiting' ? waiting : latestDecided;
  const [found, total] = await Promise.all([
    db
      .select({ request: payOutRequests, username: channels.username })
      .from(payOutRequests)
      .leftJoin(channels, eq(channels.userId, payOutRequests.userId))
      .where(and(where, list.after(start)))
      .orderBy(...list.order)
      .limit(list.limit)
      .offset(list.offset(start)),
    db.$count(payOutRequests, where),
  ]);
  const { rows, next } = list.cut(found, ({ request: { id, decidedAt, amount } }) => ({
    id,
    ...(status === 'decided' && { at: decidedAt }),
    ...(status === 'waiting' && sort === 'amount' && { amount }),
  }));
  const data = await Promise.all(
    rows.map(async ({ request, username }) => {
      const { userId } = request;
      const { balance } = await summaryOf(db, userId, await eventsOfHost(db, userId, at), at);
      return { ...toRequest(request), username, available: balance.available };
    }),
  );
  return toPage(data, start, { total, next });
}
