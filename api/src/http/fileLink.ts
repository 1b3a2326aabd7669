import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from 'shared-kernel/contract/locale';
import { accessTokens } from '../db/schema/signIn.ts';
import { fail } from '../errors/errors.ts';
import type { Caller } from './caller.ts';
import type { Deps } from './deps.ts';
import { goesOn } from './token.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

/**
 * In milliseconds: long enough to copy the address into another browser, too short to be found in somebody's history.
 */
const lifetime = 15 * 60_000;

/** Too long to guess. */
const signatureLetters = 22;

const link = /^(.*)[?&]link=([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,7})\.([a-z]{2})\.([\w-]{22})$/;

interface Signed {
  /** From the API's root on. */
  address: string;
  userId: number;
  sessionId: number;
  /** In seconds since 1970. */
  end: number;
  locale: string;
}

const sign = (secret: string, { address, userId, sessionId, end, locale }: Signed): string =>
  createHmac('sha256', secret)
    .update(['file', address, userId, sessionId, end, locale].join(' '))
    .digest('base64url')
    .slice(0, signatureLetters);

/** The address with a signature that opens it as this caller would, for a while and in this language. */
export async function signFile(
  { db, codePepper, now }: Deps,
  address: string,
  { id, tokenHash }: Caller,
  locale: Locale,
): Promise<{ address: string; ends_at: string }> {
  const [session] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, tokenHash));
  if (!session) fail('unauthenticated');
  const end = Math.floor((now().getTime() + lifetime) / 1000);
  const signed = { address, userId: id, sessionId: session.id, end, locale };
  const parts = [...[id, session.id, end].map((part) => part.toString(36)), locale, sign(codePepper, signed)];
  return {
    address: `${address}${address.includes('?') ? '&' : '?'}link=${parts.join('.')}`,
    ends_at: new Date(end * 1000).toISOString(),
  };
}

/** Whether an address says that it is signed. */
export const isLinked = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /[?&]link=/.test(url);

/** Finds the session that signed the address of a request. An address without a signature is left as it is. */
export async function openLink(
  { db, codePepper, now }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!isLinked(request)) return;
  const [, address = '', ...parts] = link.exec(request.url) ?? [];
  const [user = '', session = '', until = '', locale, signature = ''] = parts;
  // Refused in its language too.
  if (isLocale(locale)) request.headers['x-language'] = locale;
  const [userId = 0, sessionId = 0, end = 0] = [user, session, until].map((part) => Number.parseInt(part, 36));
  const isOurs =
    locale !== undefined &&
    timingSafeEqual(Buffer.from(sign(codePepper, { address, userId, sessionId, end, locale })), Buffer.from(signature));
  if (!isOurs || end * 1000 <= now().getTime()) fail('link_over');
  const [found] = await db
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, sessionId), goesOn(now())));
  request.linkedBy = found?.tokenHash ?? fail('link_over');
  // No part of what is asked for, and nothing for a page that is reached from the file.
  delete fieldsOf(request.query).link;
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
}
