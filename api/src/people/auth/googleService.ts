import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { providerSignIns } from '../../db/schema/signIn.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { arrive, depart } from './google.ts';
import { findOrMakeAccount } from './googleAccount.ts';
import { laneOf } from './lane.ts';
import { limitTries, notifyOfProof } from './service.ts';
import { type Asker, openTold, ownerToldOf, type Session, toSession } from './sessions.ts';
import { hashToken, randomSecret } from '../../http/token.ts';

const minute = 60_000;
/** How long somebody may take at Google, and how long the ticket stays valid. In milliseconds. */
const stayLifetime = 10 * minute;
const ticketLifetime = 2 * minute;

/** Begins a sign-in and returns the address to go to. */
export async function leaveForGoogle(
  deps: Deps,
  { challenge, reference }: { challenge: string; reference: string | undefined },
  { ip }: Asker,
): Promise<string> {
  const now = deps.now();
  await limitPerHour(deps.db, `google/${ip}`, deps.limits.triesPerHour, now);
  const { url, state, nonce, codeVerifier } = await depart(deps);
  await deps.db.insert(providerSignIns).values({
    stateHash: hashToken(state),
    provider: 'google',
    nonce,
    codeVerifier,
    challenge,
    reference,
    expiresAt: new Date(now.getTime() + stayLifetime),
  });
  return url;
}

/**
 * Ends a sign-in at Google and returns a ticket, which is useless without the secret of the browser that began it.
 */
export async function returnFromGoogle(
  deps: Deps,
  { state, search }: { state: string | undefined; search: string },
  asker: Asker,
): Promise<string> {
  await limitTries(deps, laneOf(asker, null));
  if (!state) fail('sign_in_expired');
  const now = deps.now();
  const stateHash = hashToken(state);
  // Claimed before Google is asked: of two returns with the same state one goes on.
  const [begun] = await deps.db
    .update(providerSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(providerSignIns.stateHash, stateHash),
        isNull(providerSignIns.usedAt),
        isNull(providerSignIns.ticketHash),
        gt(providerSignIns.expiresAt, now),
      ),
    )
    .returning();
  if (!begun) fail('sign_in_expired');
  const account = await arrive(deps, search, { state, nonce: begun.nonce, codeVerifier: begun.codeVerifier });
  const { userId, ...proven } = await findOrMakeAccount(deps.db, {
    account,
    reference: begun.reference ?? undefined,
    at: now,
  });
  notifyOfProof(deps, proven);
  const ticket = randomSecret();
  await deps.db
    .update(providerSignIns)
    .set({ userId, ticketHash: hashToken(ticket), usedAt: null, expiresAt: new Date(now.getTime() + ticketLifetime) })
    .where(eq(providerSignIns.stateHash, stateHash));
  return ticket;
}

/** Turns a ticket into a session, once, for the browser that began the sign-in. */
export async function openGoogleSession(
  deps: Deps,
  { ticket, verifier }: { ticket: string; verifier: string },
  asker: Asker,
): Promise<Session> {
  await limitTries(deps, laneOf(asker, null));
  const now = deps.now();
  const outcome = await deps.db.transaction(async (tx) => {
    const [used] = await tx
      .update(providerSignIns)
      .set({ usedAt: now })
      .where(
        and(
          eq(providerSignIns.ticketHash, hashToken(ticket)),
          eq(providerSignIns.challenge, challengeOf(verifier)),
          isNotNull(providerSignIns.userId),
          isNull(providerSignIns.usedAt),
          gt(providerSignIns.expiresAt, now),
        ),
      )
      .returning({ userId: providerSignIns.userId });
    const userId = used?.userId ?? fail('sign_in_expired', { field: 'ticket' });
    return openTold(tx, deps, userId, asker, { now });
  });
  ownerToldOf(deps, outcome);
  return toSession(deps, outcome, asker.locale);
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
