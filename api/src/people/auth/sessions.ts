import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { SignIn } from 'shared-kernel/contract/auth';
import type { User } from 'shared-kernel/contract/user';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { goesOn, issueToken } from '../../http/token.ts';
import { forgetDevice, keepDevice } from './knownDevices.ts';
import { notifyOwner, ownerNotified, provenEntries } from './notifyOwner.ts';
import { readUser } from './queries.ts';

/** The address, device and language of a caller. */
export interface Asker {
  /** The address, or the network that it is counted with. */
  ip: string;
  device: string;
  /** Empty where no proxy names it. */
  city: string;
  locale: Locale;
  /** Hash of the device token that the browser sent; null without one. */
  deviceHash: string | null;
}

export interface Session {
  access_token: string;
  /** For the browser to store and send whenever somebody signs in; absent when it has it already. */
  device_token?: string;
  user: User;
}

export interface Opened {
  userId: number;
  token: string;
  deviceToken: string | null;
  /** The account was signed in to before, and never from this device. */
  isNewDevice: boolean;
}

const fromOf = ({ device, city, locale }: Asker) => ({ device, city, locale });

/** Begins a session after a proof of identity; the device is known from then on. */
export async function openSession(tx: Db, userId: number, asker: Asker, now: Date): Promise<Opened> {
  const [shutOut] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.blockedAt)));
  if (shutOut) fail('account_blocked');
  const device = await keepDevice(tx, userId, asker.deviceHash, now);
  return {
    userId,
    token: await issueToken(tx, userId, now, { ...fromOf(asker), deviceHash: device.hash }),
    deviceToken: device.token,
    isNewDevice: device.isNew,
  };
}

/** Begins a session without any proof; the device is not recorded. */
export const openLightSession = async (tx: Db, userId: number, asker: Asker, now: Date): Promise<Opened> => ({
  userId,
  token: await issueToken(tx, userId, now, fromOf(asker)),
  deviceToken: null,
  isNewDevice: false,
});

/**
 * Begins a session and tells the owner of a device that is not known, on the site and at every entry but the one that has
 * just taken the code.
 */
export async function openTold(
  tx: Db,
  deps: Pick<Deps, 'siteUrl' | 'product' | 'limits'>,
  userId: number,
  asker: Asker,
  { now, provenBy = null }: { now: Date; provenBy?: string | null },
): Promise<Opened> {
  const opened = await openSession(tx, userId, asker, now);
  if (opened.isNewDevice)
    await notifyOwner(tx, deps, {
      userId,
      change: { kind: 'new_device', what: asker.device },
      to: (await provenEntries(tx, userId)).filter(({ entry }) => entry !== provenBy),
      locale: asker.locale,
      at: now,
    });
  return opened;
}

/** After the transaction: the owner's other pages show it, and the messages go out. */
export const ownerToldOf = (deps: Pick<Deps, 'db' | 'live'>, { isNewDevice, userId }: Opened): void => {
  if (isNewDevice) ownerNotified(deps, userId);
};

export const toSession = async (
  deps: Deps,
  { token, deviceToken, userId }: Opened,
  locale: Locale,
): Promise<Session> => ({
  access_token: token,
  ...(deviceToken !== null && { device_token: deviceToken }),
  user: await readUser(deps.db, userId, locale),
});

const standing = (userId: number, now: Date) => and(eq(accessTokens.userId, userId), goesOn(now));

/** Where the caller is signed in: this session first, then by latest use. */
export async function listSessions(db: Db, caller: Caller, now: Date): Promise<SignIn[]> {
  const isCurrent = sql<boolean>`${accessTokens.tokenHash} = ${caller.tokenHash}`;
  const rows = await db
    .select({
      id: accessTokens.id,
      createdAt: accessTokens.createdAt,
      lastUsedAt: accessTokens.lastUsedAt,
      device: accessTokens.device,
      city: accessTokens.city,
      isCurrent,
    })
    .from(accessTokens)
    .where(standing(caller.id, now))
    .orderBy(desc(isCurrent), desc(accessTokens.lastUsedAt), desc(accessTokens.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    device: row.device,
    city: row.city,
    is_current: row.isCurrent,
  }));
}

/** Ends one session of the caller and forgets its device; for others' sessions the answer is 404. */
export async function endSession(deps: Deps, caller: Caller, id: number): Promise<SignIn[]> {
  const now = deps.now();
  const ended = await deps.db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(standing(caller.id, now), eq(accessTokens.id, id)))
    .returning({ deviceHash: accessTokens.deviceHash });
  const [session] = ended;
  if (!session) fail('not_found');
  if (session.deviceHash !== null) await forgetDevice(deps.db, caller.id, session.deviceHash);
  return listSessions(deps.db, caller, now);
}

export const endSessions = (tx: Db, userId: number, now: Date, except?: string) =>
  tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.userId, userId),
        isNull(accessTokens.revokedAt),
        except === undefined ? undefined : ne(accessTokens.tokenHash, except),
      ),
    );
