import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violation.ts';
import { channels, userFavoriteCategories, userFavoriteCities, users } from '../../db/schema/people.ts';
import { categories, cities } from '../../db/schema/places.ts';
import { fail } from '../../errors/errors.ts';
import type { Call } from '../../http/route.ts';
import { notify } from '../../notices/notify.ts';
import { findNetwork, readSocialUsername } from '../../property/socialNetworks.ts';
import { foldText } from 'shared-kernel/language/fold';
import { hasLetter } from 'shared-kernel/language/name';
import { isTakenFrom } from './queries.ts';
import { readBirthday, readCardNumber, readSheba } from './rules.ts';
import { foldUsername, isWellFormedUsername, usernameLook } from 'shared-kernel/language/username';
import { isReserved } from './username.ts';
import { theRow } from '../../db/theRow.ts';

type ProfileForm = Call<'channel.update'>['body'];

const day = 24 * 3600_000;

/** A username as it is stored; throws for one that nobody may have. */
function readUsername(typed: string): string {
  const username = foldUsername(typed);
  if (!isWellFormedUsername(username)) fail('invalid', { field: 'username', fault: 'noUsername' });
  if (isReserved(username)) fail('username_reserved', { field: 'username' });
  return username;
}

/**
 * Changes the given fields and leaves the rest, all or nothing. Answers the channel's id, and the inviter to notify.
 * Between two who want the same name at once the unique index decides.
 */
export async function updateProfile(
  db: Db,
  userId: number,
  form: ProfileForm,
  now: Date,
): Promise<{ id: number; inviterId: number | null }> {
  const own = {
    ...(form.first_name !== undefined && { firstName: form.first_name.trim() }),
    ...(form.last_name !== undefined && { lastName: form.last_name.trim() }),
    ...(form.job !== undefined && { job: form.job }),
    ...(form.description !== undefined && { description: form.description }),
    ...(form.gender !== undefined && { gender: form.gender }),
    ...(form.city !== undefined && { cityId: form.city }),
    ...(form.biography !== undefined && { biography: form.biography }),
    ...(form.birthday !== undefined && { birthday: form.birthday && readBirthday(form.birthday, now) }),
    ...(form.social_links && { socials: readSocials(form.social_links) }),
    ...(form.card_number !== undefined && {
      cardNumber: form.card_number
        ? (readCardNumber(form.card_number) ?? fail('invalid_card', { field: 'card_number' }))
        : null,
    }),
    ...(form.sheba_number !== undefined && {
      shebaNumber: form.sheba_number
        ? (readSheba(form.sheba_number) ?? fail('invalid_sheba', { field: 'sheba_number' }))
        : null,
    }),
  };
  if (own.firstName === '') fail('invalid', { field: 'first_name', fault: 'required' });
  if (own.firstName && !hasLetter(own.firstName)) fail('invalid', { field: 'first_name', fault: 'noLetter' });
  if (own.lastName && !hasLetter(own.lastName)) fail('invalid', { field: 'last_name', fault: 'noLetter' });
  const username = form.username === undefined ? undefined : readUsername(form.username);
  return db
    .transaction(async (tx) => {
      await assertExist(tx, form);
      const [user] =
        Object.keys(own).length > 0
          ? await tx.update(users).set(own).where(eq(users.id, userId)).returning()
          : await tx.select().from(users).where(eq(users.id, userId));
      const { firstName, lastName, biography, cityId } = theRow(user, 'user');
      const shown = { name: `${firstName} ${lastName}`.trim(), biography, cityId };
      const id = await writeChannel(tx, userId, username, shown, now);
      await writeFavorites(tx, userId, form);
      const inviterId = form.reference?.trim() ? await acceptReference(tx, userId, form.reference.trim(), now) : null;
      return { id, inviterId };
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) fail('username_taken', { field: 'username', cause: error });
      throw error;
    });
}

