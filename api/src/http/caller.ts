import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken, idleSince, touchToken } from './token.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/database.ts';
import { channels, users } from '../db/schema/people.ts';
import { accessTokens } from '../db/schema/signIn.ts';

/** Who makes a call. */
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

/** The caller by the bearer token; null without one, or when it is unknown, expired, unused for too long or revoked. */
export async function findCaller(db: Db, request: FastifyRequest, now: Date): Promise<Caller | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [row] = await callerByToken(db).execute({ tokenHash, now, idleSince: idleSince(now) });
  if (!row) return null;
  const { lastUsedAt, ...caller } = row;
  await touchToken(db, tokenHash, lastUsedAt, now);
  return { ...caller, tokenHash };
}

const callerByToken = prepared((db) =>
  db
    .select({ id: users.id, roleId: users.roleId, username: channels.username, lastUsedAt: accessTokens.lastUsedAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(channels, eq(channels.userId, users.id))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, sql.placeholder('now')),
        gt(accessTokens.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('caller_by_token'),
);
