import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import type { MadePasskey, Passkey, PasskeyToAsk, PasskeyToMake, ShownPasskey } from 'shared-kernel/contract/passkey';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { passkeys } from '../../db/schema/signIn.ts';
import { fail } from '../../errors/errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Deps } from '../../http/deps.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { laneOf } from '../auth/lane.ts';
import { readUser } from '../auth/queries.ts';
import { limitTries } from '../auth/service.ts';
import { type Asker, openTold, ownerToldOf, type Session, toSession } from '../auth/sessions.ts';
import { ownerNotified, provenEntries, notifyOwner } from '../auth/notifyOwner.ts';
import { makeChallenge, useChallenge } from './challenges.ts';
import { algorithms, judgeMade, judgeShown, siteOf } from './judge.ts';
import { deletePasskey, findOwner, listPasskeys, lockPasskey, type PasskeyRow, rowsOf } from './queries.ts';

/** Per account: a few devices, and keys for each of them. */
const most = 20;
/** Each sign-in page requests a challenge, and a whole network may be behind one address. */
const asksForEachTry = 10;

/**
 * The user handle for authenticators: one for all keys of an account, and nothing can be read from it. After the
 * first key it stays, even if the secret changes.
 */
const handleOf = ({ codePepper }: Deps, userId: number, known: readonly PasskeyRow[]): string =>
  known[0]?.userHandle ?? createHmac('sha256', codePepper).update(`passkey/${userId}`).digest('base64url');

/** The options from which a member's browser makes a key. */
export async function beginPasskey(deps: Deps, { id }: Caller, locale: Locale): Promise<PasskeyToMake> {
  const { db } = deps;
  const known = await rowsOf(db, id);
  if (known.length >= most) fail('too_many_passkeys');
  const user = await readUser(db, id, locale);
  const entry = user.all_entries.find((one) => one.is_verified)?.entry ?? '';
  const fullName = [user.name.first, user.name.last].filter(Boolean).join(' ');
  return {
    challenge: await makeChallenge(db, id, deps.now()),
    rp: { id: siteOf(deps).host, name: deps.product[locale] },
    user: {
      id: handleOf(deps, id, known),
      name: user.username ?? entry,
      display_name: fullName || (user.username ?? entry),
    },
    algorithms,
    exclude: known.map((row) => ({ id: row.credentialId, transports: row.transports })),
  };
}

/** Stores a key that a member's browser has made. */
export async function addPasskey(
  deps: Deps,
  { id: userId }: Caller,
  made: MadePasskey,
  { device, locale }: Asker,
): Promise<Passkey[]> {
  const { db } = deps;
  const now = deps.now();
  const challenge = await useChallenge(db, made.client_data, userId, now);
  const judged = await judgeMade(deps, made, challenge);
  const list = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const known = await rowsOf(tx, userId);
    if (known.length >= most) fail('too_many_passkeys');
    const kept = await tx
      .insert(passkeys)
      .values({
        credentialId: made.id,
        userId,
        userHandle: handleOf(deps, userId, known),
        transports: made.transports,
        name: device,
        createdAt: now,
        ...judged,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    // Already registered: an authenticator never makes the same one twice.
    if (kept.length === 0) fail('invalid_passkey');
    const change = { kind: 'passkey_added', what: device } as const;
    await notifyOwner(tx, deps, { userId, change, to: await provenEntries(tx, userId), locale, at: now });
    return listPasskeys(tx, userId);
  });
  ownerNotified(deps, userId);
  return list;
}

/** Two keys added at once are counted one after the other. */
const lockAccount = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

export async function removePasskey(
  deps: Deps,
  { id: userId }: Caller,
  id: number,
  locale: Locale,
): Promise<Passkey[]> {
  const list = await deps.db.transaction(async (tx) => {
    const name = await deletePasskey(tx, userId, id);
    if (name === null) fail('not_found');
    const change = { kind: 'passkey_removed', what: name } as const;
    await notifyOwner(tx, deps, { userId, change, to: await provenEntries(tx, userId), locale, at: deps.now() });
    return listPasskeys(tx, userId);
  });
  ownerNotified(deps, userId);
  return list;
}

/** A challenge for somebody who is not known yet. */
export async function askForPasskey(deps: Deps, { ip }: Asker): Promise<PasskeyToAsk> {
  const now = deps.now();
  await limitPerHour(deps.db, `passkeys/${ip}`, asksForEachTry * deps.limits.triesPerHour, now);
  return { challenge: await makeChallenge(deps.db, null, now), rp_id: siteOf(deps).host };
}

/** Signs in the owner of a key. An unknown key, a wrong signature and a copied key are refused alike. */
export async function signInWithPasskey(deps: Deps, shown: ShownPasskey, asker: Asker): Promise<Session> {
  const { db } = deps;
  const now = deps.now();
  await limitTries(deps, laneOf(asker, await findOwner(db, shown.id, { deviceHash: asker.deviceHash, now })));
  const challenge = await useChallenge(db, shown.client_data, null, now);
  const opened = await db.transaction(async (tx) => {
    const kept = await lockPasskey(tx, shown.id);
    if (!kept || kept.userHandle !== shown.user_handle) fail('invalid_passkey');
    const counter = await judgeShown(deps, shown, challenge, kept);
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, kept.id));
    return openTold(tx, deps, kept.userId, asker, { now });
  });
  ownerToldOf(deps, opened);
  return toSession(deps, opened, asker.locale);
}
