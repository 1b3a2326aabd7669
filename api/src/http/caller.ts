import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { cityOf } from './city.ts';
import { namedLocale } from './locale.ts';
import { hashToken, idleSince, touchToken } from './token.ts';
import type { BudgetKind } from './memberBudgets.ts';
import { onTop, type Spent, spendingOf } from './spendBudget.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/database.ts';
import { channels, users } from '../db/schema/people.ts';
import { memberBudgets } from '../db/schema/requests.ts';
import { accessTokens } from '../db/schema/signIn.ts';

export interface Caller {
  id: number;
  roleId: number;
  /** Null until the profile is completed. */
  username: string | null;
  tokenHash: string;
}

export const isVerified = (caller: Caller): boolean => caller.roleId >= 2;
export const isAdmin = (caller: Caller): boolean => caller.roleId >= 6;
export const isSuperAdmin = (caller: Caller): boolean => caller.roleId >= 7;

/**
 * The caller by the bearer token; null without one, or if it is unknown, expired, unused for too long or revoked.
 */
export async function findCaller(db: Db, request: FastifyRequest, now: Date): Promise<Caller | null> {
  const tokenHash = sessionOf(request);
  if (!tokenHash) return null;
  const [row] = await callerByToken(db).execute({
    tokenHash,
    now: now.toISOString(),
    idleSince: idleSince(now).toISOString(),
  });
  if (!row) return null;
  const { lastUsedAt, lastLocale, ...caller } = row;
  await touchToken(db, { tokenHash, lastUsedAt, lastLocale, now: useOf(request) }, now);
  return { ...caller, tokenHash };
}

/**
 * The same for a call that changes something: the same statement takes one act out of the caller's budget.
 */
export async function findSpender(
  db: Db,
  request: FastifyRequest,
  now: Date,
  kind: BudgetKind,
): Promise<{ caller: Caller; spent: Spent } | null> {
  const tokenHash = sessionOf(request);
  if (!tokenHash) return null;
  const [row] = await spenderByToken(db).execute({
    tokenHash,
    idleSince: idleSince(now).toISOString(),
    ...spendingOf(kind, now),
  });
  if (!row) return null;
  const { lastUsedAt, lastLocale, count, windowEnd, ...caller } = row;
  await touchToken(db, { tokenHash, lastUsedAt, lastLocale, now: useOf(request) }, now);
  return { caller: { ...caller, tokenHash }, spent: { count, windowEnd } };
}

const useOf = (request: FastifyRequest) => ({ city: () => cityOf(request), locale: () => namedLocale(request) });

/** The hash of the token that was sent, or of the session that signed the address. */
function sessionOf({ headers, linkedBy }: FastifyRequest): string | undefined {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1];
  return token ? hashToken(token) : linkedBy;
}

const selectCaller = (db: Db) =>
  db
    .select({
      id: users.id,
      roleId: users.roleId,
      username: channels.username,
      lastUsedAt: accessTokens.lastUsedAt,
      lastLocale: accessTokens.locale,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(channels, eq(channels.userId, users.id))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        gt(accessTokens.lastUsedAt, sql`${sql.placeholder('idleSince')}::timestamptz`),
        isNull(users.blockedAt),
      ),
    );

const callerByToken = prepared((db) => selectCaller(db).prepare('caller_by_token'));

const spenderByToken = prepared((db) => {
  const found = db.$with('found').as(selectCaller(db));
  const spent = db.$with('spent').as(
    db
      .insert(memberBudgets)
      .select(
        db
          .select({
            userId: found.id,
            kind: sql<string>`${sql.placeholder('kind')}::text`.as('kind'),
            windowEnd: sql<Date>`${sql.placeholder('end')}::timestamptz`.as('window_end'),
            count: sql<number>`1`.as('count'),
          })
          .from(found),
      )
      .onConflictDoUpdate(onTop)
      .returning({ count: memberBudgets.count, windowEnd: memberBudgets.windowEnd }),
  );
  return db
    .with(found, spent)
    .select({
      id: found.id,
      roleId: found.roleId,
      username: found.username,
      lastUsedAt: found.lastUsedAt,
      lastLocale: found.lastLocale,
      count: spent.count,
      windowEnd: spent.windowEnd,
    })
    .from(found)
    .innerJoin(spent, sql`true`)
    .prepare('spender_by_token');
});