/** Changes a user's channel; the first username creates it. */
async function writeChannel(
  tx: Db,
  userId: number,
  wanted: string | undefined,
  shown: { name: string; biography: string; cityId: number | null },
  at: Date,
): Promise<number> {
  const [channel] = await tx
    .select({ id: channels.id, username: channels.username, name: channels.name })
    .from(channels)
    .where(eq(channels.userId, userId))
    .for('no key update');
  const username = wanted ?? channel?.username ?? fail('profile_incomplete', { field: 'username' });
  // Between two who want the same name at once the index decides; a look-alike of another's is refused here.
  if (username !== channel?.username && (await isTakenFrom(tx, username, userId)))
    fail('username_taken', { field: 'username' });
  // A channel created before its owner had a first name keeps its own.
  const name = shown.name || channel?.name || username;
  const set = {
    ...shown,
    name,
    searchKey: foldText(`${name} ${username}`),
    // A name that looked like another's before that was refused stays as it is.
    ...(username !== channel?.username && { usernameLook: usernameLook(username) }),
    username,
  };
  const [row] = channel
    ? await tx.update(channels).set(set).where(eq(channels.id, channel.id)).returning({ id: channels.id })
    : await tx
        .insert(channels)
        .values({ ...set, userId, createdAt: at })
        .returning({ id: channels.id });
  return theRow(row, 'channel').id;
}

function readSocials(typed: readonly { id: number; username: string }[]): { network: string; username: string }[] {
  const read = typed.map(({ id, username }, i) => {
    const network = findNetwork(id) ?? fail('unknown_option', { field: `social_links.${i}.id` });
    return {
      network: network.slug,
      username: readSocialUsername(network, username) ?? fail('invalid', { field: `social_links.${i}.username` }),
    };
  });
  // One account per network: of two the latter was meant.
  return [...new Map(read.map((social) => [social.network, social])).values()];
}

async function assertExist(tx: Db, { city, cities: wantedCities = [], favorites = [] }: ProfileForm): Promise<void> {
  const cityIds = new Set([...(city ? [city] : []), ...wantedCities]);
  if (cityIds.size > 0) {
    const known = new Set(
      (
        await tx
          .select({ id: cities.id })
          .from(cities)
          .where(inArray(cities.id, [...cityIds]))
      ).map((row) => row.id),
    );
    if (city && !known.has(city)) fail('unknown_city', { field: 'city' });
    if (wantedCities.some((id) => !known.has(id))) fail('unknown_city', { field: 'cities' });
  }
  if (favorites.length > 0) {
    const known = await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, favorites));
    if (known.length < new Set(favorites).size) fail('unknown_category', { field: 'favorites' });
  }
}

async function writeFavorites(tx: Db, userId: number, form: ProfileForm): Promise<void> {
  if (form.favorites) {
    await tx.delete(userFavoriteCategories).where(eq(userFavoriteCategories.userId, userId));
    const rows = [...new Set(form.favorites)].map((categoryId) => ({ userId, categoryId }));
    if (rows.length > 0) await tx.insert(userFavoriteCategories).values(rows).onConflictDoNothing();
  }
  if (form.cities) {
    await tx.delete(userFavoriteCities).where(eq(userFavoriteCities.userId, userId));
    const rows = [...new Set(form.cities)].map((cityId) => ({ userId, cityId }));
    if (rows.length > 0) await tx.insert(userFavoriteCities).values(rows).onConflictDoNothing();
  }
}

/**
 * Accepts an invitation: once, within a day of registering, not one's own, and not from somebody whom one invited.
 * Null if the same one was accepted before, as when a form is sent again.
 */
async function acceptReference(tx: Db, userId: number, code: string, now: Date): Promise<number | null> {
  const [inviter] = await tx
    .select({ id: users.id, invitedById: users.invitedById })
    .from(users)
    .where(eq(users.invitationCode, code));
  if (!inviter || inviter.id === userId || inviter.invitedById === userId)
    fail('invalid_reference', { field: 'reference' });
  const [taken] = await tx
    .update(users)
    .set({ invitedById: inviter.id })
    .where(and(eq(users.id, userId), isNull(users.invitedById), gte(users.createdAt, new Date(now.getTime() - day))))
    .returning({ id: users.id });
  if (taken) {
    await notify(tx, [inviter.id], { kind: 'referrer_added', actorId: userId, key: `referrer/${userId}`, at: now });
    return inviter.id;
  }
  const [same] = await tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.invitedById, inviter.id)));
  return same ? null : fail('invalid_reference', { field: 'reference' });
}
