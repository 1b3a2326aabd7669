import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-kernel/contract/call';
import type { CallName } from 'shared-kernel/contract/calls';
import { furthest } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/requests.ts';
import type { Deps } from './deps.ts';
import { refusalOf } from './errorHandler.ts';
import { localeOf } from './locale.ts';
import { budgetOf } from './memberBudgets.ts';
import { ApiError, fail } from '../errors/errors.ts';

/** For how long a key gives the same answer, in milliseconds. */
export const keptFor = 24 * 3600_000;
/** No answer takes longer; one still missing then was lost with its process. In milliseconds. */
const lostAfter = 30_000;
const longestWait = 10_000;

/** A request that its caller may repeat without a second effect. */
export interface Retriable {
  userId: number;
  key: string;
  call: string;
  requestHash: string;
}

/** The stored answer: status and JSON. */
export interface Kept {
  status: number;
  text: string;
}

/**
 * Whether a call's answer is kept for retries: only where a member's budget, or being staff, bounds how many are kept.
 * What has no budget can be repeated anyhow: it asks, or takes something away. Signing in answers with a secret, which
 * is not stored.
 */
export const isRetriable = (call: CallName, { method, produces, upload, permission }: CallDefinition): boolean =>
  method !== 'GET' &&
  !produces &&
  !upload &&
  !call.startsWith('auth.') &&
  (permission === 'admin' || budgetOf(call) !== null);

/** The request with its `Idempotency-Key`; null without one, or where a key has no meaning. */
export function readRetriable(request: FastifyRequest, call: CallName, definition: CallDefinition): Retriable | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.caller || !isRetriable(call, definition)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,80}$/.test(key)) fail('invalid', { field: 'Idempotency-Key' });
  const requestHash = createHash('sha256')
    .update(`${definition.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  return { userId: request.caller.id, key, call, requestHash };
}

/**
 * Answers a retriable request: it is carried out once, and repetitions, at the same time or later, get the same
 * answer.
 */
export async function replyOnce(
  deps: Deps,
  retriable: Retriable,
  request: FastifyRequest,
  reply: FastifyReply,
  carryOut: () => Promise<unknown>,
): Promise<FastifyReply> {
  const kept = await answerOnce(deps, retriable, async () => {
    try {
      const answer = await carryOut();
      return { status: reply.statusCode, text: reply.serialize(answer) as string };
    } catch (error) {
      // Refusals are answers too, except those that ask to come back later.
      const refusal = error instanceof ApiError ? refusalOf(localeOf(request), error.code, error.details) : null;
      if (!refusal || refusal.status >= 500 || refusal.status === 429) throw error;
      return refusal;
    }
  });
  return reply.code(kept.status).type('application/json; charset=utf-8').send(kept.text);
}

/** The state of a request's key. */
type Found = 'mine' | 'in_progress' | 'other_request' | Kept;
/** Decides whether this request is the one to be carried out. */
export type ClaimKey = (db: Db, retriable: Retriable, now: Date) => Promise<Found>;

/**
 * One statement takes the key, so that exactly one of many requests does. Expired keys and lost claims are taken
 * over.
 */
export const claimKey: ClaimKey = async (db, { userId, key, call, requestHash }, now) => {
  const fresh = { call, requestHash, status: null, answer: null, createdAt: now };
  const isLost = and(
    isNull(idempotencyKeys.status),
    or(
      lte(idempotencyKeys.createdAt, new Date(now.getTime() - lostAfter)),
      gt(idempotencyKeys.createdAt, furthest(now, 0)),
    ),
    eq(idempotencyKeys.requestHash, requestHash),
  );
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ userId, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: fresh,
      setWhere: or(lte(idempotencyKeys.createdAt, new Date(now.getTime() - keptFor)), isLost),
    })
    .returning({ key: idempotencyKeys.key });
  return mine ? 'mine' : findKey(db, { userId, key, call, requestHash });
};

const findKey = async (db: Db, { userId, key, requestHash }: Retriable): Promise<Found> => {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (!row) return 'in_progress';
  if (row.requestHash !== requestHash) return 'other_request';
  return row.status === null || row.answer === null ? 'in_progress' : { status: row.status, text: row.answer };
};

/**
 * Carries out a claimed request, stores the answer, and returns it to whoever waits. Nothing is stored when it
 * fails, so that a retry is a new attempt.
 */
export async function answerOnce(
  { db, now, repeatsWaitFor = longestWait }: Pick<Deps, 'db' | 'now' | 'repeatsWaitFor'>,
  retriable: Retriable,
  carryOut: () => Promise<Kept>,
  claim: ClaimKey = claimKey,
): Promise<Kept> {
  for (let waited = 0, step = 25; waited <= repeatsWaitFor; waited += step, step = Math.min(step * 2, 250)) {
    const claimedAt = now();
    const found = await claim(db, retriable, claimedAt);
    if (found === 'mine') return store(db, retriable, claimedAt, carryOut);
    if (found === 'other_request') fail('key_reused', { field: 'Idempotency-Key' });
    if (found !== 'in_progress') return found;
    await pause(step);
  }
  return fail('in_progress', { retryAfter: 5 });
}

async function store(
  db: Db,
  { userId, key }: Retriable,
  claimedAt: Date,
  carryOut: () => Promise<Kept>,
): Promise<Kept> {
  // Only while the claim is still this request's: a slow one may have been taken over.
  const isMine = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, claimedAt),
    isNull(idempotencyKeys.status),
  );
  const kept = await carryOut().catch(async (error: unknown) => {
    await db.delete(idempotencyKeys).where(isMine);
    throw error;
  });
  await db.update(idempotencyKeys).set({ status: kept.status, answer: kept.text }).where(isMine);
  return kept;
}
